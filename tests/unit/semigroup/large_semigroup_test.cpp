// SPDX-License-Identifier: MIT
// Semigroups at the size limits, where formulas give the invariants, and the method of levels compared with the plain
// one.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <stdexcept>

#include "semigroup/arithmetic.hpp"
#include "semigroup/layered_order.hpp"
#include "semigroup/levels.hpp"
#include "semigroup/numerical_semigroup.hpp"
#include "support/environment.hpp"
#include "unit/semigroup/naive_semigroup.hpp"

namespace {

using namespace upset;
using namespace upset::semigroup;
using naive::Numbers;

NumericalSemigroup generated(const Numbers& numbers) {
  return NumericalSemigroup::from_generators(numbers).value().semigroup;
}

Numbers range(std::uint64_t first, std::uint64_t last) {
  Numbers result(last - first + 1);
  std::iota(result.begin(), result.end(), first);
  return result;
}

TEST(LargeSemigroups, TwoGenerators) {
  const std::uint64_t a = 999999, b = 1000000;
  const auto semigroup = generated({b, a});
  EXPECT_EQ(semigroup.frobenius(), static_cast<std::int64_t>(a * b - a - b));
  EXPECT_EQ(semigroup.genus(), (a - 1) * (b - 1) / 2);
  EXPECT_TRUE(semigroup.is_symmetric());
  EXPECT_EQ(semigroup.pseudo_frobenius(), Numbers{a * b - a - b});
  EXPECT_EQ(*NumericalSemigroup::from_apery(semigroup.apery()), semigroup);
  EXPECT_THROW((void)semigroup.gaps(), std::length_error);
  EXPECT_THROW((void)semigroup.apery(semigroup.conductor()), std::length_error);
  EXPECT_THROW((void)layered_order(semigroup), std::length_error);
}

TEST(LargeSemigroups, ThreeGeneratorsNearAMillion) {
  const std::uint64_t m = 1000, g = 999979, h = 999983;
  const auto semigroup = generated({m, g, h});
  Numbers apery(m, UINT64_MAX);  // multiples of a generator beyond m - 1 are never needed
  for (std::uint64_t x = 0; x < m; ++x)
    for (std::uint64_t y = 0; y < m; ++y) {
      std::uint64_t& least = apery[(x * g + y * h) % m];
      least = std::min(least, x * g + y * h);
    }
  EXPECT_EQ(semigroup.apery(), apery);
  EXPECT_EQ(semigroup.type(), naive::maximal(semigroup, apery).size());
  EXPECT_EQ(*NumericalSemigroup::from_kunz(semigroup.kunz()), semigroup);
}

TEST(LargeSemigroups, TheLargestElementsDoNotOverflow) {
  const std::uint64_t m = kMaxMultiplicity - 1, g = kMaxGenerator;
  const auto semigroup = generated({m, g});
  EXPECT_EQ(semigroup.frobenius(), static_cast<std::int64_t>(m * g - m - g));
  EXPECT_EQ(semigroup.genus(), (m - 1) * (g - 1) / 2);
  EXPECT_EQ(*NumericalSemigroup::from_apery(semigroup.apery()), semigroup);
}

TEST(LargeSemigroups, TheIntervalOfAMillion) {
  const std::uint64_t m = kMaxMultiplicity;
  const auto semigroup = generated(range(m, 2 * m - 1));
  EXPECT_TRUE(is_interval(semigroup));
  EXPECT_TRUE(semigroup.has_maximal_embedding_dimension());
  EXPECT_EQ(semigroup.frobenius(), static_cast<std::int64_t>(m - 1));
  EXPECT_EQ(semigroup.genus(), m - 1);
  EXPECT_EQ(semigroup.pseudo_frobenius(), range(1, m - 1));
  EXPECT_EQ(semigroup.gaps(), range(1, m - 1));
  EXPECT_EQ(*NumericalSemigroup::from_gaps(semigroup.gaps()), semigroup);
}

/// The Apery set is Selmer's; the last layer is maximal.
TEST(LargeSemigroups, HalfAnInterval) {
  const std::uint64_t m = 600000, k = m / 2 + 7;
  const auto semigroup = generated(range(m, m + k));
  for (std::uint64_t i = 0; i < m; ++i) ASSERT_EQ(semigroup.apery()[i], (i + k - 1) / k * m + i);
  EXPECT_EQ(semigroup.embedding_dimension(), k + 1);
  EXPECT_EQ(semigroup.type(), m - 1 - k);
  EXPECT_EQ(NumericalSemigroup::from_gaps(semigroup.gaps())->generators(), semigroup.generators());
}

/// Even residues at level 1, odd ones at level 2: no element of the Apery set is a sum, which is the hardest case.
TEST(LargeSemigroups, AMillionGapsAndNoSums) {
  const std::uint64_t m = 600000;
  Numbers kunz(m - 1);
  for (std::uint64_t i = 1; i < m; ++i) kunz[i - 1] = 1 + i % 2;
  const auto semigroup = NumericalSemigroup::from_kunz(kunz).value();
  EXPECT_TRUE(semigroup.has_maximal_embedding_dimension());
  EXPECT_EQ(semigroup.type(), m - 1);
  EXPECT_EQ(semigroup.genus(), std::accumulate(kunz.begin(), kunz.end(), std::uint64_t{0}));
  EXPECT_EQ(generated(semigroup.generators()), semigroup);
}

/// The same with odd residues past the half at level 3: 1 may then have level 4, and level 5 contradicts only sums that
/// the plain method reaches late.
TEST(LargeSemigroups, ABreachIsFoundByLevelsToo) {
  const std::uint64_t m = 100000;
  Numbers kunz(m - 1);
  for (std::uint64_t i = 1; i < m; ++i) kunz[i - 1] = i % 2 == 0 ? 1 : i < m / 2 ? 2 : 3;
  kunz[0] = 4;
  EXPECT_TRUE(NumericalSemigroup::from_kunz(kunz).has_value());
  kunz[0] = 5;
  const auto refused = NumericalSemigroup::from_kunz(kunz);
  ASSERT_FALSE(refused.has_value());
  const std::string text = refused.error().text();
  EXPECT_EQ(text.substr(0, 33), "expected Kunz coordinates with k_");
  EXPECT_EQ(text.substr(text.find(" + 1 >= ")), " + 1 >= k_1, found 2 + 1 + 1 < 5");
}

/// Dense enough for products of long integers, small enough for the plain method.
TEST(LargeSemigroups, LevelsAgreeWithThePlainMethod) {
  const auto seed = upset::testing::test_seed(20260302);
  RecordProperty("seed", std::to_string(seed));
  std::mt19937_64 random(seed);
  for (unsigned round = 0; round < 60; ++round) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", round " + std::to_string(round));
    const std::uint64_t m = 2 + random() % (round % 2 == 0 ? 20 : 1500);
    const std::uint64_t share = 2 + random() % 9;
    const std::uint64_t stretch = 1 + random() % 3;
    Numbers numbers{m, m + 1};
    for (std::uint64_t x = m + 2; x < (stretch + 1) * m; ++x)
      if (random() % share == 0) numbers.push_back(x);
    const Closure plain = generate(numbers);
    Numbers least(m, kNoElement);
    least[0] = 0;
    for (const std::uint64_t g : numbers) least[g % m] = std::min(least[g % m], g);
    const auto levels = generate_by_levels(least);
    ASSERT_TRUE(levels.has_value());
    EXPECT_EQ(levels->apery, plain.apery);
    EXPECT_EQ(levels->generators, plain.generators);
    EXPECT_EQ(maximal_by_levels(plain.apery, plain.generators), maximal_residues(plain.apery, plain.generators));
  }
  EXPECT_EQ(generate_by_levels({0, 1000001}), std::nullopt);
}

}  // namespace
