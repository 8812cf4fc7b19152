// SPDX-License-Identifier: MIT
// Submonoids of N x T compared with the definition, and the examples of section 7 of "Chomp on numerical semigroups".
#include "semigroup/torsion.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "support/environment.hpp"
#include "unit/semigroup/torsion_oracle.hpp"

namespace {

using namespace upset;
using semigroup::FiniteMonoid;
using semigroup::TorsionElement;
using semigroup::TorsionMonoid;
using upset::testing::TorsionOracle;
using Elements = std::vector<TorsionElement>;
using Pair = TorsionOracle::Pair;

FiniteMonoid cyclic(const std::vector<unsigned>& orders) { return FiniteMonoid::cyclic_product(orders).value(); }
/// Numbers: 0 id, 1 (23), 2 (12), 3 (123) = [2,3,1], 4 (132) = [3,1,2], 5 (13).
FiniteMonoid s3() { return FiniteMonoid::from_permutations({{1, 0, 2}, {1, 2, 0}}).value(); }

/// 0..n with i*j = min(i + j, n).
FiniteMonoid capped(std::uint32_t n) {
  std::vector<std::vector<std::uint32_t>> rows(n + 1, std::vector<std::uint32_t>(n + 1));
  for (std::uint32_t i = 0; i <= n; ++i)
    for (std::uint32_t j = 0; j <= n; ++j) rows[i][j] = std::min(i + j, n);
  return FiniteMonoid::from_table(rows).value();
}

/// All maps of {0, 1} into itself, with 1*2 = 1 and 2*1 = 2 the constant ones: identity 0, swap 3.
FiniteMonoid maps() {
  return FiniteMonoid::from_table({{0, 1, 2, 3}, {1, 1, 1, 1}, {2, 2, 2, 2}, {3, 2, 1, 0}}).value();
}

/// All maps of {0, 1, 2} into itself, number 9 f(0) + 3 f(1) + f(2), with (f*g)(i) = f(g(i)).
FiniteMonoid maps_of_three() {
  const auto image = [](std::uint32_t f, std::uint32_t i) { return i == 0 ? f / 9 : i == 1 ? f / 3 % 3 : f % 3; };
  std::vector<std::vector<std::uint32_t>> rows(27, std::vector<std::uint32_t>(27));
  for (std::uint32_t f = 0; f < 27; ++f)
    for (std::uint32_t g = 0; g < 27; ++g)
      rows[f][g] = 9 * image(f, image(g, 0)) + 3 * image(f, image(g, 1)) + image(f, image(g, 2));
  return FiniteMonoid::from_table(rows).value();
}

Pair pair(const TorsionElement& x) { return {static_cast<std::int64_t>(x.first), x.second}; }
Elements elements(const std::vector<Pair>& list) {
  Elements result;
  for (const auto& [a, t] : list) result.emplace_back(static_cast<std::uint64_t>(a), t);
  return result;
}

std::string described(const FiniteMonoid& torsion, const Elements& generators) {
  std::string text = "|T| = " + std::to_string(torsion.size()) + ", generators";
  for (const auto& [a, t] : generators) text += " (" + std::to_string(a) + "," + torsion.name(t) + ")";
  return text;
}

void compare_any(const TorsionMonoid& monoid, const TorsionOracle& oracle) {
  const FiniteMonoid& torsion = monoid.torsion();
  bool is_ordered = true;
  bool is_nice = false;
  for (std::int64_t a = 0; a <= oracle.bound(); ++a)
    for (std::uint32_t t = 0; t < torsion.size(); ++t) {
      const bool expected = oracle.contains({a, t});
      ASSERT_EQ(monoid.contains(static_cast<std::uint64_t>(a), t), expected) << a << "," << t;
      is_ordered = is_ordered && !(expected && a == 0 && t != torsion.identity());
      is_nice = is_nice || (expected && a > 0 && t == torsion.identity());
    }
  EXPECT_EQ(monoid.is_ordered(), is_ordered);
  ASSERT_EQ(monoid.is_nicely_generated(), is_nice);
  const auto factor = monoid.nice_factor();
  ASSERT_EQ(factor.has_value(), is_nice);
  if (is_nice) {
    EXPECT_EQ(*factor, elements(oracle.nice_factor(oracle.bound())));
  }

  bool is_finite = true;  // nothing in the upper half of the list
  for (const Pair& x : oracle.elements())
    if (x.first <= 10)
      for (const Pair& y : oracle.elements())
        is_finite = is_finite && (y.first <= oracle.bound() / 2 || oracle.is_above(x, y));
  EXPECT_EQ(monoid.has_finite_apery_sets(), is_finite);
}

void compare_sequence(const TorsionMonoid& monoid, const TorsionOracle& oracle) {
  const std::int64_t limit = oracle.bound() / 2;
  std::uint64_t index = 0;
  for (const Pair& x : oracle.group()) {
    if (x.first < 0 || x.first >= limit) continue;
    ASSERT_EQ(pair(monoid.element(index)), x);
    ASSERT_EQ(monoid.index_of(static_cast<std::uint64_t>(x.first), x.second), index);
    ++index;
  }
  ASSERT_GE(pair(monoid.element(index)).first, limit);
  for (std::int64_t a = 0; a < limit; ++a)
    for (std::uint32_t t = 0; t < monoid.torsion().size(); ++t)
      ASSERT_EQ(monoid.index_of(static_cast<std::uint64_t>(a), t).has_value(), oracle.group().contains({a, t}));
  std::int64_t period = 1;
  while (!oracle.group().contains({period, monoid.torsion().identity()})) ++period;
  EXPECT_EQ(monoid.lattice().period(), static_cast<std::uint64_t>(period));
  EXPECT_EQ(pair(monoid.element(monoid.lattice().types())).first, period);
}

void compare_gaps(const TorsionMonoid& monoid, const TorsionOracle& oracle) {
  const std::int64_t limit = oracle.bound() / 2;
  const auto gaps = oracle.gaps(limit);
  EXPECT_EQ(monoid.gaps(), elements(gaps));
  std::int64_t frobenius = -limit;
  for (const Pair& x : oracle.group())
    if (x.first < limit && !oracle.contains(x)) frobenius = std::max(frobenius, x.first);
  EXPECT_EQ(monoid.frobenius_number(), frobenius);
  ASSERT_LT(frobenius, limit - 20) << "the bound of the oracle is too small";

  bool is_symmetric = false;
  for (const Pair& x : gaps) {
    bool is_center = true;
    for (const Pair& y : oracle.group())
      if (y.first >= 0 && y.first < limit) is_center = is_center && (!oracle.contains(y)) == oracle.is_above(y, x);
    is_symmetric = is_symmetric || is_center;
  }
  EXPECT_EQ(monoid.is_symmetric(), is_symmetric);
  if (monoid.is_ordered()) {
    EXPECT_EQ(monoid.maximal_gaps().size(), oracle.maximal_count(gaps));
  }
}

/// Apery sets of all x up to g, where their type may still vary, and a little further; omitted if g is large.
void compare_apery(const TorsionMonoid& monoid, const TorsionOracle& oracle) {
  const std::int64_t frobenius = monoid.frobenius_number();
  if (frobenius > 30) return;
  std::set<std::size_t> counts;
  for (const Pair& x : oracle.elements()) {
    if (x.first > std::max<std::int64_t>(frobenius, 0) + 12) break;
    if (x.first == 0) continue;
    const auto expected = oracle.apery_set(x, std::max<std::int64_t>(frobenius, 0) + x.first + 1);
    const TorsionElement element{static_cast<std::uint64_t>(x.first), x.second};
    ASSERT_EQ(monoid.apery_set(element).value(), elements(expected));
    if (!monoid.is_ordered()) continue;
    const std::size_t count = oracle.maximal_count(expected);
    ASSERT_EQ(monoid.maximal_apery_count(element), count) << x.first << "," << x.second;
    counts.insert(count);
  }
  if (!monoid.is_ordered()) return;
  const auto type = monoid.apery_type();
  EXPECT_EQ(type.largest, *counts.rbegin());
  EXPECT_EQ(type.exception.has_value(), counts.size() > 1);
  if (type.exception) {
    EXPECT_LT(monoid.maximal_apery_count(*type.exception), type.largest);
  }
  if (monoid.torsion().is_commutative()) {
    EXPECT_EQ(counts.size(), 1U);
  }
  EXPECT_EQ(monoid.is_symmetric(), counts == std::set<std::size_t>{1} && !monoid.gaps().empty());
}

void compare_order(const TorsionMonoid& monoid, const TorsionOracle& oracle) {
  const auto order = layered_order(monoid);
  EXPECT_EQ(order.types, monoid.lattice().types());
  EXPECT_EQ(monoid.element(order.origin), TorsionElement(0, monoid.torsion().identity()));
  ASSERT_EQ(order.above.size(), order.types);
  EXPECT_LE(order.types * order.above[0].size(), layered_order_bits(monoid));
  for (const auto& row : order.above) {
    ASSERT_EQ(row.size(), order.above[0].size());
    ASSERT_TRUE(row.back());
  }
  const std::uint64_t last = 2 * order.types + 2;
  for (std::uint64_t x = 0; x <= last; ++x)
    for (std::uint64_t y = 0; y <= last + order.above[0].size(); ++y) {
      if (monoid.element(y).first > static_cast<std::uint64_t>(oracle.bound())) break;
      ASSERT_EQ(order.is_above(x, y), oracle.is_above(pair(monoid.element(x)), pair(monoid.element(y))))
          << x << " " << y;
    }
}

void compare(const FiniteMonoid& torsion, const Elements& generators, std::int64_t bound) {
  SCOPED_TRACE(described(torsion, generators));
  const auto monoid = TorsionMonoid::make(torsion, generators);
  ASSERT_TRUE(monoid) << monoid.error().text();
  const TorsionOracle oracle(torsion, generators, bound);
  compare_any(*monoid, oracle);
  if (!torsion.is_group()) return;
  compare_sequence(*monoid, oracle);
  compare_gaps(*monoid, oracle);
  compare_apery(*monoid, oracle);
  if (monoid->is_ordered()) compare_order(*monoid, oracle);
}

void compare_random(const FiniteMonoid& torsion, std::uint64_t usual_seed, unsigned usual_count, std::uint64_t largest,
                    std::int64_t bound) {
  std::mt19937_64 random(upset::testing::test_seed(usual_seed));
  const unsigned count = upset::testing::test_count("UPSET_TEST_TORSION", usual_count);
  for (unsigned i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
    const bool has_zero = random() % 8 == 0;
    Elements generators;
    for (std::uint64_t left = 1 + random() % 4; left > 0; --left)
      generators.emplace_back(1 + random() % largest, static_cast<std::uint32_t>(random() % torsion.size()));
    if (has_zero) generators.emplace_back(0, static_cast<std::uint32_t>(random() % torsion.size()));
    compare(torsion, generators, bound);
  }
}

TEST(FiniteMonoid, Names) {
  const auto group = cyclic({2, 3});
  EXPECT_EQ(group.size(), 6U);
  EXPECT_EQ(group.name(5), "1.2");
  EXPECT_EQ(group.readable_name(4), "1.1");
  EXPECT_EQ(group.find("1.2"), 5U);
  for (const char* name : {"", "1", "1.", "1.3", "2.0", "1.2.0", "1,2", "-1.0", "1.2 "})
    EXPECT_FALSE(group.find(name)) << name;
  EXPECT_EQ(group.product(*group.find("1.2"), *group.find("1.1")), *group.find("0.0"));
  EXPECT_EQ(group.inverse(*group.find("1.2")), *group.find("1.1"));
  EXPECT_EQ(s3().readable_name(3), "[2,3,1]");
  EXPECT_EQ(s3().name(3), "3");
  EXPECT_EQ(s3().find("5"), 5U);
  EXPECT_FALSE(s3().find("6"));
}

TEST(FiniteMonoid, Kinds) {
  EXPECT_TRUE(cyclic({4096}).is_group());
  EXPECT_TRUE(cyclic({2, 2}).is_commutative());
  EXPECT_TRUE(s3().is_group());
  EXPECT_FALSE(s3().is_commutative());
  EXPECT_FALSE(capped(2).is_group());
  EXPECT_TRUE(capped(2).is_commutative());
  EXPECT_FALSE(capped(2).inverse(1));
  EXPECT_EQ(capped(2).first_without_inverse(), 1U);
  EXPECT_FALSE(maps().is_commutative());
  EXPECT_EQ(maps().inverse(3), 3U);
}

TEST(FiniteMonoid, PermutationsMultiplyAsMaps) {
  const std::vector<symmetry::Permutation> generators{{1, 2, 3, 0}, {1, 0, 2, 3}};
  const auto s4 = FiniteMonoid::from_permutations(generators).value();
  ASSERT_EQ(s4.size(), 24U);
  std::vector<symmetry::Permutation> images{{0, 1, 2, 3}};
  while (images.size() < 24) {
    images.push_back(images.back());
    std::next_permutation(images.back().begin(), images.back().end());
  }
  for (std::uint32_t x = 0; x < 24; ++x)
    for (std::uint32_t y = 0; y < 24; ++y)
      for (std::size_t i = 0; i < 4; ++i) ASSERT_EQ(images[s4.product(x, y)][i], images[x][images[y][i]]);
}

std::string refusal(const Result<FiniteMonoid>& monoid) { return monoid ? "none" : monoid.error().text(); }

TEST(FiniteMonoid, Refused) {
  EXPECT_EQ(refusal(FiniteMonoid::cyclic_product({})), "expected at least one order of a cyclic group, found none");
  EXPECT_EQ(refusal(FiniteMonoid::cyclic_product({2, 0})),
            "expected the order of a cyclic group to be positive, found 0");
  EXPECT_EQ(refusal(FiniteMonoid::cyclic_product({64, 65})), "the group Z/64 x Z/65 has more than 4096 elements");
  EXPECT_EQ(refusal(FiniteMonoid::cyclic_product({4294967295U, 4294967295U})),
            "the group Z/4294967295 x Z/4294967295 has more than 4096 elements");
  EXPECT_EQ(refusal(FiniteMonoid::from_table({})), "expected a table of at least one row, found none");
  EXPECT_EQ(refusal(FiniteMonoid::from_table({{0, 1}, {1}})), "expected 2 products in row 1, found 1");
  EXPECT_EQ(refusal(FiniteMonoid::from_table({{0, 1}, {1, 2}})), "expected a product from 0 to 1, found 1*1 = 2");
  EXPECT_EQ(refusal(FiniteMonoid::from_table({{0, 0}, {0, 0}})),
            "expected an identity e with e*x = x*e = x for all x, found none");
  EXPECT_EQ(refusal(FiniteMonoid::from_table({{0, 1, 2}, {1, 0, 0}, {2, 0, 1}})),
            "expected an associative product, found (1*1)*2 = 2 and 1*(1*2) = 1");
  EXPECT_EQ(refusal(FiniteMonoid::from_table(std::vector<std::vector<std::uint32_t>>(1025))),
            "a table has at most 1024 rows, this one has 1025");
  EXPECT_EQ(refusal(FiniteMonoid::from_permutations({})), "expected at least one permutation, found none");
  EXPECT_EQ(refusal(FiniteMonoid::from_permutations({{}})), "expected permutations of 1 to 1024 points, found 0");
  EXPECT_EQ(refusal(FiniteMonoid::from_permutations({{0, 1}, {0}})),
            "expected permutations of 2 points, found 1 points in permutation 2");
  EXPECT_EQ(refusal(FiniteMonoid::from_permutations({{0, 2, 2}})),
            "expected each of 1 to 3 once in permutation 1: 2 is missing");
}

/// Light's test compared with all triples, on random tables with an identity.
TEST(FiniteMonoid, AssociativityByAllTriples) {
  std::mt19937_64 random(upset::testing::test_seed(11));
  unsigned monoids = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::uint32_t n = 2 + static_cast<std::uint32_t>(random() % 3);
    std::vector<std::vector<std::uint32_t>> rows(n, std::vector<std::uint32_t>(n));
    for (std::uint32_t x = 0; x < n; ++x)
      for (std::uint32_t y = 0; y < n; ++y)
        rows[x][y] = x == 0 ? y : y == 0 ? x : static_cast<std::uint32_t>(random() % n);
    bool is_associative = true;
    for (std::uint32_t x = 0; x < n; ++x)
      for (std::uint32_t y = 0; y < n; ++y)
        for (std::uint32_t z = 0; z < n; ++z)
          is_associative = is_associative && rows[rows[x][y]][z] == rows[x][rows[y][z]];
    ASSERT_EQ(FiniteMonoid::from_table(rows).has_value(), is_associative);
    monoids += is_associative ? 1 : 0;
  }
  EXPECT_GT(monoids, 100U);
}

