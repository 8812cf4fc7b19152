// SPDX-License-Identifier: MIT
// Positions of the game of divisors on two growing chains. Either both run along a prime p: D holds the powers of p and
// C the q p^i, for another prime q. Or they run across: D holds the powers of p and C those of q. A is the rest, which
// must be small. n = p^a q^b is a board, on which these are two rows, two columns, or a row and a column.
#pragma once

#include "games/chains/solver.hpp"
#include "games/divisors/position.hpp"

namespace upset::games::divisors {

/// How two chains lie in a position. The primes are given by their places among the factors.
struct ChainPrimes {
  std::size_t p;
  std::size_t q;
  bool across;  // otherwise along p
};

inline constexpr unsigned kMaxOthers = 4096;

/// The two chains that leave the smallest rest. Nothing if the rest is too large, if the factors of n are not all
/// known, or if n is a power of a prime.
std::optional<ChainPrimes> chain_primes(const DivisorsPosition& position);

/// The view of a position that has such chains.
chains::View view_of(const DivisorsPosition& position, const ChainPrimes& primes);

extern const game::Engine kLongChains;  // for DivisorsPosition

}  // namespace upset::games::divisors
