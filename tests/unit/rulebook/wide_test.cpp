// SPDX-License-Identifier: MIT
// Sizes that take too long to build completely. The positions with 2, 3 or 4 played lead only to such positions, so
// that their units can be built without the others, up to the largest gaps that fit.
#include <gtest/gtest.h>

#include <bit>

#include "rulebook/lost_reader.hpp"
#include "rulebook/unit_walk.hpp"
#include "rulebook/units.hpp"
#include "unit/rulebook/lists.hpp"

namespace upset::rulebook {
namespace {

using semigroup::GapSet;
__extension__ using Wide = unsigned __int128;

/// The lost positions of at most `size` whose least positive element is at most `least`.
Lists lost_with(unsigned size, unsigned bound, unsigned least, BranchLayout layout) {
  core::Stop stop(Limits{});
  const Units units(bound);
  UnitWalk walk(size, bound, layout, stop);
  const unsigned words = UnitWalk::tail_words(size, bound);
  std::vector<UnitHarvest> harvests(units.count());
  std::vector<UnitWalk::Found> found(units.count());
  for (const auto& level : units.levels())
    for (const std::uint32_t unit : level) {
      const std::uint64_t gaps = units.gaps(unit);
      if (multiplicity(GapSet{gaps, 0}) > least) continue;
      std::vector<UnitOption> options;
      for (unsigned y = 2; y <= bound; ++y) {
        if ((gaps >> y & 1U) == 0) continue;
        const std::uint64_t after = gaps_after(GapSet{gaps, 0}, y).low;
        const std::uint32_t other = units.find(after);
        options.push_back({y, after, {found[other].root, found[other].is_lost, harvests[other].branches.data()}});
      }
      found[unit] = walk.run(gaps, options, harvests[unit]);
    }
  Lists lists(size + 1);
  for (std::uint32_t unit = 0; unit < units.count(); ++unit) {
    if (harvests[unit].lost.empty()) continue;  // not walked
    const auto take = [&](unsigned now, Wide gaps) {
      lists[now].push_back({static_cast<std::uint64_t>(gaps), static_cast<std::uint64_t>(gaps >> 64U)});
    };
    LostReader reader(layout, size, take);
    reader.read(units.gaps(unit), bound, {found[unit].root, found[unit].is_lost, harvests[unit].branches.data()});
    const std::vector<std::uint64_t>& tails = harvests[unit].tails;
    for (std::size_t i = 0; i < tails.size(); i += words)
      lists[size].push_back(GapSet{units.gaps(unit), 0} |
                            GapSet{tails[i], words == 2 ? tails[i + 1] : 0}.moved_up(bound + 1));
  }
  return lists;
}

TEST(UnitWalk, GapsPastAWord) {
  const unsigned size = 64;
  ASSERT_EQ(UnitWalk::tail_words(size, 12), 2U);
  const Lists expected = lost_by_definition(size, 4);
  EXPECT_TRUE(std::ranges::any_of(expected[size - 1], [](GapSet gaps) { return gaps.high != 0; }));
  EXPECT_TRUE(lost_with(size, 12, 4, BranchLayout::of_size(size)) == expected);
}

TEST(UnitWalk, BoundsAndLayoutsChangeNothing) {
  const Lists expected = lost_by_definition(24, 5);
  for (const unsigned bound : {5U, 9U, 13U, 21U})
    for (const bool is_packed : {false, true})
      EXPECT_TRUE(lost_with(24, bound, 5, BranchLayout(is_packed)) == expected) << bound;
}

TEST(Units, AreAllSemigroupsUpToTheBound) {
  // OEIS A124506: semigroups with Frobenius number 1, 2, ...
  const std::vector<std::uint32_t> of_frobenius{0, 1, 1, 2, 2, 5, 4, 11, 10, 21, 22, 51, 40, 106, 103};
  std::uint32_t count = 0;
  for (unsigned bound = 1; bound < of_frobenius.size(); ++bound) {
    count += of_frobenius[bound];
    const Units units(bound);
    EXPECT_EQ(units.count(), count);
    for (std::uint32_t unit = 0; unit < count; ++unit) {
      EXPECT_EQ(units.find(units.gaps(unit)), unit);
      EXPECT_TRUE(unit == 0 || is_before(GapSet{units.gaps(unit - 1), 0}, GapSet{units.gaps(unit), 0}));
    }
  }
}

}  // namespace
}  // namespace upset::rulebook
