// SPDX-License-Identifier: MIT
// The algorithms of the rulebook paper, as corrected, compared with the definition, each other and the builder; and the
// errors in them as printed.
#include "rulebook/reference.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "unit/rulebook/lists.hpp"

namespace upset::rulebook {
namespace {

using semigroup::GapSet;

Lists lists_of(const ReferenceBook& book) {
  Lists lists;
  for (const auto& of_size : book.lost) {
    auto& list = lists.emplace_back();
    for (const std::uint64_t gaps : of_size) list.push_back({gaps, 0});
  }
  return lists;
}

std::uint64_t sum(const std::vector<std::uint64_t>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
}

TEST(Reference, AllAreTheDefinition) {
  core::Stop stop(Limits{});
  const Lists expected = lost_by_definition(14);
  for (unsigned size = 1; size <= 14; ++size) {
    const Lists part(expected.begin(), expected.begin() + size + 1);
    EXPECT_EQ(lists_of(breadth_first(size, stop)), part) << size;
    for (const Choice choice : {Choice::largest, Choice::smallest, Choice::best}) {
      EXPECT_EQ(lists_of(breadth_first_pruned(size, choice, stop)), part) << size;
      EXPECT_EQ(lists_of(depth_first_pruned(size, choice, stop)), part) << size;
    }
  }
}

TEST(Reference, AllAreTheBuilder) {
  core::Stop stop(Limits{});
  const Lists expected = built(22);
  EXPECT_EQ(lists_of(breadth_first(22, stop)), expected);
  EXPECT_EQ(lists_of(breadth_first_pruned(22, Choice::largest, stop)), expected);
  EXPECT_EQ(lists_of(depth_first_pruned(22, Choice::best, stop)), expected);
}

// Figure 1: Algorithm 1 visits all positions, the other algorithms half of them.
TEST(Reference, LooksAtAllPositionsOrFewer) {
  core::Stop stop(Limits{});
  const auto all = breadth_first(20, stop);
  // known values: the number of semigroups of genus 0 to 20
  EXPECT_EQ(all.visited, (std::vector<std::uint64_t>{0,   1,   2,    4,    7,    12,   23,   39,    67,    118,  204,
                                                     343, 592, 1001, 1693, 2857, 4806, 8045, 13467, 22464, 37396}));
  for (const Choice choice : {Choice::largest, Choice::smallest, Choice::best}) {
    const auto by_levels = breadth_first_pruned(20, choice, stop);
    EXPECT_EQ(by_levels.visited, depth_first_pruned(20, choice, stop).visited);
    EXPECT_LT(sum(by_levels.visited), sum(all.visited) * 7 / 10);
    EXPECT_GE(sum(by_levels.visited), sum(depth_first_pruned(20, Choice::best, stop).visited));
  }
}

/// Calls f for all descendants of a position in the tree, including itself, up to a size.
template <class Function>
void for_descendants(GapSet gaps, unsigned size, const Function& f) {
  f(gaps);
  if (gaps.count() == size) return;
  const unsigned top = gaps.largest();
  for (unsigned s = top + 1; s <= top + multiplicity(gaps); ++s)
    if (is_right_generator(gaps, s)) for_descendants(gaps | GapSet::only(s), size, f);
}

unsigned largest_generator(GapSet gaps) {
  const auto is_generator = [&](unsigned s) {
    for (unsigned x = 1; 2 * x <= s; ++x)
      if (!gaps.has(x) && !gaps.has(s - x)) return false;
    return !gaps.has(s);
  };
  unsigned s = gaps.largest() + multiplicity(gaps);
  while (!is_generator(s)) --s;
  return s;
}

// Corollary 4.1 as the program uses it: y leads from T to L, and r > max gens(L) is removed; then y leads to L from all
// later positions.
TEST(Reference, PruningHoldsForAnyMove) {
  for_descendants(GapSet{2, 0}, 8, [](GapSet t) {
    for (unsigned y = 2; y <= t.largest(); ++y) {
      if (!t.has(y)) continue;
      const GapSet left = gaps_after(t, y);
      for (unsigned r = std::max(t.largest(), largest_generator(left)) + 1; r <= t.largest() + multiplicity(t); ++r)
        if (is_right_generator(t, r))
          for_descendants(t | GapSet::only(r), 11, [&](GapSet below) { EXPECT_EQ(gaps_after(below, y), left); });
    }
  });
}

/// Algorithm 3 as printed, without pruning: the positions that it visits from {1} and its right generators {2,3}.
void as_printed(unsigned level, unsigned last, const std::set<unsigned>& gaps, unsigned m,
                const std::set<unsigned>& generators, std::set<std::set<unsigned>>& met) {
  for (auto it = generators.rbegin(); it != generators.rend(); ++it) {
    const unsigned s = *it;
    std::set<unsigned> child = gaps;
    child.insert(s);
    met.insert(child);
    if (level >= last) continue;
    std::set<unsigned> more(generators.upper_bound(s), generators.end());
    bool is_sum = false;
    for (unsigned a = 1; a < m + s; ++a) is_sum |= !child.contains(a) && !child.contains(m + s - a);
    if (!is_sum) more.insert(m + s);
    as_printed(level + 1, last, child, s == m ? m + 1 : m, more, met);
  }
}

TEST(Reference, AsPrintedTheThirdEndsElsewhereAndMissesPositions) {
  std::set<std::set<unsigned>> met;
  as_printed(1, 2, {1}, 2, {2, 3}, met);
  // "level 2" makes positions of size 3, and {1,2,5} is not among them
  EXPECT_EQ(met, (std::set<std::set<unsigned>>{{1, 2}, {1, 3}, {1, 3, 5}, {1, 2, 3}, {1, 2, 4}}));
  met = {{1}};
  as_printed(1, 10, {1}, 2, {2, 3}, met);
  core::Stop stop(Limits{});
  EXPECT_EQ(met.size(), 24U);
  EXPECT_EQ(sum(breadth_first(11, stop).visited), 820U);
}

}  // namespace
}  // namespace upset::rulebook
