// SPDX-License-Identifier: MIT
#include "core/prime.hpp"

#include <algorithm>
#include <array>

namespace upset::core {

namespace {

constexpr std::array<unsigned, 13> kPrimeBases{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41};

/// Whether n = 1 + odd * 2^twos passes as a prime for this base: base^odd is 1, or one of its squares is -1.
bool passes(const Integer& n, unsigned base, const Integer& odd, mp_bitcnt_t twos) {
  const Integer minus_one = n - 1;
  Integer power = base;
  mpz_powm(power.get_mpz_t(), power.get_mpz_t(), odd.get_mpz_t(), n.get_mpz_t());
  if (power == 1) return true;
  for (mp_bitcnt_t squared = 0; squared < twos; ++squared, power = power * power % n)
    if (power == minus_one) return true;
  return false;
}

}  // namespace

const Integer& primality_bound() {
  static const Integer bound("3317044064679887385961981");
  return bound;
}

Primality primality(const Integer& number) {
  if (number < 2) return Primality::composite;
  for (const unsigned p : kPrimeBases)
    if (number % p == 0) return number == p ? Primality::prime : Primality::composite;
  Integer odd = number - 1;
  const mp_bitcnt_t twos = mpz_scan1(odd.get_mpz_t(), 0);
  odd >>= twos;
  if (!std::ranges::all_of(kPrimeBases, [&](unsigned base) { return passes(number, base, odd, twos); }))
    return Primality::composite;
  return number < primality_bound() ? Primality::prime : Primality::likely;
}

}  // namespace upset::core
