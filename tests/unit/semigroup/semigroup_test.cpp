// SPDX-License-Identifier: MIT
// Numerical semigroups compared with the definition, the constructors with each other, errors, the tree, and sizes at
// which only the right algorithm finishes.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>

#include "games/semigroup/position.hpp"
#include "semigroup/arithmetic.hpp"
#include "semigroup/layered_order.hpp"
#include "semigroup/numerical_semigroup.hpp"
#include "semigroup/tree.hpp"
#include "support/environment.hpp"
#include "unit/semigroup/naive_semigroup.hpp"

namespace {

using namespace upset;
using namespace upset::semigroup;
using naive::Number;
using naive::Numbers;

NumericalSemigroup generated(const Numbers& numbers) {
  const auto made = NumericalSemigroup::from_generators(numbers);
  EXPECT_EQ(made->divisor, 1U);
  return made->semigroup;
}

Numbers sorted(Numbers numbers) {
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

void expect_constructors_agree(const NumericalSemigroup& semigroup) {
  EXPECT_EQ(generated(semigroup.generators()), semigroup);
  Numbers gaps = semigroup.gaps(), apery = semigroup.apery();
  std::reverse(gaps.begin(), gaps.end());
  std::reverse(apery.begin(), apery.end());
  for (const auto& made :
       {NumericalSemigroup::from_gaps(gaps), NumericalSemigroup::from_apery(apery),
        NumericalSemigroup::from_apery(semigroup.apery(semigroup.conductor() + semigroup.multiplicity())),
        NumericalSemigroup::from_kunz(semigroup.kunz())}) {
    ASSERT_TRUE(made.has_value()) << made.error().text();
    EXPECT_EQ(*made, semigroup);
    EXPECT_EQ(made->generators(), semigroup.generators());
    EXPECT_EQ(made->conductor(), semigroup.conductor());
    EXPECT_EQ(made->genus(), semigroup.genus());
  }
}

void expect_apery_sets(const NumericalSemigroup& semigroup, const naive::Set& set) {
  const std::uint64_t m = semigroup.multiplicity();
  for (std::uint64_t x = m; x <= semigroup.conductor() + m; ++x)
    if (semigroup.contains(x)) {
      EXPECT_EQ(semigroup.apery(x), naive::apery(set, static_cast<Number>(x)));
    }
  EXPECT_EQ(sorted(semigroup.apery()), naive::apery(set, static_cast<Number>(m)));
  const Numbers kunz = semigroup.kunz();
  ASSERT_EQ(kunz.size(), m - 1);
  for (std::uint64_t i = 0; i < m; ++i) {
    EXPECT_EQ(semigroup.apery()[i] % m, i);
    if (i > 0) {
      EXPECT_EQ(semigroup.apery()[i], kunz[i - 1] * m + i);
    }
  }
}

void expect_invariants(const NumericalSemigroup& semigroup, const naive::Set& set) {
  for (Number x = 0; x < set.end() + 10; ++x) ASSERT_EQ(semigroup.contains(static_cast<std::uint64_t>(x)), set.has(x));
  const Numbers generators = naive::minimal_generators(set);
  EXPECT_EQ(semigroup.generators(), generators);
  EXPECT_EQ(semigroup.embedding_dimension(), generators.size());
  EXPECT_EQ(semigroup.multiplicity(), generators.front());
  EXPECT_EQ(semigroup.has_maximal_embedding_dimension(), generators.size() == generators.front());
  EXPECT_EQ(semigroup.gaps(), naive::gaps(set));
  EXPECT_EQ(semigroup.genus(), naive::gaps(set).size());
  EXPECT_EQ(semigroup.frobenius(), naive::frobenius(set));
  EXPECT_EQ(static_cast<std::int64_t>(semigroup.conductor()), naive::frobenius(set) + 1);
  std::vector<Number> pseudo = naive::pseudo_frobenius(set);
  EXPECT_EQ(semigroup.type(), pseudo.size());
  if (pseudo.front() == -1) pseudo.clear();
  EXPECT_EQ(semigroup.pseudo_frobenius(), Numbers(pseudo.begin(), pseudo.end()));
  EXPECT_EQ(semigroup.is_symmetric(), naive::mirrors(set, [](Number, Number) { return false; }));
  const bool is_half = naive::mirrors(set, [](Number x, Number f) { return 2 * x == f; });
  EXPECT_EQ(semigroup.is_pseudo_symmetric(), is_half && naive::frobenius(set) % 2 == 0);
}

void expect_all(const NumericalSemigroup& semigroup, const naive::Set& set) {
  expect_invariants(semigroup, set);
  expect_apery_sets(semigroup, set);
  expect_constructors_agree(semigroup);
  const LayeredOrder order = layered_order(semigroup);
  ASSERT_EQ(order.above.size(), 1U);
  EXPECT_EQ(order.above[0].size(), semigroup.conductor() + 1);
  EXPECT_TRUE(order.above[0].back());
  const Number end = std::min<Number>(set.end(), 60);
  for (Number x = 0; x < end; ++x)
    for (Number y = 0; y < end; ++y)
      EXPECT_EQ(order.is_above(static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(y)), set.has(y - x));
  EXPECT_TRUE(order.contains(0));
}

TEST(NumericalSemigroups, EveryOneOfGenusAtMostEight) {
  for (unsigned genus = 0; genus <= 8; ++genus)
    for (const Numbers& gaps : naive::all_gap_sets(genus)) {
      expect_all(*NumericalSemigroup::from_gaps(gaps), naive::from_gaps(gaps));
      if (HasFailure()) return;
    }
}

TEST(NumericalSemigroups, RandomOnes) {
  const auto seed = upset::testing::test_seed(20260301);
  RecordProperty("seed", std::to_string(seed));
  std::mt19937_64 random(seed);
  for (unsigned made = 0; made < 300;) {
    Numbers numbers(3 + random() % 3);
    for (std::uint64_t& g : numbers) g = 2 + random() % 18;
    std::uint64_t divisor = 0;
    for (const std::uint64_t g : numbers) divisor = std::gcd(divisor, g);
    if (divisor > 1) continue;
    ++made;
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + ::testing::PrintToString(numbers));
    expect_all(generated(numbers), naive::from_generators(numbers));
    if (HasFailure()) return;
  }
}

TEST(NumericalSemigroups, IrreducibleMeansNoIntersectionOfLargerOnes) {
  const auto all = naive::all_up_to(6);
  for (const auto& semigroup : all) {
    const Numbers gaps = semigroup.gaps();
    std::vector<Numbers> larger;  // their gaps
    for (const auto& other : all) {
      const Numbers fewer = other.gaps();
      if (fewer.size() < gaps.size() && std::includes(gaps.begin(), gaps.end(), fewer.begin(), fewer.end()))
        larger.push_back(fewer);
    }
    bool is_intersection = false;
    for (const Numbers& x : larger)
      for (const Numbers& y : larger) {
        Numbers both;
        std::set_union(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(both));
        is_intersection = is_intersection || both == gaps;
      }
    EXPECT_EQ(semigroup.is_irreducible(), !is_intersection) << ::testing::PrintToString(gaps);
  }
}

TEST(NumericalSemigroups, AllNumbers) {
  const NumericalSemigroup all;
  EXPECT_EQ(all, generated({1}));
  EXPECT_EQ(all, *NumericalSemigroup::from_gaps({}));
  EXPECT_EQ(all, *NumericalSemigroup::from_apery({0}));
  EXPECT_EQ(all, *NumericalSemigroup::from_kunz({}));
  EXPECT_EQ(all.generators(), Numbers{1});
  EXPECT_EQ(all.frobenius(), -1);
  EXPECT_EQ(all.pseudo_frobenius(), Numbers{});
  EXPECT_EQ(all.type(), 1U);
  EXPECT_TRUE(all.is_symmetric());
}

TEST(NumericalSemigroups, CommonDivisorsAreTakenOut) {
  const auto made = NumericalSemigroup::from_generators({10, 6, 10, 14, 12});
  ASSERT_TRUE(made.has_value());
  EXPECT_EQ(made->divisor, 2U);
  EXPECT_EQ(made->semigroup, generated({3, 5, 7}));
  EXPECT_EQ(made->semigroup.generators(), (Numbers{3, 5, 7}));
  const auto huge = NumericalSemigroup::from_generators({UINT64_MAX});
  EXPECT_EQ(huge->divisor, UINT64_MAX);
  EXPECT_EQ(huge->semigroup, NumericalSemigroup());
}

template <class Value>
std::string refusal(const Result<Value>& result, ErrorCode code = ErrorCode::refused) {
  EXPECT_FALSE(result.has_value());
  if (result.has_value()) return "";
  EXPECT_EQ(result.error().code, code);
  return result.error().text();
}

TEST(NumericalSemigroups, RefusedInputs) {
  using S = NumericalSemigroup;
  EXPECT_EQ(refusal(S::from_generators({})), "expected at least one generator, found none");
  EXPECT_EQ(refusal(S::from_generators({3, 0})), "expected positive generators, found 0");
  EXPECT_EQ(refusal(S::from_generators({1000001, 1000002}), ErrorCode::limit),
            "expected a multiplicity of at most 1000000, found 1000001");
  EXPECT_EQ(refusal(S::from_generators({2, 1000000001}), ErrorCode::limit),
            "expected generators of at most 1000000000, found 1000000001");
  EXPECT_EQ(refusal(S::from_gaps({0, 1})), "expected positive gaps, found 0");
  const std::string gaps = "expected gaps whose complement is closed under addition, found ";
  EXPECT_EQ(refusal(S::from_gaps({1, 2, 6})), gaps + "3 + 3 = 6 among them");
  EXPECT_EQ(refusal(S::from_gaps({2})), gaps + "1 + 1 = 2 among them");
  EXPECT_EQ(refusal(S::from_gaps({1, 2, 7})), gaps + "3 + 4 = 7 among them");
  EXPECT_EQ(refusal(S::from_gaps({1, 2, 3, 6, 7, 10, 14, 11, 15, 18})), gaps + "5 + 5 = 10 among them");
  EXPECT_EQ(refusal(S::from_gaps({1, UINT64_MAX})),
            gaps + "2 + 18446744073709551613 = 18446744073709551615 among them");
  EXPECT_EQ(refusal(S::from_apery({})), "expected an Apery set with at least the element 0, found none");
  EXPECT_EQ(refusal(S::from_apery({0, 4, 7})), "expected one element of each residue class mod 3, found 4 and 7");
  EXPECT_EQ(refusal(S::from_apery({3, 4, 5})), "expected 0 in the Apery set, found 3 in its place");
  EXPECT_EQ(refusal(S::from_apery({0, 4, 11})),
            "expected an Apery set closed under addition, found 4 + 4 = 8 less than the element 11");
  EXPECT_EQ(refusal(S::from_apery({0, 1000000000000001}), ErrorCode::limit),
            "expected an Apery set of numbers up to 1000000000000000, found 1000000000000001");
  EXPECT_EQ(refusal(S::from_kunz({1, 0})), "expected Kunz coordinates of at least 1, found k_2 = 0");
  EXPECT_EQ(refusal(S::from_kunz({1, 3})), "expected Kunz coordinates with k_1 + k_1 >= k_2, found 1 + 1 < 3");
  EXPECT_EQ(refusal(S::from_kunz({4, 1})), "expected Kunz coordinates with k_2 + k_2 + 1 >= k_1, found 1 + 1 + 1 < 4");
  EXPECT_EQ(refusal(S::from_kunz({UINT64_MAX}), ErrorCode::limit),
            "expected Kunz coordinates below 500000000000000, found 18446744073709551615");
  EXPECT_THROW((void)generated({3, 5}).apery(4), std::invalid_argument);
  EXPECT_THROW((void)generated({3, 5}).apery(0), std::invalid_argument);
}

TEST(NumericalSemigroups, EverySmallSetIsAcceptedExactlyWhenItIsRight) {
  for (std::uint32_t mask = 0; mask < 1U << 10; ++mask) {
    Numbers gaps;
    for (unsigned x = 1; x <= 10; ++x)
      if ((mask >> (x - 1) & 1U) != 0) gaps.push_back(x);
    EXPECT_EQ(NumericalSemigroup::from_gaps(gaps).has_value(), naive::is_closed(naive::from_gaps(gaps)));
  }
  for (std::uint64_t code = 0; code < 4 * 4 * 4 * 4; ++code) {
    const Numbers kunz{1 + code % 4, 1 + code / 4 % 4, 1 + code / 16 % 4, 1 + code / 64};
    Numbers gaps;
    for (std::uint64_t i = 1; i <= 4; ++i)
      for (std::uint64_t k = 0; k < kunz[i - 1]; ++k) gaps.push_back(5 * k + i);
    EXPECT_EQ(NumericalSemigroup::from_kunz(kunz).has_value(), naive::is_closed(naive::from_gaps(sorted(gaps))));
  }
}

TEST(Tree, MeetsEverySemigroupOnce) {
  const std::vector<std::uint64_t> counts{1, 1, 2, 4, 7, 12, 23, 39, 67, 118, 204, 343, 592, 1001, 1693, 2857};
  std::vector<std::uint64_t> met(counts.size(), 0);
  std::map<std::uint64_t, std::set<Numbers>> gaps;
  std::vector<NumericalSemigroup> path;
  walk_tree(counts.size() - 1, [&](const NumericalSemigroup& semigroup) {
    ++met.at(semigroup.genus());
    if (semigroup.genus() <= 8) gaps[semigroup.genus()].insert(semigroup.gaps());
    path.resize(semigroup.genus());  // the parent is the last visited node of a smaller genus
    if (!path.empty()) {
      Numbers expected = path.back().gaps();
      expected.push_back(static_cast<std::uint64_t>(semigroup.frobenius()));
      EXPECT_EQ(semigroup.gaps(), expected);
    }
    path.push_back(semigroup);
    return true;
  });
  EXPECT_EQ(met, counts);
  for (unsigned genus = 0; genus <= 8; ++genus) {
    const auto all = naive::all_gap_sets(genus);
    EXPECT_EQ(gaps[genus], std::set<Numbers>(all.begin(), all.end()));
  }
}

TEST(Tree, ChildrenAscendAndDescentIsAsked) {
  std::vector<Numbers> met;
  walk_tree(3, [&](const NumericalSemigroup& semigroup) {
    met.push_back(semigroup.gaps());
    return semigroup.gaps() != Numbers{1, 2};
  });
  EXPECT_EQ(met, (std::vector<Numbers>{{}, {1}, {1, 2}, {1, 3}, {1, 3, 5}}));
}

TEST(Arithmetic, TheSequenceIsTheOneThatTrialFinds) {
  for (const auto& semigroup : naive::all_up_to(10)) {
    const Numbers& generators = semigroup.generators();
    std::optional<ArithmeticSequence> expected;
    for (std::uint64_t h = 20; h >= 1; --h)  // so that the least h is kept
      for (std::uint64_t d = 1; d <= 40; ++d) {
        Numbers sequence{generators[0]};
        for (std::uint64_t i = 1; i < generators.size(); ++i) sequence.push_back(h * generators[0] + i * d);
        if (generators.size() > 1 && sequence == generators)
          expected = ArithmeticSequence{generators[0], h, d, generators.size() - 1};
      }
    EXPECT_EQ(generalized_arithmetic(semigroup), expected) << ::testing::PrintToString(generators);
    bool consecutive = generators.size() > 1;
    for (std::size_t i = 1; i < generators.size(); ++i) consecutive &= generators[i] == generators[i - 1] + 1;
    EXPECT_EQ(is_interval(semigroup), consecutive);
  }
  EXPECT_EQ(generalized_arithmetic(generated({6, 7, 11})), std::nullopt);
  EXPECT_EQ(generalized_arithmetic(generated({5, 11, 12})), (ArithmeticSequence{5, 2, 1, 2}));
}

/// The rest after a move is listed by steps; that is the order by definition. If there are more generators than the
/// bound for steps, 70 here, it is listed by pairs.
TEST(NumericalSemigroup, TheOrderOfARestIsThatOfTheDefinition) {
  Numbers many(70);
  std::iota(many.begin(), many.end(), Number{70});
  for (const Numbers& generators : {Numbers{1}, Numbers{3, 5}, Numbers{7, 8, 9}, Numbers{6, 10, 15}, many}) {
    const games::semigroup::NumericalStructure structure(generated(generators), 1);
    for (const Number base : {generators.back(), 2 * generators.front(), 12 * generators.back()}) {
      const auto elements = structure.not_above(base).value();
      const auto listing = games::semigroup::listing_of(structure, elements);
      ASSERT_EQ(listing.poset.size(), elements.size());
      for (order::Element x = 0; x < elements.size(); ++x)
        for (order::Element y = 0; y < elements.size(); ++y) {
          const bool is_above = structure.is_above(elements[x], elements[y]);
          ASSERT_EQ(listing.poset.above(x).test(y), is_above) << elements[x] << " " << elements[y];
          ASSERT_EQ(listing.poset.below(y).test(x), is_above) << elements[x] << " " << elements[y];
        }
    }
  }
}

}  // namespace
