// SPDX-License-Identifier: MIT
// Gaps as bits compared with semigroups as Apery sets: invariants, the position after naming a gap, and the order of
// books.
#include "semigroup/gap_set.hpp"

#include <gtest/gtest.h>

#include "semigroup/numerical_semigroup.hpp"
#include "semigroup/tree.hpp"

namespace upset::semigroup {
namespace {

GapSet bits_of(const NumericalSemigroup& semigroup) {
  GapSet result;
  for (const std::uint64_t gap : semigroup.gaps()) result = result | GapSet::only(static_cast<unsigned>(gap));
  return result;
}

TEST(GapSet, KnowsWhatTheSemigroupKnows) {
  walk_tree(11, [](const NumericalSemigroup& semigroup) {
    const GapSet gaps = bits_of(semigroup);
    EXPECT_EQ(gaps.count(), semigroup.genus());
    EXPECT_EQ(gaps.largest(), static_cast<unsigned>(std::max<std::int64_t>(semigroup.frobenius(), 0)));
    EXPECT_EQ(multiplicity(gaps), semigroup.multiplicity());
    for (unsigned x = 0; x <= GapSet::kMax; ++x) EXPECT_EQ(gaps.has(x), !semigroup.contains(x));
    return true;
  });
}

TEST(GapSet, NamingAGapLeavesWhatItGenerates) {
  walk_tree(9, [](const NumericalSemigroup& semigroup) {
    const GapSet gaps = bits_of(semigroup);
    for (const std::uint64_t x : semigroup.gaps()) {
      auto generators = semigroup.generators();
      generators.push_back(x);
      const GapSet left = gaps_after(gaps, static_cast<unsigned>(x));
      EXPECT_EQ(left, bits_of(NumericalSemigroup::from_generators(generators)->semigroup));
      EXPECT_TRUE(is_before(left, gaps));
      EXPECT_FALSE(is_before(gaps, left));
    }
    return true;
  });
}

TEST(GapSet, WordsJoinWithoutASeam) {
  for (unsigned x = 0; x <= GapSet::kMax; ++x) {
    EXPECT_EQ(GapSet::only(x).least(), x);
    EXPECT_EQ(GapSet::only(x).largest(), x);
    for (unsigned by = 0; by <= GapSet::kMax; ++by)
      EXPECT_EQ(GapSet::only(x).moved_up(by), x + by <= GapSet::kMax ? GapSet::only(x + by) : GapSet{})
          << x << ' ' << by;
  }
  EXPECT_EQ(GapSet{}.least(), 128U);
  EXPECT_FALSE(is_before(GapSet{}, GapSet{}));
}

// <2,129> has genus 64 and F = 127.
TEST(GapSet, HasRoomForEverySemigroupOfGenus64) {
  GapSet odd;
  for (unsigned x = 1; x <= GapSet::kMax; x += 2) odd = odd | GapSet::only(x);
  EXPECT_EQ(odd.count(), GapSet::kMaxGenus);
  EXPECT_EQ(multiplicity(odd), 2U);
  EXPECT_EQ(gaps_after(odd, 127).count(), 63U);
  EXPECT_TRUE(gaps_after(odd, 1).is_empty());
}

}  // namespace
}  // namespace upset::semigroup
