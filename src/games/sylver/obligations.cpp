// SPDX-License-Identifier: MIT
#include "games/sylver/obligations.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/prime.hpp"

namespace upset::games::sylver {

std::optional<std::vector<Integer>> obligations_of(const Coins& coins) {
  if (coins.is_finite() || coins.quotient() == nullptr) return std::nullopt;
  if (core::primality(coins.divisor()) != core::Primality::prime) return std::nullopt;
  const upset::semigroup::NumericalSemigroup& quotient = *coins.quotient();
  if (!quotient.is_symmetric() || quotient.genus() > kMaxObligations) return std::nullopt;
  const Integer& divisor = coins.divisor();
  if (quotient.multiplicity() == 1 && divisor <= 3) return std::nullopt;  // {2} and {3}: each wins after the other
  std::vector<Integer> moves;
  for (const std::uint64_t gap : quotient.gaps()) {
    const Integer t = core::from_word(gap);
    moves.push_back(t * divisor);
    if (t > 1 && t % divisor != 0) moves.push_back(t);
  }
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  UPSET_ASSERT(moves.size() <= 2 * quotient.genus() && (moves.empty() || !coins.contains(moves.back())));
  return moves;
}

}  // namespace upset::games::sylver
