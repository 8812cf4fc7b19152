// SPDX-License-Identifier: MIT
// {8, 12} is lost, and so is every position that holds 8, 12 and the partner of each of its numbers. Whatever number is
// named, its partner is still legal, and both together leave such a position, or {4, 6} with odd numbers in pairs, or
// {2, 3}. Proved in docs/algorithms/sylver.md. Finite positions are left to the search, which finds all winning moves.
#include "games/sylver/pairing.hpp"
#include "games/sylver/position.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace eight_and_twelve {
namespace {

using games::sylver::SylverPosition;

const games::sylver::Coins& coins_of(const game::Term& position) {
  return game::known_as<SylverPosition>(position).coins();
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  const auto& coins = coins_of(position);
  if (query.target != 0 || coins.is_finite() || !games::sylver::is_paired(coins)) return std::nullopt;
  return game::lost(reason_by(kEightAndTwelve));
}

bool is_in_pairs(const games::sylver::Coins& coins) {
  return games::sylver::is_paired(coins) || games::sylver::is_paired_after_four_and_six(coins);
}

bool leaves(const game::Term& position) {
  const auto& coins = coins_of(position);
  return is_in_pairs(coins) || (coins.contains(2) && coins.contains(3));
}

/// 8 or 12 if the other one is named, and the partner of a number that was named without it.
std::vector<game::Move> candidates(const game::Term& position) {
  const auto& coins = coins_of(position);
  if (!coins.contains(8) && !coins.contains(12)) return {};
  std::vector<game::Move> moves;
  for (const int number : {8, 12})
    if (!coins.contains(number)) moves.emplace_back(core::Integer(number));
  for (const core::Integer& number : coins.numbers())
    if (const auto partner = games::sylver::partner_of(number); partner && !coins.contains(*partner))
      moves.emplace_back(*partner);
  return moves;
}

/// Finite positions with 4 and 6 are proved without a theorem (games/sylver/four).
std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  const auto& coins = coins_of(position);
  const bool is_proved = games::sylver::is_paired(coins) || (!coins.is_finite() && is_in_pairs(coins));
  if (value != 0 || !is_proved) return std::nullopt;
  return proof_by(kEightAndTwelve);
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  if (!leaves(before)) return std::nullopt;
  const auto partner = games::sylver::partner_of(move[0]);
  return partner ? std::optional(game::Move(*partner)) : std::nullopt;
}

}  // namespace
}  // namespace eight_and_twelve

const Rule kEightAndTwelve{
    "sylver-pairs",
    "numbers in pairs after 8 and 12",
    "sylver-pairs",
    {&games::sylver::SylverPosition::kSpecies},
    Play::by_set,
    eight_and_twelve::apply,
    eight_and_twelve::prove,
    "Answer 2 with 3, 4 with 6, an odd number with the other one of 4j+1 and 4j+3, and twice an odd number with twice "
    "the other one; and vice versa.",
    eight_and_twelve::reply,
    eight_and_twelve::leaves,
    nullptr,
    nullptr,
    nullptr,
    eight_and_twelve::candidates};

}  // namespace upset::theory
