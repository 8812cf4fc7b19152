// SPDX-License-Identifier: MIT
// The pairing that answers every move after 8 and 12: by the definition, by the naive solver for small positions, and
// move by move for large or infinite ones.
#include <gtest/gtest.h>

#include "games/sylver/pairing.hpp"
#include "oracle/naive_sylver.hpp"
#include "support/resources.hpp"
#include "upset/solve.hpp"

namespace upset::games::sylver {
namespace {

using oracle::NaiveSylver;

Coins coins_of(std::vector<Integer> numbers) { return Coins::from(std::move(numbers)).value(); }

/// Number by number, up to a bound beyond which nothing new occurs.
bool is_paired_plainly(const Coins& coins, unsigned most) {
  for (const unsigned number : {2U, 3U, 4U, 6U})
    if (coins.contains(number)) return false;
  if (!coins.contains(8) || !coins.contains(12)) return false;
  for (unsigned number = 5; number <= most; ++number)
    if (const auto partner = partner_of(number); partner && coins.contains(number) != coins.contains(*partner))
      return false;
  return true;
}

/// {8, 12} and pairs of twice an odd number and of odd numbers, or other numbers.
std::vector<Coins> positions() {
  std::vector<Coins> list{coins_of({8, 12})};
  for (unsigned x = 5; x <= 37; ++x)
    for (unsigned y = x; y <= 38; ++y) list.push_back(coins_of({8, 12, x, y}));
  for (unsigned y = 5; y <= 17; y += 4)
    for (unsigned x = 5; x <= 33; x += 4) {
      list.push_back(coins_of({8, 12, 2 * y, 2 * y + 4, x, x + 2}));
      list.push_back(coins_of({8, 12, 2 * y, 2 * y + 4, x, x + 2, x + 4, x + 6}));
    }
  return list;
}

TEST(SylverPairing, PartnersAnswerEachOther) {
  EXPECT_FALSE(partner_of(1));
  for (unsigned number = 8; number <= 40; number += 4) EXPECT_FALSE(partner_of(number));
  for (unsigned number = 2; number <= 400; ++number)
    if (const auto partner = partner_of(number)) {
      EXPECT_NE(*partner, number);
      EXPECT_EQ(partner_of(*partner), Integer(number));
    }
  EXPECT_EQ(partner_of(10), Integer(14));
  EXPECT_EQ(partner_of(21), Integer(23));
}

TEST(SylverPairing, IsSeenAsByTheDefinition) {
  unsigned paired = 0;
  for (const Coins& coins : positions()) {
    const bool expected = is_paired_plainly(coins, 200);
    paired += expected ? 1 : 0;
    EXPECT_EQ(is_paired(coins), expected) << coins.numbers().back();
  }
  EXPECT_GT(paired, 50U);
}

/// The statement of the proof: the partner is there, and both numbers again leave a paired position, or one with 4 and
/// 6 whose odd numbers are in pairs, or {2, 3}.
TEST(SylverPairing, EveryMoveIsAnswered) {
  for (const Coins& coins : positions()) {
    if (!is_paired(coins)) continue;
    for (unsigned move = 2; move <= 120; ++move) {
      if (coins.contains(move)) continue;
      const auto partner = partner_of(move);
      ASSERT_TRUE(partner);
      const Coins after = coins.with(move).value();
      ASSERT_FALSE(after.contains(*partner)) << move;
      const Coins both = after.with(*partner).value();
      if (both.contains(2)) {
        EXPECT_TRUE(both.contains(3));
      } else if (both.contains(4)) {
        EXPECT_TRUE(both.contains(6));
        for (unsigned odd = 5; odd <= 200; odd += 4) EXPECT_EQ(both.contains(odd), both.contains(odd + 2)) << odd;
      } else {
        EXPECT_TRUE(is_paired(both)) << move;
      }
    }
  }
}

TEST(SylverPairing, SmallOnesAreLostByTheDefinition) {
  NaiveSylver naive;
  unsigned seen = 0;
  for (const Coins& coins : positions()) {
    if (!is_paired(coins) || !coins.is_finite() || *coins.genus() > 22) continue;
    NaiveSylver::Numbers numbers;
    for (const Integer& number : coins.numbers()) numbers.push_back(static_cast<unsigned>(number.get_ui()));
    EXPECT_TRUE(naive.winning_moves(NaiveSylver::left_after(numbers)).empty()) << numbers.back();
    ++seen;
  }
  EXPECT_GT(seen, 5U);
}

TEST(SylverPairing, DecidesWhatNothingElseDoes) {
  const auto answer = [](const std::string& spec) {
    return solve(*Position::parse(spec, testing::shared_resources()))->answer;
  };
  EXPECT_EQ(answer("sylver:8,12").outcome, Outcome::P);
  EXPECT_EQ(answer("sylver:8,12,800000000000000000002,800000000000000000006").outcome, Outcome::P);
  const Answer three = answer("sylver:12,16,20");
  EXPECT_EQ(three.outcome, Outcome::N);
  EXPECT_EQ(three.winning_moves, std::vector<std::string>{"8"});
}

}  // namespace
}  // namespace upset::games::sylver
