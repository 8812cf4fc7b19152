// SPDX-License-Identifier: MIT
// Section 2 and Corollary 4.1 of the rulebook paper on every small instance. Minimal distances by trying moves are in
// tests/unit/theory/sylver_with_four_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/sylver/distance.hpp"
#include "rulebook/cursor.hpp"
#include "semigroup/numerical_semigroup.hpp"
#include "semigroup/tree.hpp"

namespace upset::rulebook {
namespace {

using games::sylver::Coins;
using games::sylver::numbers_between;
using semigroup::NumericalSemigroup;

Coins coins_of(const NumericalSemigroup& semigroup) {
  std::vector<core::Integer> numbers;
  for (const std::uint64_t generator : semigroup.generators()) numbers.push_back(core::from_word(generator));
  return Coins::from(std::move(numbers)).value();
}

std::size_t distance(const NumericalSemigroup& whole, const NumericalSemigroup& part) {
  return numbers_between(coins_of(part), coins_of(whole))->size();
}

NumericalSemigroup generated(std::vector<std::uint64_t> numbers) {
  return NumericalSemigroup::from_generators(std::move(numbers))->semigroup;
}

NumericalSemigroup with(const NumericalSemigroup& semigroup, std::uint64_t number) {
  auto generators = semigroup.generators();
  generators.push_back(number);
  return generated(std::move(generators));
}

/// Without a right generator.
NumericalSemigroup without(const NumericalSemigroup& semigroup, std::uint64_t generator) {
  auto gaps = semigroup.gaps();
  gaps.push_back(generator);
  return NumericalSemigroup::from_gaps(std::move(gaps)).value();
}

std::vector<std::uint64_t> right_generators(const NumericalSemigroup& semigroup) {
  std::vector<std::uint64_t> list;
  for (const std::uint64_t generator : semigroup.generators())
    if (static_cast<std::int64_t>(generator) > semigroup.frobenius()) list.push_back(generator);
  return list;
}

std::vector<NumericalSemigroup> all_to(std::uint64_t genus) {
  std::vector<NumericalSemigroup> list;
  semigroup::walk_tree(genus, [&](const NumericalSemigroup& semigroup) {
    if (semigroup.genus() > 0) list.push_back(semigroup);
    return true;
  });
  return list;
}

bool is_part(const NumericalSemigroup& part, const NumericalSemigroup& whole) {
  return std::ranges::all_of(part.generators(), [&](std::uint64_t x) { return whole.contains(x); });
}

TEST(RulebookPaper, Example22And23) {
  EXPECT_EQ(distance(generated({2, 3}), generated({5, 6, 7, 8, 9})), 2U);
  EXPECT_EQ(distance(generated({4, 5, 6, 7}), generated({4, 6, 9, 11})), 2U);
}

TEST(RulebookPaper, Definition21AndTheorem24) {
  const auto all = all_to(7);
  for (const NumericalSemigroup& whole : all)
    for (const NumericalSemigroup& part : all) {
      if (!is_part(part, whole)) continue;
      std::size_t no_generators = 0, no_elements = 0;
      for (const std::uint64_t x : whole.generators()) {
        no_generators += std::ranges::find(part.generators(), x) == part.generators().end() ? 1 : 0;
        no_elements += part.contains(x) ? 0 : 1;
      }
      EXPECT_EQ(distance(whole, part), no_generators);
      EXPECT_EQ(distance(whole, part), no_elements);
    }
}

TEST(RulebookPaper, Corollary25) {
  const auto all = all_to(6);
  std::size_t cases = 0;
  for (const NumericalSemigroup& whole : all)
    for (const NumericalSemigroup& middle : all) {
      if (!is_part(middle, whole)) continue;
      for (const NumericalSemigroup& part : all) {
        if (!is_part(part, middle)) continue;
        const bool keeps = std::ranges::all_of(
            whole.generators(), [&](std::uint64_t x) { return !middle.contains(x) || part.contains(x); });
        if (!keeps) continue;
        ++cases;
        EXPECT_EQ(distance(whole, middle), distance(whole, part));
      }
    }
  EXPECT_GT(cases, 500U);
}

/// The nodes below T' in the tree, two levels deep.
void expect_one_move(const NumericalSemigroup& below, const NumericalSemigroup& whole, std::uint64_t g, int depth) {
  EXPECT_EQ(distance(whole, below), 1U);
  EXPECT_EQ(with(below, g), whole);
  if (depth == 0) return;
  for (const std::uint64_t r : right_generators(below)) expect_one_move(without(below, r), whole, g, depth - 1);
}

TEST(RulebookPaper, Corollary41) {
  std::size_t cases = 0;
  for (const NumericalSemigroup& whole : all_to(8))
    for (const std::uint64_t g : right_generators(whole)) {
      const NumericalSemigroup child = without(whole, g);
      for (const std::uint64_t r : right_generators(child)) {
        if (r <= whole.generators().back()) continue;
        ++cases;
        expect_one_move(without(child, r), whole, g, 2);
      }
    }
  EXPECT_GT(cases, 50U);
}

TEST(RulebookPaper, Corollary41NeedsItsHypothesis) {
  // Without r > max(gens(S)), S loses a generator, and one move no longer leads there.
  std::size_t fail = 0;
  for (const NumericalSemigroup& whole : all_to(6))
    for (const std::uint64_t g : right_generators(whole)) {
      const NumericalSemigroup child = without(whole, g);
      for (const std::uint64_t r : right_generators(child))
        if (r <= whole.generators().back() && !(with(without(child, r), g) == whole)) ++fail;
    }
  EXPECT_GT(fail, 0U);
}

}  // namespace
}  // namespace upset::rulebook
