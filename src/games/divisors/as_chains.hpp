// SPDX-License-Identifier: MIT
// Positions of the game of divisors on two growing chains. Either both go along a prime p: D holds the powers of p and
// C the q p^i, q another prime; or they are across: D holds the powers of p and C those of q. A is all the rest, which
// must be small. n = p^a q^b is a board, where these are two rows, two columns, and a row with a column.
#pragma once

#include "games/chains/solver.hpp"
#include "games/divisors/position.hpp"

namespace upset::games::divisors {

/// How two chains lie in a position, the primes by their places among the factors.
struct ChainPrimes {
  std::size_t p;
  std::size_t q;
  bool across;  // else along p
};

inline constexpr unsigned long kMaxOthers = 4096;

/// The two chains that leave the least rest; nothing when that is too large, or n is not a product of known primes, or
/// a power of one.
std::optional<ChainPrimes> chain_primes(const DivisorsPosition& position);

/// A position that has such chains.
chains::View view_of(const DivisorsPosition& position, const ChainPrimes& primes);

extern const game::Engine kLongChains;  // of DivisorsPosition

}  // namespace upset::games::divisors
