// SPDX-License-Identifier: MIT
// The statements of the rulebook paper on the minimal distance, on all pairs of small semigroups.
#include <gtest/gtest.h>

#include <algorithm>

#include "semigroup/gap_set.hpp"
#include "semigroup/numerical_semigroup.hpp"
#include "semigroup/tree.hpp"

namespace upset::rulebook {
namespace {

using semigroup::NumericalSemigroup;
using Numbers = std::vector<std::uint64_t>;

NumericalSemigroup generated(const Numbers& generators) {
  return NumericalSemigroup::from_generators(generators)->semigroup;
}

std::vector<NumericalSemigroup> all_up_to(std::uint64_t genus) {
  std::vector<NumericalSemigroup> all;
  semigroup::walk_tree(genus, [&](const NumericalSemigroup& one) { return all.push_back(one), true; });
  return all;
}

bool is_part(const NumericalSemigroup& small, const NumericalSemigroup& large) {
  return std::ranges::all_of(small.generators(), [&](std::uint64_t g) { return large.contains(g); });
}

/// Definition 2.1.
Numbers new_generators(const NumericalSemigroup& s, const NumericalSemigroup& t) {
  Numbers result;
  std::ranges::set_difference(s.generators(), t.generators(), std::back_inserter(result));
  return result;
}

Numbers with(Numbers numbers, const Numbers& more) {
  numbers.insert(numbers.end(), more.begin(), more.end());
  return numbers;
}

TEST(RulebookPaper, Examples) {
  EXPECT_EQ(new_generators(generated({2, 3}), generated({5, 6, 7, 8, 9})), (Numbers{2, 3}));      // 2.2
  EXPECT_EQ(new_generators(generated({4, 5, 6, 7}), generated({4, 6, 9, 11})), (Numbers{5, 7}));  // 2.3
}

TEST(RulebookPaper, Theorem24AndWhyItIsADistance) {
  const auto all = all_up_to(6);
  for (const auto& s : all)
    for (const auto& t : all) {
      if (!is_part(t, s)) continue;
      const Numbers fresh = new_generators(s, t);
      Numbers outside;  // Theorem 2.4: those that are no elements of T
      std::ranges::copy_if(s.generators(), std::back_inserter(outside), [&](auto g) { return !t.contains(g); });
      EXPECT_EQ(fresh, outside);
      EXPECT_EQ(generated(with(t.generators(), fresh)).generators(), s.generators());
      for (std::size_t i = 0; i < fresh.size(); ++i) {  // none of them can be left out
        Numbers fewer = fresh;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_NE(generated(with(t.generators(), fewer)).generators(), s.generators());
      }
    }
}

TEST(RulebookPaper, Corollary25) {
  const auto all = all_up_to(5);
  for (const auto& s : all)
    for (const auto& t : all)
      for (const auto& less : all) {
        if (!is_part(t, s) || !is_part(less, t)) continue;
        const bool keeps =
            std::ranges::all_of(s.generators(), [&](std::uint64_t g) { return !t.contains(g) || less.contains(g); });
        EXPECT_TRUE(!keeps || new_generators(s, t).size() == new_generators(s, less).size());
      }
}

using semigroup::GapSet;

/// Calls f for all descendants of a position in the tree, itself among them, up to a size.
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

// Corollary 4.1 as it is used: y leads from T to L, and r > max gens(L) is taken away; then y leads to L from all that
// comes after.
TEST(RulebookPaper, Corollary41ForAnyMove) {
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

}  // namespace
}  // namespace upset::rulebook
