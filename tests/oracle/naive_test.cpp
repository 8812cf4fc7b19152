// SPDX-License-Identifier: MIT
// Tests the oracle on well-known facts: counts of posets, Nim, and the two definitions of a lost position.
#include "oracle/naive.hpp"

#include <gtest/gtest.h>

#include "oracle/families.hpp"
#include "oracle/posets.hpp"

namespace {

using namespace upset::oracle;

TEST(Oracle, NumbersOfPosets) {  // OEIS A000112
  const std::vector<std::size_t> known = {1, 1, 2, 5, 16, 63, 318};
  for (unsigned n = 0; n < known.size(); ++n) {
    const auto posets = all_posets(n);
    EXPECT_EQ(posets.size(), known[n]) << n;
    for (const Poset& poset : posets) EXPECT_TRUE(is_order(poset));
  }
}

TEST(Oracle, RandomPosetsAreOrders) {
  Random random(1);
  for (int round = 0; round < 500; ++round) {
    const Poset poset = random_poset(random, 14);
    EXPECT_GE(poset.size, 1U);
    EXPECT_LE(poset.size, 14U);
    EXPECT_TRUE(is_order(poset));
  }
}

TEST(Oracle, ALostPositionHasValueZero) {
  Random random(2);
  for (int round = 0; round < 200; ++round) {
    NaiveGame game(random_poset(random, 10));
    for (Set set = 0; set <= game.all(); ++set) {
      EXPECT_EQ(game.is_p(set), game.grundy(set) == 0);
      EXPECT_EQ(game.winning_moves(set), game.moves_to(set, 0));
    }
  }
}

TEST(Oracle, NimIsExclusiveOr) {
  for (unsigned a = 0; a <= 6; ++a) {
    for (unsigned b = 0; b <= 6; ++b) {
      NaiveGame game(nim({a, b, 3}).ground);
      EXPECT_EQ(game.grundy(game.all()), a ^ b ^ 3U);
    }
  }
}

TEST(Oracle, MovesAndSumsAreWritten) {
  Position board = box({3, 4});
  make_move(board, 6);
  make_move(board, 2);
  EXPECT_EQ(board.spec, "board:3x4@2.4,1.4");
  const Position both = sum({board, nim({2})});
  EXPECT_EQ(both.spec, "board:3x4@2.4,1.4 + nim:2");
  EXPECT_EQ(both.ground.names.front(), "1:1.2");
  EXPECT_EQ(both.ground.names.back(), "2:1.1");
  EXPECT_EQ(both.ground.size, 10U);
  EXPECT_EQ(rows({4, 4, 4}).ground.less, box({3, 4}).ground.less);
  EXPECT_EQ(subsets(3, 2).ground.names, (std::vector<std::string>{"1", "2", "3", "1-2", "1-3", "2-3"}));
  EXPECT_EQ(relations(Poset(0)).spec, "relations:");
}

}  // namespace
