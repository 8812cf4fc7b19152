// SPDX-License-Identifier: MIT
#include "decide/moves.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/stop.hpp"
#include "game/position.hpp"
#include "theory/rule.hpp"

namespace upset {

std::vector<std::string> Position::moves(std::size_t limit) const {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < sum_->terms().size(); ++i)
    for (const std::string& move : sum_->terms()[i]->moves(limit - list.size()))
      list.push_back(sum_->notation(i, move));
  return list;
}

std::optional<Error> Position::unplayable() const {
  for (const game::PositionPtr& term : sum_->terms())
    if (auto error = term->unplayable()) return error;
  return std::nullopt;
}

bool Position::is_over() const {
  return std::all_of(sum_->terms().begin(), sum_->terms().end(), [](const game::PositionPtr& term) {
    const auto size = term->size();
    return size && *size == 0;
  });
}

namespace decide {

std::string where_is(const Position& position, const std::string& move) {
  const game::Sum& sum = position.sum();
  std::string inner = move;
  std::string where;
  std::size_t term = 0;
  if (sum.terms().size() > 1) {
    const std::size_t colon = move.find(':');
    term = std::stoul(move.substr(0, colon)) - 1;
    inner = move.substr(colon + 1);
    where = fmt::format("in term {}, ", term + 1);
  }
  const std::string spec = sum.terms()[term]->spec();
  const std::string family = spec.substr(0, spec.find(':'));
  const std::string head = inner.substr(0, inner.find_first_of(".-"));
  if (family == "nim") return where + "in heap " + head;
  if (family == "board") return where + "in row " + head;
  if (family == "subsets")
    return where + fmt::format("at a set of {} points", std::count(inner.begin(), inner.end(), '-') + 1);
  if (family == "semigroup")
    return where + fmt::format("at an element of {} digit{}", inner.size(), inner.size() == 1 ? "" : "s");
  if (family == "torsion") return where + "at an element with first coordinate " + head;
  if (family == "divisors")
    return where + fmt::format("at a divisor of {} digit{}", inner.size(), inner.size() == 1 ? "" : "s");
  return where + fmt::format("at a name that begins with '{}'", inner.substr(0, 1));
}

namespace {

/// A mirror image answers only in a lost position; elsewhere it is just a move.
bool was_lost(const theory::Rule& rule, const game::Position& term, core::Stop& stop) {
  if (rule.leaves != nullptr) return rule.leaves(term);
  const auto verdict = rule.apply(term, game::Query{false, game::MovesWanted::none, 0}, stop);
  return verdict ? verdict->outcome == Outcome::P : rule.prove != nullptr && rule.prove(term, 0).has_value();
}

}  // namespace

std::optional<std::string> reply_by_theory(const Position& before, const std::string& last, const Position& now) {
  if (before.sum().terms().size() != 1) return std::nullopt;  // in a sum the values decide
  const game::Position& term = *before.sum().terms()[0];
  core::Stop stop(Limits{});
  for (const theory::Rule& rule : theory::rules()) {
    if (rule.reply == nullptr) continue;
    auto reply = rule.reply(term, last);
    if (reply && now.play(*reply) && was_lost(rule, term, stop)) return reply;
  }
  return std::nullopt;
}

}  // namespace decide

}  // namespace upset
