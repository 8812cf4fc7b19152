// SPDX-License-Identifier: MIT
// Strategies of windows are replayed, as docs/formats/certificate.md describes, from the order alone: with groups and
// without, numerical or not.
#include "window/strategy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <set>

#include "semigroup/layered_order.hpp"
#include "semigroup/named_group.hpp"
#include "semigroup/torsion.hpp"
#include "window/window_solver.hpp"

namespace upset::window {
namespace {

using semigroup::FiniteMonoid;
using semigroup::NamedGroup;
using semigroup::NumericalSemigroup;
using semigroup::TorsionMonoid;

order::LayeredOrder numerical(std::vector<std::uint64_t> generators) {
  return semigroup::layered_order(NumericalSemigroup::from_generators(std::move(generators))->semigroup);
}

order::LayeredOrder torsion(FiniteMonoid group, std::vector<semigroup::TorsionElement> generators) {
  return semigroup::layered_order(TorsionMonoid::make(std::move(group), std::move(generators)).value());
}

/// 0..n with min(i + j, n).
FiniteMonoid capped(std::uint32_t n) {
  std::vector<std::vector<std::uint32_t>> rows(n + 1, std::vector<std::uint32_t>(n + 1));
  for (std::uint32_t i = 0; i <= n; ++i)
    for (std::uint32_t j = 0; j <= n; ++j) rows[i][j] = std::min(i + j, n);
  return FiniteMonoid::from_table(rows).value();
}

using Left = std::set<std::uint64_t>;  // gaps
using State = std::pair<std::uint64_t, Left>;

/// A naive reader of one strategy.
class Replay {
 public:
  Replay(const order::LayeredOrder& order, const WindowClaim& claim, const game::Strategy& strategy)
      : order_(order), claim_(claim), reach_(order.largest_gap()), text_(strategy.lines) {}

  /// The number of states that are visited.
  std::size_t run() {
    const auto [start, length] = claim_.repeats.value_or(std::pair<std::uint64_t, std::uint64_t>());
    const std::uint64_t end = claim_.repeats ? start + 2 * reach_ + length : claim_.first_move;
    if (!claim_.repeats) insert({end, gaps(end)});
    std::vector<std::uint64_t> replies;
    bool has_openings = false;
    for (std::uint64_t y = order_.origin + 1; y < end; ++y) {
      if (!order_.contains(y)) continue;
      if (!has_openings) begin_line(), has_openings = true;
      const State opened{y, gaps(y)};
      const auto moves = candidates(opened);
      const auto lower = static_cast<std::size_t>(std::ranges::lower_bound(moves, y) - moves.begin());
      insert(after(opened, moves[(lower + next_reply()) % moves.size()]));
    }
    EXPECT_TRUE(line_.empty());
    for (; !queue_.empty() && !::testing::Test::HasFailure(); queue_.pop_front()) answer_moves(queue_.front());
    EXPECT_TRUE(text_.empty());
    return seen_.size();
  }

 private:
  [[nodiscard]] Left gaps(std::uint64_t x) const {
    Left left;
    for (std::uint64_t c = 1; c <= reach_; ++c)
      if (!order_.is_above(x, x + c)) left.insert(c);
    return left;
  }
  [[nodiscard]] bool is_left(const State& state, std::uint64_t y) const {
    if (!order_.contains(y) || y == order_.origin) return false;
    return y < state.first || (y > state.first && state.second.contains(y - state.first));
  }
  [[nodiscard]] std::vector<std::uint64_t> candidates(const State& state) const {
    std::vector<std::uint64_t> list;
    for (std::uint64_t y = state.first - std::min(state.first, 2 * reach_); y <= state.first + reach_; ++y)
      if (is_left(state, y)) list.push_back(y);
    return list;
  }
  /// Everything in S or in the group that was left and is not above y.
  [[nodiscard]] State after(const State& state, std::uint64_t y) const {
    const std::uint64_t x = std::min(state.first, y);
    Left left;
    for (const std::uint64_t c : gaps(x)) {
      const std::uint64_t z = x + c;
      const bool was_left = z < state.first || (z > state.first && state.second.contains(z - state.first));
      if (was_left && !order_.is_above(y, z)) left.insert(c);
    }
    return {x, left};
  }

  void insert(State state) {
    if (!seen_.insert(state).second) return;
    queue_.push_back(state);
    if (!claim_.repeats) return;
    const auto [start, length] = *claim_.repeats;
    EXPECT_LT(state.first, start + 2 * reach_ + length);
    if (state.first < start || state.first >= start + 2 * reach_) return;
    state.first += length;
    insert(state);
  }

