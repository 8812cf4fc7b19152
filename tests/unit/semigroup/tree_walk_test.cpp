// SPDX-License-Identifier: MIT
// The walk on machine words: the two orders of the paper, and right and strong generators by definition.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "semigroup/tree_walk.hpp"
#include "support/environment.hpp"
#include "unit/semigroup/naive_semigroup.hpp"

namespace {

using namespace upset;
using namespace upset::semigroup;
using naive::Numbers;

std::vector<Numbers> gaps_in_order(unsigned max_genus, TreeOrder order) {
  std::vector<Numbers> list;
  walk_words(max_genus, order, [&](const TreeSemigroup& semigroup) {
    list.push_back(semigroup.gaps());
    return true;
  });
  return list;
}

/// The elements below `end`.
Numbers elements(const TreeSemigroup& semigroup, unsigned end) {
  Numbers list;
  for (unsigned n = 0; n < end; ++n)
    if (!semigroup.has_gap(n)) list.push_back(n);
  return list;
}

Numbers numbers_of(const TreeSemigroup& semigroup, TreeWord mask) {
  Numbers list;
  for (unsigned i = 0; i < 64; ++i)
    if ((mask >> i & 1U) != 0) list.push_back(semigroup.first_candidate() + i);
  return list;
}

/// The minimal generators beyond the largest gap.
Numbers right_generators(const Numbers& gaps) {
  Numbers list;
  for (const std::uint64_t x : naive::minimal_generators(naive::from_gaps(gaps)))
    if (gaps.empty() || x > gaps.back()) list.push_back(x);
  return list;
}

/// The right generators s, except the multiplicity, for which s + m is a minimal generator after removing s.
Numbers strong_generators(const Numbers& gaps, std::uint64_t multiplicity) {
  Numbers list;
  for (const std::uint64_t s : right_generators(gaps)) {
    Numbers more = gaps;
    more.push_back(s);
    const Numbers generators = naive::minimal_generators(naive::from_gaps(more));
    if (s != multiplicity && std::ranges::find(generators, s + multiplicity) != generators.end()) list.push_back(s);
  }
  return list;
}

void expect_as_defined(const TreeSemigroup& semigroup) {
  const Numbers gaps = semigroup.gaps();
  const naive::Set set = naive::from_gaps(gaps);
  ASSERT_TRUE(naive::is_closed(set)) << ::testing::PrintToString(gaps);
  const std::uint64_t multiplicity = naive::minimal_generators(set).front();
  EXPECT_EQ(semigroup.genus(), gaps.size());
  EXPECT_EQ(semigroup.multiplicity(), multiplicity);
  EXPECT_EQ(semigroup.frobenius(), gaps.empty() ? -1 : static_cast<int>(gaps.back()));
  EXPECT_EQ(semigroup.is_ordinary(), gaps.size() + 1 == multiplicity);
  EXPECT_EQ(numbers_of(semigroup, semigroup.right_generators()), right_generators(gaps))
      << ::testing::PrintToString(gaps);
  EXPECT_EQ(numbers_of(semigroup, semigroup.strong_generators()), strong_generators(gaps, multiplicity))
      << ::testing::PrintToString(gaps);
}

// Bras-Amoros, Moskowitz and Ponomarenko, section 1.1, both listings.
TEST(TreeWalk, ListsAsThePaper) {
  EXPECT_EQ(gaps_in_order(3, TreeOrder::gaps),
            (std::vector<Numbers>{{}, {1}, {1, 2}, {1, 2, 3}, {1, 2, 4}, {1, 2, 5}, {1, 3}, {1, 3, 5}}));
  std::vector<Numbers> non_gaps;
  walk_words(3, TreeOrder::non_gaps, [&](const TreeSemigroup& semigroup) {
    Numbers list = elements(semigroup, 10);
    list.resize(5);
    non_gaps.push_back(list);
    return true;
  });
  EXPECT_EQ(non_gaps, (std::vector<Numbers>{{0, 1, 2, 3, 4},
                                            {0, 2, 3, 4, 5},
                                            {0, 2, 4, 5, 6},
                                            {0, 2, 4, 6, 7},
                                            {0, 3, 4, 5, 6},
                                            {0, 3, 4, 6, 7},
                                            {0, 3, 5, 6, 7},
                                            {0, 4, 5, 6, 7}}));
}

TEST(TreeWalk, MeetsWhatTheDefinitionAllows) {
  std::vector<Numbers> all;
  for (unsigned genus = 0; genus <= 10; ++genus)
    for (const Numbers& gaps : naive::all_gap_sets(genus)) all.push_back(gaps);
  std::ranges::sort(all);  // lexicographically, a prefix before its extensions
  EXPECT_EQ(gaps_in_order(10, TreeOrder::gaps), all);
}

TEST(TreeWalk, NonGapsAscend) {
  const unsigned genus = 12;
  std::vector<Numbers> list;
  walk_words(genus, TreeOrder::non_gaps, [&](const TreeSemigroup& semigroup) {
    list.push_back(elements(semigroup, 2 * genus + 2));
    return true;
  });
  EXPECT_EQ(list.size(), gaps_in_order(genus, TreeOrder::gaps).size());
  EXPECT_EQ(std::ranges::adjacent_find(list, std::greater_equal<>()), list.end());
}

TEST(TreeWalk, AgreesWithTheVisitor) {
  std::vector<Numbers> visited;
  walk_tree(14, [&](const NumericalSemigroup& semigroup) { return visited.push_back(semigroup.gaps()), true; });
  EXPECT_EQ(gaps_in_order(14, TreeOrder::gaps), visited);
}

TEST(TreeWalk, GeneratorsAreThoseOfTheDefinition) {
  walk_words(11, TreeOrder::gaps, [](const TreeSemigroup& semigroup) {
    expect_as_defined(semigroup);
    return true;
  });
}

TEST(TreeWalk, TheVisitorMayTurnBack) {
  std::vector<Numbers> met;
  walk_words(3, TreeOrder::gaps, [&](const TreeSemigroup& semigroup) {
    met.push_back(semigroup.gaps());
    return semigroup.gaps() != Numbers{1, 2};
  });
  EXPECT_EQ(met, (std::vector<Numbers>{{}, {1}, {1, 2}, {1, 3}, {1, 3, 5}}));
}

// Up to the limit of the words: random paths, and the ordinary semigroups along the edge of the tree.
TEST(TreeWalk, DeepNodesAreExact) {
  std::mt19937_64 random(upset::testing::test_seed(1));
  for (int path = 0; path < 40; ++path) {
    TreeSemigroup semigroup;
    const std::uint64_t greed = random() % 4;  // how fast the multiplicity stops growing
    while (semigroup.genus() < kMaxWalkedGenus && semigroup.right_generators() != 0) {
      const Numbers places = [&] {
        Numbers list;
        for (unsigned i = 0; i < 64; ++i)
          if ((semigroup.right_generators() >> i & 1U) != 0) list.push_back(i);
        return list;
      }();
      const std::size_t choices = random() % 8 < greed ? places.size() : std::min<std::size_t>(places.size(), 2);
      semigroup = semigroup.without(static_cast<unsigned>(places[random() % choices]));
      if (semigroup.genus() % 9 == 0) expect_as_defined(semigroup);
    }
    expect_as_defined(semigroup);
  }
  TreeSemigroup ordinary;
  while (ordinary.genus() < kMaxWalkedGenus) ordinary = ordinary.without(0);
  EXPECT_TRUE(ordinary.is_ordinary());
  EXPECT_EQ(ordinary.right_generators(), ~TreeWord{0});
  EXPECT_EQ(ordinary.strong_generators(), TreeWord{2});  // m + 1 alone: the sums of all larger ones no longer need them
}

}  // namespace
