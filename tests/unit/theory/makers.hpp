// SPDX-License-Identifier: MIT
// Semigroups from their generators, for the tests of the theorems.
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

#include "semigroup/numerical_semigroup.hpp"

namespace upset::testing {

using Numbers = std::vector<std::uint64_t>;

inline semigroup::NumericalSemigroup generated(const Numbers& generators) {
  return semigroup::NumericalSemigroup::from_generators(generators)->semigroup;
}

/// <first, first + 1, ..., last>.
inline semigroup::NumericalSemigroup interval(std::uint64_t first, std::uint64_t last) {
  Numbers generators(last - first + 1);
  std::iota(generators.begin(), generators.end(), first);
  return generated(generators);
}

}  // namespace upset::testing