std::string refusal(const Result<TorsionMonoid>& monoid) { return monoid ? "none" : monoid.error().text(); }

TEST(Torsion, Refused) {
  EXPECT_EQ(refusal(TorsionMonoid::make(cyclic({2}), {{3, 0}, {2, 2}})),
            "expected an element 0 to 1 of T, found 2 in the generator (2,2)");
  EXPECT_EQ(refusal(TorsionMonoid::make(cyclic({2}), {{0, 0}, {0, 1}})),
            "expected a generator (a,t) with a > 0, found none: the monoid is finite");
  EXPECT_EQ(refusal(TorsionMonoid::make(cyclic({2}), {})),
            "expected a generator (a,t) with a > 0, found none: the monoid is finite");
  EXPECT_EQ(refusal(TorsionMonoid::make(cyclic({2, 2}), {{1000001, 1}})),
            "the first coordinate of a generator is at most 1000000, found (1000001,0.1)");
  const auto many = TorsionMonoid::make(cyclic({2}), {{999999, 0}, {1000000, 1}});
  EXPECT_EQ(refusal(many), "the monoid has more than 1000000 gaps");
  EXPECT_EQ(many.error().code, ErrorCode::limit);
  const auto long_rows = TorsionMonoid::make(capped(2), {{999999, 0}, {1000000, 1}});
  EXPECT_EQ(refusal(long_rows),
            "the monoid does not repeat within 2097152 rows, 67108864 rows times elements of T, 2147483648 products");
  EXPECT_EQ(long_rows.error().code, ErrorCode::limit);
}

