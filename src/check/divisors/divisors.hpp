// SPDX-License-Identifier: MIT
// Schuh's game of divisors, `divisors:n`: the divisors of n above 1, which are listed only when a proof speaks of them.
#pragma once

#include <gmpxx.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "check/order.hpp"

namespace upset::check {

struct Divisors {
  mpz_class n;
  std::set<mpz_class> gone{};  // after the moves: the least ones, of which none divides another

  void play(const std::string& move);  // refuses 1, and illegal moves
  bool is_left(const mpz_class& divisor) const;
  bool has_greatest() const;
  bool operator==(const Divisors&) const = default;
};

struct PrimePower {
  mpz_class prime;
  unsigned exponent;
};

// By ascending primes; refuses numbers that are too hard.
std::vector<PrimePower> factorize(mpz_class number);
bool is_prime(const mpz_class& number);

Divisors parse_divisors(std::string_view body);

Listing list(const Divisors& divisors);  // ascending; refuses if they are too many

}  // namespace upset::check
