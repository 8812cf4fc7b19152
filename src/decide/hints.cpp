// SPDX-License-Identifier: MIT
#include "decide/hints.hpp"

#include <fmt/format.h>

#include "core/stop.hpp"
#include "game/term.hpp"
#include "games/registry.hpp"
#include "theory/strategy.hpp"

namespace upset::decide {

namespace {

const game::Term& term_of(const game::Sum& sum, const game::Move& move) { return *sum.terms().at(move.term()); }

/// The number of the game in a sum, as a phrase to put before or after what is said about it.
std::string in_game(const game::Sum& sum, const game::Move& move, std::string_view format) {
  return sum.terms().size() == 1 ? "" : fmt::format(fmt::runtime(format), move.term() + 1);
}

}  // namespace

std::string move_phrase(const game::Sum& sum, const game::Move& move) {
  const game::Term& term = term_of(sum, move);
  const auto phrase = games::game_of(term).move_phrase;
  if (phrase == nullptr) return "take " + sum.notation(move);
  return phrase(term, move.in_term(0)) + in_game(sum, move, " in game {}");
}

std::string_view verb(const game::Sum& sum, const game::Move& move) { return games::game_of(term_of(sum, move)).verb; }

std::string where_is(const game::Sum& sum, const game::Move& move) {
  const game::Term& term = term_of(sum, move);
  return in_game(sum, move, "in game {}, ") + games::game_of(term).place_of(term, move.in_term(0));
}

std::optional<game::Move> reply_by_theory(const game::Sum& before, const game::Move& last, const game::Sum& now,
                                          const Limits& limits) {
  if (before.terms().size() != 1) return std::nullopt;  // in a sum the values decide
  const game::Term& term = *before.terms()[0];
  core::Stop stop(limits);
  for (const theory::Rule& rule : theory::rules()) {
    if (!rule.speaks_of(term)) continue;
    auto reply = theory::reply_by_strategy(rule, term, last, stop);
    if (reply && now.play(*reply)) return reply;
  }
  return std::nullopt;
}

}  // namespace upset::decide
