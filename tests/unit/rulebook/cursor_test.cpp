// SPDX-License-Identifier: MIT
// The walk along one size compared with the tree of semigroups by Apery sets.
#include "rulebook/cursor.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "semigroup/tree.hpp"

namespace upset::rulebook {
namespace {

std::vector<GapSet> all_of_size(unsigned size) {
  std::vector<GapSet> list;
  semigroup::walk_tree(size, [&](const semigroup::NumericalSemigroup& semigroup) {
    GapSet gaps;
    for (const std::uint64_t gap : semigroup.gaps()) gaps = gaps | GapSet::only(static_cast<unsigned>(gap));
    if (semigroup.genus() == size) list.push_back(gaps);
    return true;
  });
  std::ranges::sort(list, [](GapSet a, GapSet b) { return is_before(a, b); });
  return list;
}

TEST(RulebookCursor, MeetsEveryPositionOfASizeInBookOrder) {
  for (unsigned size = 1; size <= 13; ++size) {
    const auto all = all_of_size(size);
    Cursor cursor(all.front());
    for (std::size_t i = 0; i < all.size(); ++i) {
      EXPECT_EQ(cursor.now(), all[i]);
      EXPECT_EQ(cursor.skip(1), i + 1 < all.size());
    }
  }
}

TEST(RulebookCursor, CountsWhatItPasses) {
  const auto all = all_of_size(11);
  for (const std::size_t stride : {1, 2, 3, 17, 100}) {
    Cursor there(all.front()), back(all.front());
    for (std::size_t i = stride; i < all.size(); i += stride) {
      EXPECT_EQ(there.steps_to(all[i], 1000), stride);
      EXPECT_EQ(there.now(), all[i]);
      ASSERT_TRUE(back.skip(stride));
      EXPECT_EQ(back.now(), all[i]);
    }
    EXPECT_FALSE(back.skip(all.size()));
  }
  EXPECT_EQ(Cursor(all.front()).steps_to(all.back(), all.size() - 1), all.size() - 1);
  EXPECT_EQ(Cursor(all.front()).steps_to(all.back(), 99), 100U);         // more than were allowed
  EXPECT_EQ(Cursor(all.front(), 10).steps_to(all.back(), 1000), 1001U);  // more nodes than were allowed
}

TEST(RulebookCursor, StartsAnywhere) {
  const auto all = all_of_size(12);
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    Cursor cursor(all[i]);
    ASSERT_TRUE(cursor.skip(1));
    EXPECT_EQ(cursor.now(), all[i + 1]);
  }
}

TEST(RulebookCursor, TellsGapSetsFromOtherSets) {
  for (unsigned size = 1; size <= 5; ++size) {
    const auto all = all_of_size(size);
    std::size_t sets = 0;
    for (std::uint64_t low = 0; low < 1024; ++low)
      if (GapSet{low, 0}.count() == size && is_gap_set({low, 0})) ++sets;
    EXPECT_EQ(sets, all.size()) << size;
  }
  EXPECT_FALSE(is_gap_set({0, 0}));
  EXPECT_FALSE(is_gap_set({~std::uint64_t{0}, 3}));  // 0 among them
  // The largest that has room: the odd numbers up to 127, <2,129>.
  EXPECT_TRUE(is_gap_set({0xAAAAAAAAAAAAAAAA, 0xAAAAAAAAAAAAAAAA}));
  EXPECT_FALSE(is_gap_set({0xAAAAAAAAAAAAAAAA, 0xAAAAAAAAAAAAAAA8}));
}

}  // namespace
}  // namespace upset::rulebook
