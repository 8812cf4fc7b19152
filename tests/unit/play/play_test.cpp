// SPDX-License-Identifier: MIT
// Sessions and players: the perfect player wins whatever can be won, every player is legal and repeatable, and the
// strategies of the theorems are the ones that are played.
#include "upset/play.hpp"

#include <gtest/gtest.h>

namespace upset {
namespace {

Position parsed(const std::string& spec) { return *Position::parse(spec); }

std::unique_ptr<Opponent> player(const std::string& name, std::uint64_t seed) {
  auto made = make_opponent(name, seed);
  EXPECT_TRUE(made) << name;
  return std::move(made).value();
}

/// Plays to the end; true when the player who begins makes the last good move.
bool first_wins(const std::string& spec, Opponent& first, Opponent& second) {
  Session session(parsed(spec));
  while (!session.is_over()) session.let_opponent_play(session.is_first_to_move() ? first : second);
  return !session.is_first_to_move();
}

const char* const kWonByFirst[] = {"board:4x7",           "board:5x5",           "board:2x9",      "divisors:60",
                                   "subsets:4",           "nim:3,4,5",           "board:3x3x2",    "board:6,6,4,1",
                                   "relations:a<b,c<d,e", "board:3x4 + nim:5,7", "board:1000x1000"};
const char* const kWonBySecond[] = {
    "board:5,4",     "board:7x7@2.2",         "nim:1,2,3",        "relations:a<c,b<c,b<d", "subsets:4/3",
    "board:3x4@2.3", "board:2x3 + board:2x3", "board:500x500@2.2"};

TEST(Play, PerfectPlayerWinsWhatCanBeWon) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    for (const char* spec : kWonByFirst) {
      const auto perfect = player("perfect", seed);
      const auto random = player("random", seed);
      EXPECT_TRUE(first_wins(spec, *perfect, *random)) << spec << ", seed " << seed;
    }
    for (const char* spec : kWonBySecond) {
      const auto random = player("random", seed);
      const auto perfect = player("perfect", seed);
      EXPECT_FALSE(first_wins(spec, *random, *perfect)) << spec << ", seed " << seed;
    }
  }
}

TEST(Play, EveryPlayerIsLegalAndRepeatable) {
  for (const auto& [name, description] : opponent_names()) {
    EXPECT_FALSE(description.empty());
    std::vector<std::string> games[2];
    for (auto& moves : games) {
      Session session(parsed("board:4x5 + divisors:30"));
      const auto first = player(name, 7);
      const auto second = player(name, 8);
      while (!session.is_over()) session.let_opponent_play(session.is_first_to_move() ? *first : *second);
      moves = session.moves();
    }
    EXPECT_EQ(games[0], games[1]) << name;
  }
}

TEST(Play, UnknownPlayerIsRefused) {
  const auto made = make_opponent("nobody", 1);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, ErrorCode::usage);
}

/// After 2.2 the strategy for squares mirrors every bite.
TEST(Play, SquareStrategyIsPlayed) {
  const auto perfect = player("perfect", 1);
  Session session(parsed("board:9x9"));
  EXPECT_EQ(session.let_opponent_play(*perfect), "2.2");
  EXPECT_FALSE(session.play("1.5"));
  EXPECT_EQ(session.let_opponent_play(*perfect), "5.1");
}

/// Two copies side by side: the involution that exchanges them answers every move by its image.
TEST(Play, InvolutionStrategyIsPlayed) {
  const auto perfect = player("perfect", 1);
  Session session(parsed("relations:a<c,b<c,b<d,c<e,A<C,B<C,B<D,C<E"));
  EXPECT_FALSE(session.play("d"));
  EXPECT_EQ(session.let_opponent_play(*perfect), "D");
}

TEST(Play, HintsTellWhereThenWhat) {
  const Session session(parsed("board:4x7"));
  EXPECT_EQ(session.hint(1), "There is a winning move in row 3.");
  EXPECT_EQ(session.hint(2), "Play 3.4.");
  EXPECT_EQ(Session(parsed("nim:2,2")).hint(1), "No move wins here. Make the game long and hope for a slip.");
}

TEST(Play, WhyJudgesTheLastMove) {
  Session session(parsed("board:4x7"));
  session.play("3.4");
  EXPECT_NE(session.why().find("3.4 was a winning move"), std::string::npos);
  session.undo(1);
  session.play("4.7");
  EXPECT_NE(session.why().find("4.7 gave the win away; 3.4 would have won."), std::string::npos);
}

TEST(Play, UndoGoesBackToTheStart) {
  Session session(parsed("nim:3,4"));
  session.play("1.1");
  session.play("2.1");
  EXPECT_EQ(session.position().spec(), "nim:3,4@1.1,2.1");
  EXPECT_EQ(session.undo(5), 2U);
  EXPECT_EQ(session.position().spec(), "nim:3,4");
  EXPECT_EQ(session.undo(1), 0U);
}

TEST(Play, NonsenseIsRefusedAndChangesNothing) {
  Session session(parsed("board:3x3"));
  for (const char* move :
       {"", "1.1", "4.1", "x", "1", "1.2.3", "0.0", "99999999999999999999.1", "1:2.2", "-1.2", " 2.2"})
    EXPECT_TRUE(session.play(move)) << move;
  EXPECT_EQ(session.position().spec(), "board:3x3");
  EXPECT_TRUE(session.moves().empty());
}

}  // namespace
}  // namespace upset
