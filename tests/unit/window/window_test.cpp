// SPDX-License-Identifier: MIT
// The window engine compared with plain search, and with itself on two threads.
#include "window/window_solver.hpp"

#include <gtest/gtest.h>

#include <random>

#include "oracle/naive_chomp.hpp"
#include "semigroup/layered_order.hpp"
#include "semigroup/tree.hpp"

namespace upset::window {
namespace {

using core::DynamicBits;
using oracle::NaiveChomp;
using order::LayeredOrder;
using semigroup::NumericalSemigroup;

LayeredOrder order_of(std::vector<std::uint64_t> generators) {
  return semigroup::layered_order(NumericalSemigroup::from_generators(std::move(generators))->semigroup);
}

LayerTablesPtr tables_of(const LayeredOrder& order) {
  core::Stop stop{Limits{}};
  return build_layer_tables(order, stop).value();
}

WindowVerdict solve(const LayerTablesPtr& tables, WindowOptions options = {}, unsigned threads = 1) {
  Limits limits;
  limits.threads = threads;
  core::Stop stop(limits);
  return solve_by_windows(tables, options, stop).value();
}

/// The elements left of S after the first move `first`, up to the largest that can be left.
NaiveChomp::Elements left_after(const LayeredOrder& order, std::uint64_t first) {
  NaiveChomp::Elements left;
  for (std::uint64_t x = order.origin + 1; x <= first + order.largest_gap(); ++x)
    if (order.contains(x) && !order.is_above(first, x)) left.push_back(x);
  return left;
}

/// The pair (X, C) of a remaining set.
std::pair<std::uint64_t, DynamicBits> encode(const LayeredOrder& order, const NaiveChomp::Elements& left) {
  std::uint64_t least = order.origin + 1;
  while (!order.contains(least) || std::binary_search(left.begin(), left.end(), least)) ++least;
  const auto gaps = order.gaps(static_cast<unsigned>(least % order.types));
  DynamicBits set(gaps.size());
  for (std::size_t i = 0; i < gaps.size(); ++i)
    if (!order.contains(least + gaps[i]) || std::binary_search(left.begin(), left.end(), least + gaps[i])) set.set(i);
  return {least, set};
}

/// Compares the engine with plain search on every first move up to `last` and every reply to it.
void compare_with_search(const LayeredOrder& order, std::uint64_t last) {
  const auto tables = tables_of(order);
  LayerArchive archive(order.origin + 1);
  DenseStepper stepper(tables, 1);
  while (stepper.done() <= last) archive.push(stepper.step().words);
  const auto is_p = [&](const NaiveChomp::Elements& left) {
    const auto [element, set] = encode(order, left);
    const auto place = tables->find(static_cast<unsigned>(element % order.types), set);
    EXPECT_TRUE(place.has_value());
    return place && (archive.layer(element)[place->word] >> place->bit & 1U) != 0;
  };
  NaiveChomp naive([&](std::uint64_t x, std::uint64_t y) { return order.is_above(x, y); });
  for (std::uint64_t first = order.origin + 1; first <= last; ++first) {
    if (!order.contains(first)) continue;
    const auto left = left_after(order, first);
    ASSERT_EQ(is_p(left), naive.is_p(left)) << "first move " << first;
    for (const std::uint64_t reply : left) {
      const auto after = naive.play(left, reply);
      // The engine is right only up to the least winning first move: beyond it, the window says nothing.
      if (after.empty()) continue;
      ASSERT_EQ(is_p(after), naive.is_p(after)) << "first move " << first << ", reply " << reply;
    }
    if (naive.is_p(left)) return;
  }
}

TEST(Window, EveryLayerIsWhatPlainSearchSays) {
  semigroup::walk_tree(4, [](const NumericalSemigroup& semigroup) {
    SCOPED_TRACE(testing::PrintToString(semigroup.generators()));
    compare_with_search(semigroup::layered_order(semigroup), 16);
    return true;
  });
}

TEST(Window, GenusFiveUpToThirty) {
  semigroup::walk_tree(5, [](const NumericalSemigroup& semigroup) {
    SCOPED_TRACE(testing::PrintToString(semigroup.generators()));
    compare_with_search(semigroup::layered_order(semigroup), 30);
    return true;
  });
}

TEST(Window, KnownFirstMoves) {
  const std::vector<std::pair<std::vector<std::uint64_t>, std::uint64_t>> known{
      {{6, 7, 8, 9}, 36},    {{6, 7, 11}, 25},    {{6, 7, 16}, 20},
      {{9, 10, 11, 12}, 10}, {{7, 8, 9, 10}, 50}, {{10, 11, 12, 13}, 55}};
  for (const auto& [generators, move] : known) {
    const auto verdict = solve(tables_of(order_of(generators)));
    ASSERT_FALSE(verdict.first_moves.empty());
    EXPECT_EQ(verdict.first_moves.front(), move);
  }
}

TEST(Window, AllFirstMovesWinAndAreAll) {
  const auto order = order_of({10, 11, 12, 13});
  WindowOptions options;
  options.all_moves = true;
  EXPECT_EQ(solve(tables_of(order), options).first_moves, (std::vector<std::uint64_t>{55, 64}));
}

TEST(Window, RepetitionsAreThoseOfALongerRun) {
  for (const auto& generators :
       {std::vector<std::uint64_t>{8, 9, 10, 11, 12}, {8, 9, 10, 12, 23}, {4, 5, 6, 7}, {6, 8, 9, 11, 13, 16}}) {
    const auto order = order_of(generators);
    const auto verdict = solve(tables_of(order));
    if (!verdict.repetition) continue;
    DenseStepper ahead(tables_of(order), 1), behind(tables_of(order), 1);
    const auto [start, length, is_least] = *verdict.repetition;
    EXPECT_TRUE(is_least);
    while (ahead.done() < start + length) (void)ahead.step();
    while (behind.done() + 1 < start) (void)behind.step();
    const bool could_start_before = start > order.largest_gap() + 1;
    const Layer before = behind.step();
    const std::vector<std::uint64_t> before_words(before.words.begin(), before.words.end());
    for (int i = 0; i < 500; ++i) ASSERT_TRUE(std::ranges::equal(ahead.step().words, behind.step().words)) << i;
    if (could_start_before) {
      DenseStepper again(tables_of(order), 1);
      while (again.done() + 1 < start + length) (void)again.step();
      EXPECT_FALSE(std::ranges::equal(again.step().words, before_words));
    }
  }
}

TEST(Window, TwoThreadsSeeTheSameLayers) {
  for (const auto& generators : {std::vector<std::uint64_t>{14, 15, 16, 17, 18, 19}, {13, 14, 15, 16}}) {
    const auto tables = tables_of(order_of(generators));
    ASSERT_GE(tables->types()[0].words(), 512U) << "too small for two threads";
    DenseStepper one(tables, 1), two(tables, 2);
    for (int i = 0; i < 300; ++i) {
      const Layer a = one.step(), b = two.step();
      ASSERT_EQ(a.element, b.element);
      ASSERT_EQ(a.full_set_is_p, b.full_set_is_p);
      ASSERT_TRUE(std::ranges::equal(a.words, b.words)) << "element " << a.element;
    }
  }
}

/// The finder with a small budget (Brent) and with a large one, on sequences with known start and length.
TEST(Repetition, BothWaysFindWhatIsThere) {
  std::mt19937_64 random(20261116);
  for (int round = 0; round < 200; ++round) {
    const std::uint64_t start = random() % 60, length = 1 + random() % 40;
    const std::uint32_t window = 1 + static_cast<std::uint32_t>(random() % 5);
    std::vector<std::uint64_t> values;
    for (std::uint64_t i = 0; i < start + length; ++i) values.push_back(random() % 3);
    // A window must determine the place in the cycle, as it does for a deterministic evolution: mark each layer.
    const auto layer_at = [&](std::uint64_t i) {
      const std::uint64_t place = i < start + length ? i : start + (i - start) % length;
      return std::vector<std::uint64_t>{place, values[place]};
    };
    for (const std::uint64_t budget : {std::uint64_t{0}, std::uint64_t{1} << 30}) {
      RepetitionFinder finder(0, window, {budget});
      std::optional<Repetition> found;
      for (std::uint64_t i = 0; !found && i < 10'000; ++i) found = finder.push(layer_at(i));
      ASSERT_TRUE(found.has_value()) << "seed 20261116, round " << round;
      EXPECT_EQ(found->length, length);
      EXPECT_GE(found->start, start);
      if (budget > 0) {
        EXPECT_EQ(found->start, start);
      }
    }
  }
}

TEST(Window, LimitsAreHonoured) {
  const auto tables = tables_of(order_of({6, 7}));  // symmetric: a very long period
  Limits limits;
  limits.seconds = 0.05;
  core::Stop stop(limits);
  const auto verdict = solve_by_windows(tables, {}, stop).value();
  EXPECT_FALSE(verdict.is_decided());
  EXPECT_EQ(verdict.limit, "time");
  EXPECT_GT(verdict.reached, 100U);
  Limits little;
  little.memory_bytes = 1 << 20;
  core::Stop small(little);
  EXPECT_FALSE(build_layer_tables(order_of({20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30}), small));
}

TEST(Window, WhatDoesNotFitIsToldBeforeItIsBegun) {
  Limits limits;
  limits.memory_bytes = 40 << 20;
  core::Stop stop(limits);
  const auto tables = build_layer_tables(order_of({20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30}), stop);
  ASSERT_FALSE(tables);
  EXPECT_NE(tables.error().message.find("531200 down-sets take at least"), std::string::npos) << tables.error().message;
  EXPECT_NE(tables.error().message.find("40 MiB are allowed"), std::string::npos) << tables.error().message;
}

TEST(Window, PositionsAreCheckedBeforeTablesAreMade) {
  const auto order = order_of({8, 9});
  core::Stop unlimited{Limits{}};
  const std::size_t words = build_layer_tables(order, unlimited).value()->types()[0].words();
  Limits limits;
  limits.positions = words;
  core::Stop enough(limits);
  EXPECT_TRUE(build_layer_tables(order, enough));
  limits.positions = words - 1;
  core::Stop short_by_one(limits);
  EXPECT_FALSE(build_layer_tables(order, short_by_one));
  EXPECT_EQ(short_by_one.cause(), core::StopCause::positions);
}

TEST(Window, IdealsAreCounted) {
  core::Stop stop{Limits{}};
  EXPECT_EQ(tables_of(order_of({7, 8, 9, 10}))->ideals(), 82U);
  EXPECT_EQ(tables_of(order_of({6, 10, 13, 14, 17}))->ideals(), 161U);
  EXPECT_EQ(count_ideals(order_of({7, 8, 9, 10}), 1000, stop).value(), 82U);
  EXPECT_EQ(count_ideals(order_of({7, 8, 9, 10}), 50, stop).value(), 50U);
  EXPECT_FALSE(count_ideals(order_of({2, 2001}), 50, stop).has_value());
  EXPECT_EQ(count_ideals(order_of({12, 13, 14, 15}), 100'000, stop).value(), 5373U);
}

}  // namespace
}  // namespace upset::window
