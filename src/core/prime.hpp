// SPDX-License-Identifier: MIT
// Whether a number is prime, as far as that can be proved quickly: theorems about primes must not rest on a guess.
#pragma once

#include "core/integer.hpp"

namespace upset::core {

enum class Primality {
  composite,
  prime,
  likely,  // it passes the test, but beyond the numbers for which that is a proof
};

/// The test of Miller and Rabin to the first 13 primes. A composite number that fails it is composite; one that passes
/// is prime below primality_bound().
Primality primality(const Integer& number);

/// 3317044064679887385961981, the least composite number that passes (Sorenson and Webster, Strong pseudoprimes to
/// twelve prime bases, Math. Comp. 86 (2017)).
const Integer& primality_bound();

}  // namespace upset::core
