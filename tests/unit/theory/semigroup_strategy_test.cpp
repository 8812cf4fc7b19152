// SPDX-License-Identifier: MIT
// The explicit strategies on semigroups, played out against every line of the opponent: after each reply the position
// must be lost by plain search, and the strategy must recognise it as one of its positions, until nothing is left. The
// strategies give no answer elsewhere.
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "decide/hints.hpp"
#include "game/access.hpp"
#include "games/semigroup/position.hpp"
#include "support/moves.hpp"
#include "theory/rule.hpp"
#include "unit/theory/makers.hpp"
#include "unit/theory/plain_chomp.hpp"
#include "upset/position.hpp"

namespace {

using namespace upset;
using games::semigroup::InfinitePosition;
using games::semigroup::NumericalStructure;
using games::semigroup::RemainderPosition;
using semigroup::NumericalSemigroup;
using upset::testing::generated;
using upset::testing::interval;
using upset::testing::Numbers;
using upset::testing::PlainChomp;

/// One strategy on one semigroup.
class PlayOut {
 public:
  PlayOut(const theory::Rule& rule, NumericalSemigroup semigroup, std::uint64_t divisor = 1)
      : rule_(rule),
        plain_([semigroup](std::uint64_t x) { return semigroup.contains(x); }),
        structure_(std::make_shared<NumericalStructure>(std::move(semigroup), divisor)),
        start_(std::make_shared<InfinitePosition>(structure_)) {}

  /// The second player follows the strategy from the start; the opponent opens with anything up to a bound.
  void as_second_player(std::uint64_t most) {
    EXPECT_TRUE(rule_.leaves(*start_)) << start_->spec();
    for (std::uint64_t x = 1; x <= most; ++x)
      if (structure_->contains(x)) answer(start_, game::Move{x});
  }
  /// The first player opens with the move of the theorem.
  void as_first_player(std::uint64_t opening) {
    EXPECT_FALSE(rule_.leaves(*start_)) << start_->spec();
    EXPECT_FALSE(rule_.reply(*start_, game::Move{opening}).has_value());
    follow(*start_->play(game::Move{opening}));
  }
  /// Every position whose least missing element is x, first <= x <= last: one for each set of gaps c with x + c left.
  /// Positions that the strategy claims are lost; it answers every move there and none elsewhere.
  void everywhere(std::uint64_t first, std::uint64_t last) {
    const auto gaps = structure_->semigroup().gaps();
    for (std::uint64_t x = first; x <= last; ++x)
      for (std::uint64_t left = 0; left >> gaps.size() == 0 && structure_->contains(x); ++left) {
        Numbers missing{x};
        for (std::size_t i = 0; i < gaps.size(); ++i)
          if ((left >> i & 1U) == 0 && structure_->contains(x + gaps[i])) missing.push_back(x + gaps[i]);
        const auto position = *games::semigroup::remainder(structure_, missing);
        if (!visited_.insert(position->spec()).second) continue;
        const bool is_own = rule_.leaves(*position);
        own_ += is_own ? 1 : 0;
        if (is_own) {
          EXPECT_TRUE(is_lost(*position)) << position->spec();
        }
        for (const game::Move& move : position->moves(is_own ? PlainChomp::kSize : 1)) {
          const auto reply = rule_.reply(*position, move);
          ASSERT_EQ(reply.has_value(), is_own) << position->spec() << " then " << move;
          if (!reply) continue;
          EXPECT_TRUE(rule_.leaves(**(*position->play(move))->play(*reply))) << position->spec() << " then " << move;
        }
      }
  }
  /// The number of positions of `everywhere` that the strategy claimed.
  [[nodiscard]] std::size_t own() const { return own_; }
  [[nodiscard]] std::size_t positions() const { return seen_.size(); }

 private:
  bool is_lost(const game::Term& position) {
    return plain_.is_p(plain_.after(dynamic_cast<const RemainderPosition&>(position).missing()));
  }
  void follow(const game::TermPtr& left) {
    if (::testing::Test::HasFailure() || !seen_.insert(left->spec()).second) return;
    EXPECT_TRUE(rule_.leaves(*left)) << left->spec();
    EXPECT_TRUE(is_lost(*left)) << left->spec();
    for (const game::Move& move : left->moves(PlainChomp::kSize)) answer(left, move);
  }
  void answer(const game::TermPtr& before, const game::Move& move) {
    if (::testing::Test::HasFailure()) return;
    const auto reply = rule_.reply(*before, move);
    ASSERT_TRUE(reply.has_value()) << before->spec() << " then " << move;
    const auto now = *before->play(move);
    const auto after = now->play(*reply);
    ASSERT_TRUE(after.has_value()) << now->spec() << " then " << *reply;
    follow(*after);
  }

