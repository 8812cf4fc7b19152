// SPDX-License-Identifier: MIT
#include "upset/position.hpp"

#include <algorithm>
#include <new>

#include "api/resources.hpp"
#include "games/read.hpp"
#include "games/registry.hpp"

namespace upset {

Result<Position> Position::parse(std::string_view text, const Resources& resources, const Limits& limits) {
  try {
    core::Stop stop(limits, &resources.inner().memory);
    game::Reading reading{*resources.inner().files, stop};
    auto sum = games::read_sum(text, reading);
    if (!sum) return sum.error();
    return Position(std::make_shared<const game::Sum>(std::move(sum).value()), resources);
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  }
}

std::string Position::spec() const { return sum_->spec(); }

Result<Position> Position::play(const std::string& move) const {
  const auto meant = sum_->read_move(move);
  if (!meant) return meant.error();
  auto next = sum_->play(*meant);
  if (!next) return next.error();
  return Position(std::make_shared<const game::Sum>(std::move(next).value()), resources_);
}

std::vector<std::string> Position::moves(std::size_t limit) const {
  std::vector<std::string> list;
  for (const game::Move& move : sum_->moves(limit)) list.push_back(sum_->notation(move));
  return list;
}

std::optional<Error> Position::unplayable() const {
  for (const game::TermPtr& term : sum_->terms())
    if (auto error = term->unplayable()) return error;
  return std::nullopt;
}

bool Position::is_over() const {
  return std::all_of(sum_->terms().begin(), sum_->terms().end(), [](const game::TermPtr& term) {
    const auto size = term->size();
    return size && *size == 0;
  });
}

std::vector<std::string> family_synopses() {
  std::vector<std::string> lines;
  for (const games::common::Family* family : games::all_families()) lines.emplace_back(family->synopsis);
  return lines;
}

}  // namespace upset
