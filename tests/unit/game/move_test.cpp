// SPDX-License-Identifier: MIT
// Moves as values: equality, order and hash, whether or not their numbers fit into machine words. Also, every move that
// a term lists is read back from its notation, in sums too.
#include "game/move.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "game/access.hpp"
#include "game/term.hpp"
#include "support/moves.hpp"
#include "upset/examples.hpp"
#include "upset/position.hpp"

namespace {

using upset::core::Integer;
using upset::game::Move;

const Integer kLarge("100000000000000000000");

TEST(Move, NumbersOfAnySizeAndNumber) {
  const Move square{4, 9};
  EXPECT_EQ(square.size(), 2U);
  EXPECT_EQ(square[1], 9);
  EXPECT_EQ(square.word(0), 4U);
  const Move large(Integer(3), kLarge);
  EXPECT_EQ(large[1], kLarge);
  EXPECT_EQ(large.word(0), 3U);
  EXPECT_FALSE(large.word(1).has_value());
  const Move face = Move::of_words(std::vector<unsigned>{1, 2, 3, 4, 5, 6});
  EXPECT_EQ(face.numbers(), (std::vector<Integer>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(face, Move(std::vector<Integer>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(Move(Integer(7)), Move{7});
}

TEST(Move, AscendsByTermThenSizeThenNumbers) {
  const std::vector<Move> ascending{Move{7},
                                    Move(kLarge),
                                    Move{1, 2},
                                    Move{1, 10},
                                    Move(Integer(1), kLarge),
                                    Move{2, 1},
                                    Move{1, 2, 3},
                                    Move::of_words(std::vector<unsigned>{1, 2, 3, 4, 5}),
                                    Move::of_words(std::vector<unsigned>{1, 2, 3, 4, 6}),
                                    Move{1}.in_term(1)};
  for (std::size_t i = 0; i < ascending.size(); ++i)
    for (std::size_t j = 0; j < ascending.size(); ++j) {
      EXPECT_EQ(ascending[i] < ascending[j], i < j) << ascending[i] << " and " << ascending[j];
      EXPECT_EQ(ascending[i] == ascending[j], i == j);
    }
  EXPECT_NE(absl::Hash<Move>{}(Move{1, 2}), absl::Hash<Move>{}(Move{2, 1}));
  EXPECT_EQ(absl::Hash<Move>{}(Move(Integer(7))), absl::Hash<Move>{}(Move{7}));
}

TEST(Move, TermOfASum) {
  const Move move = Move{3, 5}.in_term(2);
  EXPECT_EQ(move.term(), 2U);
  EXPECT_NE(move, (Move{3, 5}));
  EXPECT_EQ(move.in_term(0), (Move{3, 5}));
}

/// Every game that has an example, alone and as the second term of a sum.
TEST(Move, NotationIsReadBack) {
  for (const upset::Example& example : upset::examples())
    for (const std::string& spec : {example.spec, "nim:2 + " + example.spec}) {
      const auto position = upset::Position::parse(spec);
      ASSERT_TRUE(position.has_value()) << spec;
      const auto& sum = upset::game::sum_of(*position);
      const auto moves = sum.moves(60);
      EXPECT_FALSE(moves.empty()) << spec;
      EXPECT_TRUE(std::ranges::is_sorted(moves)) << spec;
      for (const Move& move : moves) {
        const auto read = sum.read_move(sum.notation(move));
        ASSERT_TRUE(read.has_value()) << spec << ": " << read.error().text();
        EXPECT_EQ(*read, move) << spec;
        const auto next = sum.play(move);
        ASSERT_TRUE(next.has_value()) << spec << ": " << move;
        EXPECT_FALSE(next->play(move).has_value()) << spec << ": " << move;  // it is gone
      }
    }
}

}  // namespace
