// SPDX-License-Identifier: MIT
// Positions of the game of divisors as positions on two growing chains (docs/formats/certificate.md, "Periods").
#pragma once

#include <gmpxx.h>

#include "check/chains/game.hpp"
#include "check/divisors/divisors.hpp"

namespace upset::check {

// Two primes and how the chains lie: D holds the powers of p; C those of q, or, along p, all q p^i.
struct DivisorChains {
  mpz_class p, q;
  bool across;
};

// Refuses equal numbers, numbers that are not prime, and more than 4096 divisors on neither chain.
ChainsPosition position_of(const Divisors& divisors, const DivisorChains& chains);

}  // namespace upset::check
