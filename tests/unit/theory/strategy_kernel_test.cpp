// SPDX-License-Identifier: MIT
// The positions that a strategy on a semigroup claims form a kernel: from each of them, whether or not its replies
// reach it, every move has a reply back into the set, so that by induction the player to move loses. Tested on every
// down-set whose least missing element is at most a bound; outside the set the strategy must give no answer.
#include <gtest/gtest.h>

#include <numeric>

#include "games/semigroup/position.hpp"
#include "support/moves.hpp"
#include "theory/rule.hpp"
#include "unit/theory/makers.hpp"

namespace {

using namespace upset;
using games::semigroup::InfinitePosition;
using games::semigroup::NumericalStructure;
using semigroup::NumericalSemigroup;
using upset::testing::generated;
using upset::testing::interval;
using upset::testing::Numbers;
using Structure = std::shared_ptr<const NumericalStructure>;

/// The least elements of x + S and of S without the down-set (x, C); nothing if (x, C) is not a down-set. Every proper
/// down-set is S below x and x + C for the least missing element x and a set C of gaps (section 6 of the paper).
std::optional<Numbers> missing_of(const NumericalSemigroup& semigroup, std::uint64_t x, const Numbers& gaps,
                                  std::uint64_t mask) {
  Numbers missing{x};
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    const std::uint64_t y = x + gaps[i];
    const bool is_there = (mask >> i & 1U) != 0;
    bool is_above = false;
    for (const std::uint64_t least : missing) is_above = is_above || semigroup.contains(y - least);
    if (is_there && (is_above || !semigroup.contains(y))) return std::nullopt;
    if (!is_there && !is_above && semigroup.contains(y)) missing.push_back(y);
  }
  return missing;
}

class Kernel {
 public:
  Kernel(const theory::Rule& rule, NumericalSemigroup semigroup)
      : rule_(rule), structure_(std::make_shared<NumericalStructure>(std::move(semigroup), 1)) {}

  /// All down-sets with a least missing element up to a bound. Returns how many the strategy leaves.
  unsigned check(std::uint64_t most) {
    const auto gaps = structure_->semigroup().gaps();
    unsigned left = 0;
    for (std::uint64_t x = 1; x <= most; ++x)
      for (std::uint64_t mask = 0; structure_->contains(x) && mask < std::uint64_t{1} << gaps.size(); ++mask)
        if (const auto missing = missing_of(structure_->semigroup(), x, gaps, mask))
          left += check_one(*games::semigroup::remainder(structure_, *missing)) ? 1 : 0;
    return left;
  }

 private:
  bool check_one(const game::TermPtr& position) {
    const auto moves = position->moves(1'000);
    const bool is_left = rule_.leaves(*position);
    for (const game::Move& move : moves) {
      const auto reply = rule_.reply(*position, move);
      EXPECT_EQ(reply.has_value(), is_left) << position->spec() << " then " << move;
      if (!reply || !is_left) return is_left;
      const auto after = (*position->play(move))->play(*reply);
      EXPECT_TRUE(after && rule_.leaves(**after)) << position->spec() << " then " << move << " " << *reply;
    }
    return is_left;
  }

  const theory::Rule& rule_;
  Structure structure_;
};

TEST(StrategyKernel, MaximalEmbeddingDimension) {
  for (const Numbers& generators : std::vector<Numbers>{{2, 7},
                                                        {3, 4, 5},
                                                        {3, 7, 8},
                                                        {4, 5, 6, 7},
                                                        {4, 6, 9, 11},
                                                        {5, 6, 7, 8, 9},
                                                        {5, 7, 8, 9, 11},
                                                        {6, 7, 8, 9, 10, 11},
                                                        {6, 8, 10, 13, 15, 17}}) {
    SCOPED_TRACE(::testing::PrintToString(generators));
    EXPECT_GT(Kernel(theory::kMaximalEmbeddingDimension, generated(generators)).check(25), 1U);
  }
}

TEST(StrategyKernel, ArithmeticSequences) {
  for (const Numbers& generators : std::vector<Numbers>{
           {5, 6, 7}, {7, 8, 9}, {5, 13, 16}, {7, 8, 9, 10, 11}, {9, 10, 11, 12, 13}, {7, 10, 13, 16, 19}}) {
    SCOPED_TRACE(::testing::PrintToString(generators));
    EXPECT_GT(Kernel(theory::kArithmeticFirstGenerator, generated(generators)).check(generators.front() + 6), 1U);
  }
}

TEST(StrategyKernel, ThreeKToFourK) { EXPECT_GT(Kernel(theory::kIntervalThreeToFour, interval(9, 12)).check(12), 5U); }

TEST(StrategyKernel, ToTwoAMinusThree) {
  // The first three blocks for a = 8, and the second block for a = 10.
  EXPECT_GT(Kernel(theory::kIntervalTo2aMinus3, interval(8, 13)).check(58), 500U);
  EXPECT_GT(Kernel(theory::kIntervalTo2aMinus3, interval(10, 17)).check(51), 1'000U);
}

TEST(StrategyKernel, ToTwoAMinusThreeByProposition42) {
  for (const std::uint64_t a : {5U, 7U, 9U})
    EXPECT_GT(Kernel(theory::kIntervalTo2aMinus3, interval(a, 2 * a - 3)).check(a + 6), 1U) << a;
}

TEST(StrategyKernel, NoneForOtherIntervals) {
  for (const std::uint64_t a : {4U, 6U})
    EXPECT_EQ(Kernel(theory::kIntervalTo2aMinus3, interval(a, 2 * a - 3)).check(20), 0U) << a;
}

}  // namespace
