// SPDX-License-Identifier: MIT
#include "semigroup/arithmetic.hpp"

namespace upset::semigroup {

std::optional<ArithmeticSequence> generalized_arithmetic(const NumericalSemigroup& semigroup) {
  const auto& generators = semigroup.generators();
  if (generators.size() < 2) return std::nullopt;
  const std::uint64_t a = generators[0];
  const std::uint64_t k = generators.size() - 1;
  if (k == 1) return ArithmeticSequence{a, 1, generators[1] - a, 1};
  const std::uint64_t d = generators[2] - generators[1];
  for (std::size_t i = 3; i <= k; ++i)
    if (generators[i] - generators[i - 1] != d) return std::nullopt;
  if (generators[1] <= d || (generators[1] - d) % a != 0) return std::nullopt;
  // A common divisor of a and d would divide all generators, and minimal ones have distinct residues mod a: k < a.
  return ArithmeticSequence{a, (generators[1] - d) / a, d, k};
}

bool is_interval(const NumericalSemigroup& semigroup) {
  const auto& generators = semigroup.generators();
  return generators.size() > 1 && generators.back() - generators.front() == generators.size() - 1;
}

}  // namespace upset::semigroup
