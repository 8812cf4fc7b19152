// SPDX-License-Identifier: MIT
#include "upset/position.hpp"

#include <algorithm>
#include <new>
#include <stdexcept>

#include "api/resources.hpp"
#include "game/access.hpp"
#include "games/read.hpp"
#include "games/registry.hpp"

namespace upset {

Result<Position> Position::parse(std::string_view text, const Resources& resources, const Limits& limits) {
  try {
    auto& inner = game::inner_of(resources);
    core::Stop stop(limits, &inner.memory);
    game::Reading reading{*inner.files, stop};
    auto sum = games::read_sum(text, reading);
    if (!sum) return sum.error();
    return game::Access::position(std::move(sum).value(), resources);
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  } catch (const std::length_error&) {  // from a vector of more than memory holds
    return out_of_memory();
  }
}

std::string Position::spec() const { return sum_->spec(); }

std::size_t Position::terms() const { return sum_->terms().size(); }

Result<Position> Position::play(const Move& move) const {
  const auto is_known = sum_->had(move);
  if (!is_known) return is_known.error();
  if (!*is_known)
    return refused(ErrorCause::no_such_move, "expected a move of " + spec() + ", found one of another game");
  auto next = sum_->play(move);
  if (!next) return next.error();
  return game::Access::position(std::move(next).value(), resources_);
}

Result<Position> Position::play(std::string_view move) const {
  const auto meant = sum_->read_move(std::string(move));
  if (!meant) return meant.error();
  auto next = sum_->play(*meant);
  if (!next) return next.error();
  return game::Access::position(std::move(next).value(), resources_);
}

std::vector<Move> Position::moves(std::size_t limit) const { return game::public_moves(sum_->moves(limit)); }

std::optional<Integer> Position::move_count() const {
  const auto size = sum_->size();
  return size ? std::optional(Integer(size->get_str())) : std::nullopt;
}

Result<Move> Position::read_move(std::string_view text) const {
  auto move = sum_->read_move(std::string(text));
  if (!move) return move.error();
  return Move(*move);
}

std::string Position::notation(const Move& move) const {
  const auto is_known =
      sum_->had(move);  // on an error the position is too large to be listed, so only theorems name its moves
  if (is_known && !*is_known) throw std::invalid_argument("a move of another game than " + spec());
  return sum_->notation(move);
}

Position operator+(const Position& one, const Position& other) {
  std::vector<game::TermPtr> terms = one.sum_->terms();
  terms.insert(terms.end(), other.sum_->terms().begin(), other.sum_->terms().end());
  return game::Access::position(game::Sum(std::move(terms)), one.resources_);
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
