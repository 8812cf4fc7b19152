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

std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  if (value != 0 || !games::sylver::is_paired(coins_of(position))) return std::nullopt;
  return proof_by(kEightAndTwelve);
}

}  // namespace
}  // namespace eight_and_twelve

const Rule kEightAndTwelve{
    "sylver-pairs",
    "numbers in pairs after 8 and 12",
    "sylver-pairs",
    {&games::sylver::SylverPosition::kSpecies},
    true,
    eight_and_twelve::apply,
    eight_and_twelve::prove,
    "Answer 2 with 3, 4 with 6, an odd number with the other one of 4j+1 and 4j+3, and twice an odd number with twice "
    "the other one; and vice versa."};

}  // namespace upset::theory