/// Without an ambient group: the elements in sequence, Apery sets and the order, against the definition.
TEST(Torsion, Sequence) {
  struct Case {
    FiniteMonoid torsion;
    Elements generators;
    Elements canonical;
    bool is_ordered;
  };
  const std::vector<Case> cases{{capped(2), {{1, 1}}, {{1, 1}}, true},
                                {capped(2), {{0, 2}, {1, 1}, {1, 2}, {2, 2}}, {{0, 2}, {1, 1}}, false},
                                {capped(3), {{2, 1}, {3, 2}, {5, 3}, {6, 3}}, {{2, 1}, {3, 2}}, true},
                                {maps(), {{1, 1}, {1, 2}}, {{1, 1}, {1, 2}}, true}};
  for (const Case& c : cases) {
    SCOPED_TRACE(described(c.torsion, c.generators));
    const auto monoid = TorsionMonoid::make(c.torsion, c.generators).value();
    const TorsionOracle oracle(c.torsion, c.generators, 60);
    EXPECT_EQ(monoid.is_ordered(), c.is_ordered);
    ASSERT_EQ(monoid.is_playable(), monoid.is_order() && monoid.has_finite_apery_sets());
    if (!monoid.is_playable()) continue;
    EXPECT_EQ(monoid.generators(), c.canonical);
    const auto order = layered_order(monoid);
    std::set<Pair> listed;
    for (std::uint64_t x = 0; monoid.element(x).first <= 20; ++x) {
      const TorsionElement element = monoid.element(x);
      EXPECT_EQ(monoid.index_of(element.first, element.second), x);
      EXPECT_TRUE(oracle.contains(pair(element)) && listed.insert(pair(element)).second);
      for (std::uint64_t y = 0; monoid.element(y).first <= 20; ++y)
        EXPECT_EQ(order.is_above(x, y), oracle.is_above(pair(element), pair(monoid.element(y)))) << x << " " << y;
      std::set<Pair> left;
      const Elements apery = monoid.apery_set(element).value();
      for (const TorsionElement& z : apery) left.insert(pair(z));
      const auto expected = oracle.apery_set(pair(element), 50);
      EXPECT_EQ(left, std::set<Pair>(expected.begin(), expected.end()));
    }
    for (const Pair& x : oracle.elements()) EXPECT_TRUE(x.first > 20 || listed.contains(x)) << x.first;
  }
  // Tens of thousands of elements before the rows repeat.
  const auto large = TorsionMonoid::make(capped(2), {{301, 1}, {302, 1}}).value();
  EXPECT_FALSE(large.is_playable());
  ASSERT_TRUE(large.sequence_error().has_value());
  EXPECT_NE(large.sequence_error()->message.find("the monoid is too large for Chomp"), std::string::npos);
}