  const theory::Rule& rule_;
  PlainChomp plain_;
  std::shared_ptr<const NumericalStructure> structure_;
  game::TermPtr start_;
  std::set<std::string> seen_;     // left by the strategy as it plays
  std::set<std::string> visited_;  // by everywhere()
  std::size_t own_ = 0;
};

TEST(Strategies, MaximalEmbeddingDimension) {
  const std::vector<Numbers> even{{2, 3},
                                  {2, 9},
                                  {4, 5, 6, 7},
                                  {4, 9, 10, 11},
                                  {4, 6, 9, 11},
                                  {4, 7, 9, 10},
                                  {6, 7, 8, 9, 10, 11},
                                  {6, 8, 10, 13, 15, 17},
                                  {6, 9, 13, 14, 16, 17}};
  for (const Numbers& generators : even) {
    PlayOut play(theory::kMaximalEmbeddingDimension, generated(generators));
    play.as_second_player(30);
    play.everywhere(1, 24);
  }
  const std::vector<Numbers> odd{{3, 4, 5},       {3, 7, 8},        {3, 7, 11},
                                 {5, 6, 7, 8, 9}, {5, 7, 8, 9, 11}, {5, 11, 12, 13, 14}};
  for (const Numbers& generators : odd) {
    PlayOut play(theory::kMaximalEmbeddingDimension, generated(generators));
    play.as_first_player(generators.front());
    play.everywhere(1, 12);
  }
}

TEST(Strategies, NamesAreMultiplesOfTheCommonDivisor) {
  PlayOut play(theory::kMaximalEmbeddingDimension, generated({4, 5, 6, 7}), 3);
  play.as_second_player(12);
  PlayOut mirror(theory::kArithmeticFirstGenerator, generated({7, 8, 9}), 5);
  mirror.as_first_player(7);
}

TEST(Strategies, ArithmeticSequences) {
  for (std::uint64_t a = 3; a <= 9; a += 2)
    for (std::uint64_t h = 1; h <= 2; ++h)
      for (std::uint64_t d = 1; d <= 5; ++d)
        for (std::uint64_t k = 2; k < a; k += 2) {
          if (std::gcd(a, d) != 1) continue;
          Numbers generators{a};
          for (std::uint64_t i = 1; i <= k; ++i) generators.push_back(h * a + i * d);
          if (generated(generators).frobenius() + a >= PlainChomp::kSize) continue;
          PlayOut play(theory::kArithmeticFirstGenerator, generated(generators));
          play.as_first_player(a);
        }
  for (const auto& semigroup :
       {interval(5, 7), interval(7, 11), generated({5, 13, 16}), generated({7, 9, 11, 13, 15})}) {
    PlayOut play(theory::kArithmeticFirstGenerator, semigroup);
    play.everywhere(1, 12);
    EXPECT_GT(play.own(), 1U);
  }
}

TEST(Strategies, ThreeKToFourK) {
  for (const std::uint64_t k : {3U, 5U, 7U}) {
    PlayOut play(theory::kIntervalThreeToFour, interval(3 * k, 4 * k));
    play.as_first_player(3 * k + 1);
    if (k == 3) play.everywhere(1, 12);
  }
}

TEST(Strategies, ToTwoAMinusThree) {
  // The blocks are 2a + 1 long: three of them for a = 8, two for a = 10 and 12.
  PlayOut eight(theory::kIntervalTo2aMinus3, interval(8, 13));
  eight.as_second_player(60);
  EXPECT_GT(eight.positions(), 300U);
  eight.everywhere(8, 58);
  EXPECT_GT(eight.own(), eight.positions());
  PlayOut ten(theory::kIntervalTo2aMinus3, interval(10, 17));
  ten.as_second_player(53);
  ten.everywhere(31, 34);
  PlayOut twelve(theory::kIntervalTo2aMinus3, interval(12, 21));
  twelve.as_second_player(62);
}

TEST(Strategies, SixToNineHasNone) {
  PlayOut six(theory::kIntervalTo2aMinus3, interval(6, 9));
  six.everywhere(6, 40);
  EXPECT_EQ(six.own(), 0U);
}

/// Case (5) of the paper answers (i, a-1) by (i, 0). That leaves (i, 2a-2) and loses; (i, 3) wins.
TEST(Strategies, CaseFiveIsCorrected) {
  for (const std::uint64_t a : {8U, 10U}) {
    const auto semigroup = interval(a, 2 * a - 3);
    PlainChomp plain([&](std::uint64_t x) { return semigroup.contains(x); });
    const auto in_block = [&](std::uint64_t x) { return a + (2 * a + 1) + x; };
    const auto before = plain.after({in_block(a + 1), in_block(a + 3), in_block(a - 1)});
    EXPECT_FALSE(plain.is_p(plain.play(before, in_block(0)))) << a;
    EXPECT_TRUE(plain.is_p(plain.play(before, in_block(3)))) << a;
  }
}

TEST(Strategies, TheoryRepliesOnlyWhereItKnows) {
  const auto reply = [](const std::string& spec, const std::string& move) {
    const auto before = *Position::parse(spec);
    const game::Sum& sum = game::sum_of(before);
    const auto made = *sum.read_move(move);
    const auto found = decide::reply_by_theory(sum, made, *sum.play(made), {});
    return found ? std::optional(sum.notation(*found)) : std::nullopt;
  };
  EXPECT_EQ(reply("semigroup:4,5,6,7", "9"), "8");
  EXPECT_EQ(reply("semigroup:4,5,6,7@8,9", "5"), "4");
  EXPECT_EQ(reply("semigroup:7,8,9@7", "8"), "9");
  EXPECT_EQ(reply("semigroup:8,9,10,11,12,13", "8"), "10");
  EXPECT_EQ(reply("semigroup:7,8,9@8", "7"), std::nullopt);
  EXPECT_EQ(reply("semigroup:7,8,9", "7"), std::nullopt);
}

}  // namespace
