// SPDX-License-Identifier: MIT
#include "decide/hints.hpp"

#include "core/stop.hpp"
#include "game/position.hpp"
#include "games/registry.hpp"
#include "theory/rule.hpp"

namespace upset::decide {

std::string where_is(const Position& position, const std::string& move) {
  const game::Sum& sum = position.sum();
  if (sum.terms().size() == 1) return games::game_of(*sum.terms()[0]).place_of(*sum.terms()[0], move);
  const std::size_t colon = move.find(':');
  const game::Position& term = *sum.terms()[std::stoul(move.substr(0, colon)) - 1];
  return "in game " + move.substr(0, colon) + ", " + games::game_of(term).place_of(term, move.substr(colon + 1));
}

namespace {

/// A mirror image answers only in a lost position; elsewhere it is just a move.
bool was_lost(const theory::Rule& rule, const game::Position& term, core::Stop& stop) {
  if (rule.leaves != nullptr) return rule.leaves(term);
  const auto verdict = rule.apply(term, game::Query{false, game::MovesWanted::none, 0}, stop);
  return verdict ? verdict->outcome == Outcome::P : rule.prove != nullptr && rule.prove(term, 0).has_value();
}

}  // namespace

std::optional<std::string> reply_by_theory(const Position& before, const std::string& last, const Position& now,
                                           const Limits& limits) {
  if (before.sum().terms().size() != 1) return std::nullopt;  // in a sum the values decide
  const game::Position& term = *before.sum().terms()[0];
  core::Stop stop(limits);
  for (const theory::Rule& rule : theory::rules()) {
    if (rule.reply == nullptr || !rule.speaks_of(term)) continue;
    auto reply = rule.reply(term, last);
    if (reply && now.play(*reply) && was_lost(rule, term, stop)) return reply;
  }
  return std::nullopt;
}

}  // namespace upset::decide
