// SPDX-License-Identifier: MIT
// Eaton and Herzinger on positions [m1, m2, m3] with 4 played: the lost ones with m2 = 0 (Proposition 10 and Corollary
// 1), m2 = 1 (Proposition 11 and Corollary 3) and m2 = 2 (their last page), and the positions in higher layers that
// these answer (Corollaries 2 and 4). With numbers of any size.
#include "core/integer.hpp"
#include "games/sylver/four/triple.hpp"
#include "games/sylver/position.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace four_played {
namespace {

using core::Integer;
using games::sylver::SylverPosition;
using games::sylver::four::Triple;

/// The partner of m in the layer m2 <= 2: [m, m2, partner] and [partner, m2, m] are lost. With m2 = 1 these are 2n and
/// 2n+1; with m2 = 2 they are 2n+1 and 2n+2, except for [2, 2, 1], where 7 wins: [2, 2, 0] is lost.
std::optional<Integer> partner(const Integer& m, unsigned m2) {
  const bool is_even = m % 2 == 0;
  if (m2 == 0) return m;
  if (m2 == 1) return is_even ? Integer(m + 1) : Integer(m - 1);
  if (m == 0) return std::nullopt;
  return is_even ? Integer(m - 1) : Integer(m + 1);
}

/// m3 of the lost position with this m1, or m1 of the one with this m3.
std::optional<Integer> third_of(const Integer& m1, unsigned m2) {
  if (m2 == 2 && m1 == 2) return Integer(0);
  return partner(m1, m2);
}
std::optional<Integer> first_of(const Integer& m3, unsigned m2) {
  if (m2 == 2 && m3 == 0) return Integer(2);
  if (m2 == 2 && m3 == 1) return std::nullopt;
  return partner(m3, m2);
}

/// The winning moves that these layers give; the position's own layer is one of them if m2 <= 2.
std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  if (query.target != 0) return std::nullopt;
  const auto triple = games::sylver::four::triple_of(game::known_as<SylverPosition>(position).coins());
  if (!triple) return std::nullopt;
  const Triple& t = *triple;
  std::vector<Integer> moves;
  for (unsigned j = 0; j <= 2 && t.m2 > j; ++j)
    if (third_of(t.m1, j) == t.m3) moves.push_back(4 * j + 6);
  const bool is_low = t.m2 <= 2;
  if (is_low) {
    const auto m2 = core::as<unsigned>(t.m2);
    const auto m3 = third_of(t.m1, m2), m1 = first_of(t.m3, m2);
    if (m3 == t.m3) return game::lost(reason_by(kFourPlayed));
    if (m3 && *m3 < t.m3) moves.push_back(4 * *m3 + 7);
    if (m1 && *m1 < t.m1) moves.push_back(4 * *m1 + 5);
    // [0, 1, 1] is the one 4-pair below m2 = 2: once 5 is named, no position with m3 = 1 is lost.
    if (m2 == 2 && t.m3 == 1) moves.push_back(5);
  }
  if (moves.empty()) return std::nullopt;
  std::sort(moves.begin(), moves.end());
  return game::won({moves.begin(), moves.end()}, is_low ? game::Extent::all : game::Extent::enough,
                   reason_by(kFourPlayed));
}

/// A lost position in these layers, or {2, 3}, to which 2 and 3 lead.
bool leaves(const game::Term& position) {
  const auto& coins = game::known_as<SylverPosition>(position).coins();
  if (coins.contains(2) || coins.contains(3)) return coins.contains(2) && coins.contains(3);
  const auto triple = games::sylver::four::triple_of(coins);
  return triple && triple->m2 <= 2 && third_of(triple->m1, core::as<unsigned>(triple->m2)) == triple->m3;
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  if (!leaves(before)) return std::nullopt;
  if (move[0] == 2 || move[0] == 3) return game::Move(Integer(5 - move[0]));
  const auto after = before.play(move);
  if (!after) return std::nullopt;
  core::Stop stop{Limits{}};
  const auto verdict = apply(**after, game::Query{false, game::MovesWanted::one, 0}, stop);
  return verdict && !verdict->moves.empty() ? std::optional(verdict->moves.front()) : std::nullopt;
}

}  // namespace
}  // namespace four_played

const Rule kFourPlayed{
    "sylver-four",
    "4 played, and 6, 10 or 14",
    "eaton-herzinger",
    {&games::sylver::SylverPosition::kSpecies},
    Play::by_set,
    four_played::apply,
    nullptr,
    "Count the legal numbers that are 1 and those that are 3 modulo 4. If 6 is named, leave as many of one kind as of "
    "the other. If 10 is the least number 2 modulo 4 that is ruled out, leave 2n of one kind and 2n+1 of the other. "
    "If 14 is, leave 2n+1 and 2n+2 (but {4, 7, 13}, not {4, 11, 13, 14}).",
    four_played::reply,
    four_played::leaves};

}  // namespace upset::theory
