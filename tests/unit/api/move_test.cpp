// SPDX-License-Identifier: MIT
// Public moves: numbers, order, hashes, and how positions treat moves of other games.
#include "upset/move.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <unordered_set>

#include "upset/examples.hpp"
#include "upset/position.hpp"

namespace upset {
namespace {

Move read(const std::string& spec, const std::string& move) { return Position::parse(spec)->read_move(move).value(); }

TEST(PublicMove, NumbersOfEveryNotation) {
  EXPECT_EQ(read("semigroup:7,8,9,10", "50").number(0), 50);
  EXPECT_EQ(read("board:8x10", "4.9").word(1), 9U);
  EXPECT_EQ(read("subsets:12", "1-3-12").size(), 3U);
  EXPECT_EQ(read("nim:1 + nim:2 + nim:3", "3:1.0").term(), 2U);
  const Move far = read("nim:200000000000000000000", "1.100000000000000000000");
  EXPECT_EQ(far.number(1), "100000000000000000000");
  EXPECT_EQ(far.word(1), std::nullopt);
  EXPECT_THROW((void)far.word(2), std::out_of_range);
  EXPECT_THROW((void)Move().number(0), std::out_of_range);
}

TEST(PublicMove, EqualMovesHaveEqualHashes) {
  const std::unordered_set<Move> seen{read("board:4x7", "3.4"), read("board:9x9", "3.4"), read("board:4x7", "3.5")};
  EXPECT_EQ(seen.size(), 2U);
}

/// Tries the moves of all examples on all examples, alone and in sums: each fails or is the move with the same
/// notation.
TEST(PublicMove, MovesOfOtherGamesAreRefused) {
  std::vector<Move> moves{Move()};
  std::vector<Position> positions;
  for (const Example& example : examples()) {
    positions.push_back(*Position::parse(example.spec));
    positions.push_back(*Position::parse("nim:2 + " + example.spec));
    const auto some = positions.back().moves(40);
    moves.insert(moves.end(), some.begin(), some.end());
  }
  moves.push_back(read("nim:200000000000000000000", "1.100000000000000000000"));
  moves.push_back(read("subsets:12", "1-3-4-5-6-12"));
  for (const Position& position : positions)
    for (const Move& move : moves) {
      const auto next = position.play(move);
      if (next) EXPECT_EQ(position.read_move(position.notation(move)).value(), move) << position.spec();
      else if (next.error().cause == ErrorCause::no_such_move) {
        EXPECT_THROW((void)position.notation(move), std::invalid_argument) << position.spec();
      }
    }
}

TEST(PublicPosition, EqualityHashAndSums) {
  const Position path = *Position::graph(3, {{1, 2}, {2, 3}});
  EXPECT_EQ(path, *Position::parse("edges:1-2,2-3"));
  EXPECT_NE(path, *Position::parse("edges:1-2"));
  const std::unordered_set<Position> seen{path, *Position::parse("edges:2-3,1-2"), *Position::nim({1})};
  EXPECT_EQ(seen.size(), 2U);
  const Position sum = path + *Position::nim({3}) + *Position::parse("board:2x2@2.2 + nim:1");
  EXPECT_EQ(sum.spec(), "edges:1-2,2-3 + nim:3 + board:2x2@2.2 + nim:1");
  EXPECT_EQ(sum.terms(), 4U);
  EXPECT_EQ(sum, *Position::parse(sum.spec()));
  EXPECT_EQ(sum.move_count(), Integer(5 + 3 + 2 + 1));
  EXPECT_EQ((path + *Position::parse("sylver:")).move_count(), std::nullopt);
}

}  // namespace
}  // namespace upset
