// SPDX-License-Identifier: MIT
#include "decide/hints.hpp"

#include "core/stop.hpp"
#include "game/term.hpp"
#include "games/registry.hpp"
#include "theory/rule.hpp"

namespace upset::decide {

namespace {

/// A move of a sum taken apart; in a single game there is no number.
struct MoveInTerm {
  const game::Term& term;
  std::string number;
  std::string move;
};

MoveInTerm in_term(const Position& position, const std::string& move) {
  const auto& terms = position.sum().terms();
  if (terms.size() == 1) return {*terms[0], "", move};
  const std::size_t colon = move.find(':');
  const std::string number = move.substr(0, colon);
  return {*terms[std::stoul(number) - 1], number, move.substr(colon + 1)};
}

/// A mirror image answers only in a lost position; elsewhere it is just a move.
bool was_lost(const theory::Rule& rule, const game::Term& term, core::Stop& stop) {
  if (rule.leaves != nullptr) return rule.leaves(term);
  const auto verdict = rule.apply(term, game::Query{false, game::MovesWanted::none, 0}, stop);
  return verdict ? verdict->outcome == Outcome::P : rule.prove != nullptr && rule.prove(term, 0).has_value();
}

}  // namespace

std::string move_phrase(const Position& position, const std::string& move) {
  const auto [term, number, inner] = in_term(position, move);
  const auto tell = games::game_of(term).move_phrase;
  if (tell == nullptr) return "take " + move;
  return tell(term, inner) + (number.empty() ? "" : " in game " + number);
}

std::string_view verb(const Position& position, const std::string& move) {
  return games::game_of(in_term(position, move).term).verb;
}

std::string where_is(const Position& position, const std::string& move) {
  const auto [term, number, inner] = in_term(position, move);
  return (number.empty() ? "" : "in game " + number + ", ") + games::game_of(term).place_of(term, inner);
}

std::optional<std::string> reply_by_theory(const Position& before, const std::string& last, const Position& now,
                                           const Limits& limits) {
  if (before.sum().terms().size() != 1) return std::nullopt;  // in a sum the values decide
  const game::Term& term = *before.sum().terms()[0];
  core::Stop stop(limits);
  for (const theory::Rule& rule : theory::rules()) {
    if (rule.reply == nullptr || !rule.speaks_of(term)) continue;
    auto reply = rule.reply(term, last);
    if (reply && now.sum().play(*reply) && was_lost(rule, term, stop)) return reply;
  }
  return std::nullopt;
}

}  // namespace upset::decide