  void answer_moves(const State& state) {
    const auto moves = candidates(state);
    std::set<std::uint64_t> answered;
    bool has_line = false;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::uint64_t x = moves[i];
      if (x + reach_ < state.first || answered.contains(x)) continue;
      if (!has_line) begin_line(), has_line = true;
      const std::size_t j = (i + 1 + next_reply()) % moves.size();
      ASSERT_NE(i, j);
      const State between = after(state, x);
      ASSERT_TRUE(is_left(between, moves[j]));
      insert(after(between, moves[j]));
      if (j > i && is_left(after(state, moves[j]), x)) answered.insert(moves[j]);
    }
    EXPECT_TRUE(line_.empty());
  }

  void begin_line() {
    line_ = text_.substr(0, text_.find('\n'));
    text_.remove_prefix(std::min(text_.size(), line_.size() + 1));
  }
  std::uint64_t next_reply() {
    const auto reply = game::take_reply(line_);
    EXPECT_TRUE(reply.has_value());
    return reply.value_or(0);
  }

  const order::LayeredOrder& order_;
  const WindowClaim& claim_;
  std::uint64_t reach_;
  std::string_view text_;
  std::string_view line_{};
  std::set<State> seen_{};
  std::deque<State> queue_{};
};

/// Denies some lost positions.
class FewerLost final : public LostPositions {
 public:
  [[nodiscard]] bool has(std::uint64_t, std::span<const std::uint64_t>) const override { return false; }
};

TEST(WindowStrategy, IsReplayed) {
  const auto s3 = semigroup::product_of({*NamedGroup::find("S3")}).value();
  const auto z2 = FiniteMonoid::cyclic_product({2}).value();
  const std::vector<order::LayeredOrder> orders{numerical({7, 8, 9, 10}),
                                                numerical({8, 9, 10, 11, 12}),
                                                numerical({5, 7, 9}),
                                                numerical({4, 7, 9}),
                                                numerical({1}),
                                                numerical({2, 3}),
                                                numerical({10, 21, 32, 43, 64, 75, 86, 97}),
                                                torsion(s3, {{1, 0}, {1, 1}, {2, 2}}),
                                                torsion(z2, {{2, 0}, {3, 1}}),
                                                torsion(z2, {{1, 1}, {4, 0}}),
                                                torsion(capped(2), {{2, 1}, {3, 2}}),
                                                torsion(capped(3), {{0, 3}, {2, 1}}),
                                                torsion(capped(3), {{2, 1}, {3, 1}, {5, 2}})};
  std::size_t periodic = 0, single = 0, wide = 0;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    SCOPED_TRACE(i);
    core::Stop stop{Limits{}};
    const auto tables = build_layer_tables(orders[i], stop).value();
    WindowOptions options;
    options.keep_layers = true;
    const auto verdict = solve_by_windows(tables, options, stop).value();
    ASSERT_TRUE(verdict.is_decided());
    periodic += verdict.repetition ? 1 : 0;
    single += orders[i].before > 0 ? 1 : 0;
    wide += orders[i].largest_gap() >= 64 ? 1 : 0;
    const auto strategy = strategy_of(*tables, verdict, stop);
    ASSERT_TRUE(strategy.has_value());
    WindowClaim claim;
    if (verdict.repetition) claim.repeats.emplace(verdict.repetition->start, verdict.repetition->length);
    else claim.first_move = verdict.first_moves.front();
    EXPECT_EQ(Replay(orders[i], claim, *strategy).run(), strategy->states);

    Limits little;
    little.memory_bytes = 1;
    core::Stop without(little);
    const auto again = strategy_of(*tables, verdict, without);
    if (again) EXPECT_EQ(*again, *strategy);
    else EXPECT_EQ(again.error().code, ErrorCode::limit);
  }
  EXPECT_GE(periodic, 3U);
  EXPECT_GE(single, 2U);
  EXPECT_GE(wide, 1U);
}

TEST(WindowStrategy, NeedsAnswersAndARepetitionThatFits) {
  const auto order = numerical({7, 8, 9, 10});
  core::Stop stop{Limits{}};
  WindowClaim claim;
  claim.first_move = 50;
  EXPECT_EQ(close_window(order, claim, FewerLost(), stop).error().code, ErrorCode::refused);
  claim.first_move = 13;  // a gap
  EXPECT_EQ(close_window(order, claim, FewerLost(), stop).error().message, "the window does not fit the order");
  for (const auto& [start, length] : {std::pair(13U, 4U), std::pair(40U, 0U)}) {
    claim.repeats.emplace(start, length);
    EXPECT_EQ(close_window(order, claim, FewerLost(), stop).error().message, "the window does not fit the order");
  }
}

}  // namespace
}  // namespace upset::window
