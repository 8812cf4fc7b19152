// SPDX-License-Identifier: MIT
// Windows on decision diagrams compared with the dense ones and, position by position, with plain search.
#include "window/wide_window.hpp"

#include <gtest/gtest.h>

#include <set>

#include "oracle/naive_chomp.hpp"
#include "semigroup/layered_order.hpp"
#include "window/window_solver.hpp"

namespace upset::window {
namespace {

using oracle::NaiveChomp;
using semigroup::Missing;
using semigroup::NumericalSemigroup;
using semigroup::WideSemigroup;

NumericalSemigroup semigroup_of(const WideSemigroup& wide) {
  return NumericalSemigroup::from_generators(wide.generators())->semigroup;
}

TEST(WideSemigroup, FormsAreFoundAgain) {
  for (const auto& numbers : {std::vector<unsigned>{1}, {2}, {1, 2}, {1, 3}, {2, 5}, {1, 2, 3, 4, 5, 6}})
    for (std::uint64_t a = 2 * numbers.back() + 1; a < 2 * numbers.back() + 6; ++a) {
      const WideSemigroup wide{a, Missing(numbers)};
      const NumericalSemigroup semigroup = semigroup_of(wide);
      for (std::uint64_t y = 0; y < 4 * a; ++y) ASSERT_EQ(semigroup.contains(y), wide.contains(y)) << a << " " << y;
      const auto form = wide_form(semigroup);
      ASSERT_TRUE(form);
      EXPECT_EQ(form->a, a);
      EXPECT_EQ(form->missing, wide.missing);
    }
  EXPECT_FALSE(wide_form(NumericalSemigroup::from_generators({5, 7})->semigroup));
  EXPECT_FALSE(wide_form(NumericalSemigroup::from_generators({3, 4, 5})->semigroup));
}

TEST(WideWindow, WhoWinsIsWhatDenseWindowsSay) {
  for (unsigned c = 2; c <= 8; ++c)
    for (std::uint64_t a = 2 * c - 1; a <= std::max(2 * c + 1, 14U); ++a) {
      const WideSemigroup wide{a, Missing::below(c)};
      core::Stop stop{Limits{}};
      const auto tables = build_layer_tables(semigroup::layered_order(semigroup_of(wide)), stop);
      ASSERT_TRUE(tables);
      const auto dense = solve_by_windows(*tables, {}, stop);
      ASSERT_TRUE(dense && dense->is_decided());
      WideWindow window(wide, stop);
      // Without a winning first move: as far as the dense windows needed.
      const std::uint64_t end = dense->first_moves.empty() ? dense->reached : dense->first_moves.front() + 1;
      while (window.next() < end) ASSERT_TRUE(window.step());
      if (dense->first_moves.empty()) EXPECT_TRUE(window.winning().empty()) << c << " " << a;
      else EXPECT_EQ(window.winning(), std::vector{dense->first_moves.front()}) << c << " " << a;
    }
}

/// The word of the remaining position, from the definition: numbers outside S count as present.
WideWord word_of(const WideSemigroup& wide, const NaiveChomp::Elements& left, std::uint64_t x) {
  WideWord word;
  const auto is_present = [&](std::uint64_t z) {
    return !wide.contains(z) || z == 0 || std::binary_search(left.begin(), left.end(), z);
  };
  for (std::uint64_t g = 1; g < wide.a; ++g) {
    const auto place = static_cast<std::size_t>((x + g) % wide.a);
    if (!is_present(x + g)) continue;
    word.one.set(place);
    if (is_present(x + g + wide.a)) word.two.set(place);
  }
  return word;
}

/// Compares the windows with plain search on all positions with least absent number x.
void compare_layer(const WideSemigroup& wide, const WideWindow& window, NaiveChomp& naive, std::uint64_t x,
                   std::size_t& lost) {
  NaiveChomp::Elements full;
  for (std::uint64_t y = 1; y < x + 2 * wide.a; ++y)
    if (wide.contains(y) && !(y >= x && wide.contains(y - x))) full.push_back(y);
  std::set<NaiveChomp::Elements> met{full};
  std::vector<NaiveChomp::Elements> open{full};
  while (!open.empty()) {
    const auto left = open.back();
    open.pop_back();
    const bool is_lost = naive.is_p(left);
    lost += is_lost ? 1 : 0;
    ASSERT_EQ(window.is_lost(x, word_of(wide, left, x)), is_lost) << "a = " << wide.a << ", x = " << x;
    for (const std::uint64_t y : left)
      if (y > x)
        if (auto after = naive.play(left, y); met.insert(after).second) open.push_back(std::move(after));
  }
}

TEST(WideWindow, EveryPositionIsWhatPlainSearchSays) {
  for (const WideSemigroup& wide : {WideSemigroup{7, Missing::below(4)}, WideSemigroup{8, Missing({1, 3})}}) {
    NaiveChomp naive([&](std::uint64_t x, std::uint64_t y) { return x <= y && wide.contains(y - x); }, 64);
    core::Stop stop{Limits{}};
    WideWindow window(wide, stop);
    std::size_t lost = 0;
    for (std::uint64_t x = 0; x < 3 * wide.a; ++x) {
      ASSERT_TRUE(window.step());
      if (x != 0 && wide.contains(x)) compare_layer(wide, window, naive, x, lost);
      if (!window.winning().empty()) break;  // behind it, layers are exact only for 2a - 1 elements
    }
    EXPECT_GT(lost, 50U);
  }
}

TEST(WideWindow, WhatIsForgottenIsNotNeeded) {
  const WideSemigroup wide{15, Missing::below(6)};
  core::Stop stop{Limits{}};
  WideWindow whole(wide, stop), short_of(wide, stop);
  while (whole.winning().empty()) {
    ASSERT_TRUE(whole.step() && short_of.step());
    const std::uint64_t x = whole.next() - 1;
    ASSERT_EQ(whole.fingerprint(x), short_of.fingerprint(x));
    if (x >= 2 * wide.a) short_of.forget_below(x + 1 - 2 * wide.a);
  }
  EXPECT_EQ(whole.winning(), short_of.winning());
  EXPECT_EQ(whole.winning().front(), 157U);
}

}  // namespace
}  // namespace upset::window
