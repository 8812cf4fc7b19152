// SPDX-License-Identifier: MIT
// Whether a number is prime, as far as a quick proof exists: theorems about primes must not rest on a guess.
#pragma once

#include "core/integer.hpp"

namespace upset::core {

enum class Primality {
  composite,
  prime,
  likely,  // passes the test, but is beyond the numbers for which the test is a proof
};

/// The Miller-Rabin test to the first 13 prime bases. A number that fails it is composite; one that passes is prime if
/// it is below primality_bound().
Primality primality(const Integer& number);

/// 3317044064679887385961981, the least composite number that passes (Sorenson and Webster, Strong pseudoprimes to
/// twelve prime bases, Math. Comp. 86 (2017)).
const Integer& primality_bound();

}  // namespace upset::core
