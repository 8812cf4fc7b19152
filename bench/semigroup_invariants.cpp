// SPDX-License-Identifier: MIT
//
// Times the invariants of numerical semigroups: of 1,000 random ones with 3 to 5 generators below 200, and of single
// ones at the limits of size. The checksum is the same in every run. Usage: semigroup_invariants
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <numeric>
#include <random>
#include <vector>

#include "semigroup/numerical_semigroup.hpp"

namespace {

using upset::semigroup::NumericalSemigroup;
using Numbers = std::vector<std::uint64_t>;

constexpr std::uint64_t kSeed = 20260301;
constexpr std::uint64_t kListedGenus = 1'000'000;  // more gaps than this are not listed

/// All invariants, added up so that the compiler cannot skip any.
std::uint64_t all_invariants(const Numbers& generators) {
  const auto made = NumericalSemigroup::from_generators(generators);
  const NumericalSemigroup& s = made->semigroup;
  std::uint64_t sum = made->divisor + s.embedding_dimension() + s.genus() + s.conductor() + s.type();
  sum += s.kunz().size() + s.apery(s.generators().back()).back();
  for (const std::uint64_t f : s.pseudo_frobenius()) sum += f;
  if (s.genus() <= kListedGenus) sum += s.gaps().size();
  const bool answers[] = {s.is_symmetric(), s.is_pseudo_symmetric(), s.is_irreducible(),
                          s.has_maximal_embedding_dimension(), s.contains(s.conductor() / 2)};
  for (const bool answer : answers) sum = 2 * sum + (answer ? 1 : 0);
  return sum;
}

void measure(const char* what, const std::vector<Numbers>& list) {
  std::uint64_t sum = 0;
  const auto start = std::chrono::steady_clock::now();
  for (const Numbers& generators : list) sum += all_invariants(generators);
  const std::chrono::duration<double, std::milli> milliseconds = std::chrono::steady_clock::now() - start;
  std::printf("%-40s %12.2f  %016" PRIx64 "\n", what, milliseconds.count(), sum);
}

std::vector<Numbers> random_ones(std::size_t count) {
  std::mt19937_64 random(kSeed);
  std::vector<Numbers> list(count);
  for (Numbers& generators : list) {
    generators.resize(3 + random() % 3);
    for (std::uint64_t& g : generators) g = 2 + random() % 198;
  }
  return list;
}

Numbers range(std::uint64_t first, std::uint64_t last) {
  Numbers result(last - first + 1);
  std::iota(result.begin(), result.end(), first);
  return result;
}

/// m, m + 2, m + 4, ..., and 2m + 1, 2m + 3, ...: the maximal number of generators, none of them redundant.
Numbers evens_then_odds(std::uint64_t m) {
  Numbers result;
  for (std::uint64_t i = 0; i < m; i += 2) result.push_back(m + i);
  for (std::uint64_t i = 1; i < m; i += 2) result.push_back(2 * m + i);
  return result;
}

}  // namespace

int main() {
  std::printf("%-40s %12s  %16s\n", "semigroups", "milliseconds", "checksum");
  measure("1,000 random, generators below 200", random_ones(1000));
  measure("<1000, 999979, 999983>", {{1000, 999979, 999983}});
  measure("<999998, 999999, 1000000>", {{999998, 999999, 1000000}});
  measure("<900001, 941233, 967891, 977777, 999999>", {{900001, 941233, 967891, 977777, 999999}});
  measure("<1000000, ..., 1999999>", {range(1'000'000, 1'999'999)});
  measure("<600000, ..., 900007>", {range(600'000, 900'007)});
  measure("600,000 generators, genus 899,999", {evens_then_odds(600'000)});
  return 0;
}
