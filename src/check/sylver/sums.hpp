// SPDX-License-Identifier: MIT
// The set of all sums of some numbers, which may be large: the least sum in each class modulo one of them.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <vector>

#include "check/memory.hpp"

namespace upset::check {

class Sums {
 public:
  // The sums of `numbers`, positive ones. `modulus` must be a sum of them. Refuses if it is more than 1000000, or if
  // all this would take too long.
  Sums(const mpz_class& modulus, const std::vector<mpz_class>& numbers);

  void add(const mpz_class& number);  // may be named from now on, too
  bool contains(const mpz_class& number) const;
  std::uint32_t modulus() const { return static_cast<std::uint32_t>(least_.size()); }
  const mpz_class& least(std::uint32_t residue) const { return least_[residue]; }  // negative: no such sum

 private:
  void close_cycle(std::uint32_t start, const mpz_class& number);

  CountedVector<mpz_class> least_;
  std::int64_t steps_left_;
};

}  // namespace upset::check