TEST(Torsion, Misuse) {
  const auto other = TorsionMonoid::make(capped(2), {{1, 1}}).value();
  EXPECT_THROW(static_cast<void>(other.frobenius_number()), std::logic_error);
  EXPECT_FALSE(other.has_group_torsion());
  EXPECT_TRUE(other.is_playable());
  const auto endless = TorsionMonoid::make(capped(2), {{1, 0}, {1, 1}}).value();
  EXPECT_FALSE(endless.is_playable());
  EXPECT_THROW(static_cast<void>(layered_order(endless)), std::logic_error);
  EXPECT_THROW(static_cast<void>(endless.element(0)), std::logic_error);
  const auto unordered = TorsionMonoid::make(cyclic({2}), {{0, 1}, {2, 0}}).value();
  EXPECT_THROW(static_cast<void>(unordered.apery_type()), std::logic_error);
  EXPECT_THROW(static_cast<void>(layered_order(unordered)), std::logic_error);
  EXPECT_EQ(unordered.apery_set({3, 0}).error().text(), "expected an element of the monoid, found (3,0)");
  EXPECT_EQ(unordered.apery_set({2'000'000'000, 1}).error().code, ErrorCode::limit);
}

TEST(Torsion, LargeButBearable) {
  const auto wide = TorsionMonoid::make(cyclic({4096}), {{1000000, 1}}).value();
  EXPECT_EQ(wide.lattice().period(), 4096000000U);
  EXPECT_EQ(wide.frobenius_number(), -1000000);
  EXPECT_TRUE(wide.gaps().empty());
  EXPECT_TRUE(wide.contains(4096000000U, 0));
  EXPECT_TRUE(wide.contains(18'000'000'000'000'000'000U, wide.element(18'000'000'000'000).second));
  EXPECT_FALSE(wide.contains(4096000000U, 1));
  EXPECT_EQ(layered_order(wide).above[4095], std::vector<bool>{true});
  const auto full = TorsionMonoid::make(cyclic({64}), {{2, 1}, {3, 1}}).value();
  for (std::uint64_t a = ~std::uint64_t{0}; a > ~std::uint64_t{0} - 20; --a)
    EXPECT_TRUE(full.contains(a, 0) && full.contains(a, 63));
  const auto deep = TorsionMonoid::make(cyclic({2}), {{300, 1}, {301, 0}}).value();
  EXPECT_EQ(deep.maximal_apery_count({300, 1}), deep.apery_type().largest);
}

TEST(Torsion, CyclicGroups) {
  compare_random(cyclic({1}), 21, 20, 12, 400);
  compare_random(cyclic({2}), 22, 25, 9, 400);
  compare_random(cyclic({3}), 23, 25, 8, 500);
}

TEST(Torsion, ProductsOfCyclicGroups) {
  compare_random(cyclic({2, 2}), 24, 20, 6, 400);
  compare_random(cyclic({6}), 25, 10, 6, 600);
}

TEST(Torsion, SymmetricGroup) { compare_random(s3(), 26, 15, 5, 500); }

TEST(Torsion, Monoids) {
  compare_random(capped(1), 27, 60, 9, 300);
  compare_random(capped(3), 28, 60, 6, 300);
  compare_random(maps(), 29, 60, 6, 300);
  compare_random(maps_of_three(), 31, 40, 5, 300);
}

/// An identity that is not number 0, and a group inside a monoid that is not a group.
TEST(Torsion, OddTables) {
  const auto backwards = FiniteMonoid::from_table({{1, 2, 0}, {2, 0, 1}, {0, 1, 2}}).value();
  EXPECT_EQ(backwards.identity(), 2U);
  compare_random(backwards, 30, 20, 6, 400);
  const auto inside = TorsionMonoid::make(maps(), {{2, 3}, {3, 0}}).value();
  EXPECT_TRUE(inside.has_group_torsion());
  Elements gaps = TorsionMonoid::make(cyclic({2}), {{2, 1}, {3, 0}}).value().gaps();
  for (auto& gap : gaps) gap.second *= 3;
  EXPECT_EQ(inside.gaps(), gaps);
}

/// The paper prints (8,2) in place of (5,2) = (2,1)*(3,2), which none of its five elements gives.
TEST(TorsionPaper, Example71) {
  const Elements generators{{3, 0}, {2, 1}, {3, 2}};
  compare(capped(2), generators, 300);
  const auto monoid = TorsionMonoid::make(capped(2), generators).value();
  EXPECT_EQ(*monoid.nice_factor(), (Elements{{0, 0}, {2, 1}, {3, 2}, {4, 2}, {5, 2}}));
  EXPECT_FALSE(monoid.has_finite_apery_sets());
  EXPECT_TRUE(monoid.contains(5, 2));
  const std::set<TorsionElement> printed{{0, 0}, {2, 1}, {3, 2}, {4, 2}, {8, 2}};
  EXPECT_FALSE(printed.contains({5, 2}) || printed.contains({2, 2}));  // S_e is generated by (3,0)
}

TEST(TorsionPaper, CyclicGroupOfOrderSix) {
  const Elements generators{{7, 2}, {4, 4}};
  compare(cyclic({6}), generators, 600);
  const auto monoid = TorsionMonoid::make(cyclic({6}), generators).value();
  EXPECT_EQ(monoid.lattice().types(), 3U);
  for (std::uint64_t a = 0; a < 600; ++a)
    for (const std::uint32_t t : {1U, 3U, 5U}) ASSERT_FALSE(monoid.contains(a, t));
}

/// As printed, with all (i,n), the monoid contains (0,n) and is not ordered; with i >= n only it is a chain.
TEST(TorsionPaper, ExampleAfter75) {
  for (std::uint32_t n = 1; n <= 5; ++n)
    for (const bool is_printed : {true, false}) {
      const Elements generators = is_printed ? Elements{{1, 1}, {0, n}} : Elements{{1, 1}};
      compare(capped(n), generators, 100);
      const auto monoid = TorsionMonoid::make(capped(n), generators).value();
      EXPECT_FALSE(monoid.is_nicely_generated());
      EXPECT_TRUE(monoid.has_finite_apery_sets());
      EXPECT_EQ(monoid.is_ordered(), !is_printed);
      EXPECT_EQ(monoid.nice_factor().error().text(),
                "expected an element (b,e) with b > 0 in the monoid, found none: it is not nicely generated");
      for (std::uint32_t i = 0; i < 20; ++i)
        for (std::uint32_t t = 0; t <= n; ++t)
          ASSERT_EQ(monoid.contains(i, t), t == std::min(i, n) || (is_printed && t == n));
    }
}

/// The second half of 7.5 needs S to meet all of T: here T is no group.
TEST(TorsionPaper, Proposition75NeedsAllOfT) {
  const auto monoid = TorsionMonoid::make(capped(1), {{1, 0}}).value();
  EXPECT_TRUE(monoid.is_nicely_generated());
  EXPECT_TRUE(monoid.has_finite_apery_sets());
}

TEST(TorsionPaper, Example77) {
  const Elements generators{{3, 0}, {2, 2}, {4, 3}};
  compare(s3(), generators, 500);
  const auto monoid = TorsionMonoid::make(s3(), generators).value();
  EXPECT_EQ(monoid.lattice().period(), 1U);
  EXPECT_EQ(monoid.lattice().types(), 6U);
  EXPECT_EQ(monoid.frobenius_number(), 13);
}

/// The monoid of 7.8: first coordinates from 1 with s, from 3 with st, from 2 with the others.
std::uint64_t least_first(std::uint32_t u, std::uint32_t s, std::uint32_t st) { return u == s ? 1 : u == st ? 3 : 2; }

/// 7.8 for all s, t that do not commute, with the order on the right: Ap(S,(2,e)) has more maximal elements than
/// Ap(S,(1,s)). Fact (b) as printed is about the order on the left; on the right, s*t*s^-1 replaces t.
TEST(TorsionPaper, Proposition78) {
  const auto group = s3();
  for (std::uint32_t s = 0; s < 6; ++s)
    for (std::uint32_t t = 0; t < 6; ++t) {
      const std::uint32_t st = group.product(s, t);
      if (st == group.product(t, s)) continue;
      Elements generators;
      for (std::uint64_t a = 1; a <= 6; ++a)
        for (std::uint32_t u = 0; u < 6; ++u)
          if (a >= least_first(u, s, st)) generators.emplace_back(a, u);
      compare(group, generators, 60);
      const auto monoid = TorsionMonoid::make(group, generators).value();
      for (std::uint32_t u = 0; u < 6; ++u)
        for (std::uint64_t a = 1; a <= 9; ++a) ASSERT_EQ(monoid.contains(a, u), a >= least_first(u, s, st));
      EXPECT_EQ(monoid.maximal_apery_count({2, 0}), 5U);
      EXPECT_EQ(monoid.maximal_apery_count({1, s}), 4U);
      EXPECT_EQ(monoid.apery_type().exception, TorsionElement(1, s));
      const TorsionOracle oracle(group, generators, 20);
      const std::uint32_t conjugate = group.product(st, *group.inverse(s));
      for (std::uint32_t u = 0; u < 6; ++u) EXPECT_EQ(oracle.is_above({3, u}, {4, st}), u == conjugate);
      EXPECT_NE(conjugate, t);
      const std::uint32_t low = group.product(group.product(s, st), *group.inverse(s));
      EXPECT_TRUE(oracle.is_above({2, low}, {3, group.product(s, st)}));
    }
}

/// Without gaps S is generated by one element: no maximal gap, so not symmetric, but every Apery set is a chain.
TEST(TorsionPaper, ChainHasNoGaps) {
  const auto chain = TorsionMonoid::make(cyclic({3}), {{2, 1}}).value();
  EXPECT_TRUE(chain.gaps().empty());
  EXPECT_EQ(chain.frobenius_number(), -2);
  EXPECT_FALSE(chain.is_symmetric());
  EXPECT_EQ(chain.apery_type().largest, 1U);
  EXPECT_EQ(*chain.apery_set({4, 2}), (Elements{{0, 0}, {2, 1}}));
}

}  // namespace
