// SPDX-License-Identifier: MIT
// Sessions and players: the perfect player wins every position that can be won, every player is legal and reproducible,
// and the players follow the strategies of the theorems.
#include "upset/play.hpp"

#include <gtest/gtest.h>

#include <array>

#include "upset/rules.hpp"

namespace upset {
namespace {

Position parsed(const std::string& spec) { return *Position::parse(spec); }

std::unique_ptr<Player> player(const std::string& name, std::uint64_t seed) {
  auto made = make_player(name, seed);
  EXPECT_TRUE(made) << name;
  return std::move(made).value();
}

/// Plays to the end; true if the first player makes the last good move.
bool first_wins(const std::string& spec, Player& first, Player& second) {
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
  for (const auto& [name, description] : player_descriptions()) {
    EXPECT_FALSE(description.empty());
    std::vector<Move> games[2];
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
  const auto made = make_player("nobody", 1);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, ErrorCode::usage);
}

/// The opponent's move as text.
std::string played(Session& session, Player& opponent) {
  const Position before = session.position();
  return before.notation(session.let_opponent_play(opponent));
}

/// After 2.2 the strategy for squares mirrors every bite.
TEST(Play, SquareStrategyIsPlayed) {
  const auto perfect = player("perfect", 1);
  Session session(parsed("board:9x9"));
  EXPECT_EQ(played(session, *perfect), "2.2");
  EXPECT_FALSE(session.play("1.5"));
  EXPECT_EQ(played(session, *perfect), "5.1");
}

/// Two copies side by side: the involution that swaps them answers every move by its image.
TEST(Play, InvolutionStrategyIsPlayed) {
  const auto perfect = player("perfect", 1);
  Session session(parsed("relations:a<c,b<c,b<d,c<e,A<C,B<C,B<D,C<E"));
  EXPECT_FALSE(session.play("d"));
  EXPECT_EQ(played(session, *perfect), "D");
}

TEST(Play, HintsTellWhereThenWhat) {
  const Session session(parsed("board:4x7"));
  EXPECT_EQ(session.hint(1), "N: one of your 27 moves wins. It lies in row 3. (Ask again for the move.)");
  EXPECT_EQ(session.hint(2), "Take 3.4.");
  EXPECT_EQ(Session(parsed("nim:2,2")).hint(1),
            "P: no move wins here. Take little, make the game long and hope for a slip.");
}

/// A first hint narrows the search and is not a riddle about digits.
TEST(Play, FirstHintsNameARegion) {
  const std::vector<std::pair<std::string, std::string>> hints = {
      {"nim:3,4,5", "N: one of your 12 moves wins. It lies in heap 1."},
      {"semigroup:7,8,9,10", "N: one of your infinitely many moves wins. It lies between 50 and 59."},
      {"divisors:30", "N: one of your 7 moves wins. It lies between 30 and 39."},
      {"relations:a<c,b<c,b<d,d<e,f", "N: one of your 6 moves wins. It lies among a, b, c."},
      {"path:4", "N: 3 of your 7 moves win. One of them lies at an edge of vertex 2."},
      {"board:2x2 + nim:3", "N: one of your 6 moves wins. It lies in game 2, in heap 1."},
  };
  for (const auto& [spec, hint] : hints)
    EXPECT_EQ(Session(parsed(spec)).hint(1), hint + " (Ask again for the move.)") << spec;
}

TEST(Play, WhyJudgesTheLastMove) {
  Session session(parsed("board:4x7"));
  session.play("3.4");
  EXPECT_NE(session.why().find("Your move 3.4 was right: it wins."), std::string::npos);
  EXPECT_NE(session.why(false).find("My move 3.4 was right: it wins."), std::string::npos);
  session.undo(1);
  session.play("4.7");
  EXPECT_NE(session.why().find("Your move 4.7 gave the win away: 3.4 would have won. The answer "), std::string::npos);
}

/// The player's own move is also judged after the reply, and the reply that is named as the refutation wins.
TEST(Play, WhyJudgesBothSides) {
  Session session(parsed("board:4x7"));
  session.play("4.7");
  const Judgement lost = session.judge(0);
  EXPECT_EQ(lost.verdict, Judgement::Verdict::gave_the_win_away);
  EXPECT_EQ(lost.better, session.position().read_move("3.4").value());
  session.play(lost.refutation.value());
  EXPECT_EQ(session.judge(1).verdict, Judgement::Verdict::wins);
  EXPECT_NE(session.why().find("It is your turn in a P-position, so I can win."), std::string::npos) << session.why();
  session.play(session.position().moves(1).front());
  EXPECT_EQ(session.judge(2).verdict, Judgement::Verdict::could_not_win);
}

TEST(Play, MovesAreToldInWords) {
  Session session(parsed("board:2x2 + nim:3"));
  session.play("2:1.1");
  session.play("1:2.2");
  EXPECT_EQ(session.move_phrase(0), "take 2 coins from heap 1 (1.1) in game 2");
  EXPECT_EQ(session.move_phrase(1), "take 1:2.2");
}

TEST(Play, MovesAreUnderstoodAsTheyAreTyped) {
  const std::vector<std::array<std::string, 3>> moves = {{"board:4x7", "2,3", "2.3"},
                                                         {"board:4x7", "2 3", "2.3"},
                                                         {"board:4x7", "(2, 3)", "2.3"},
                                                         {"cycle:5", "2-1", "1-2"},
                                                         {"cycle:5", "1 2", "1-2"},
                                                         {"subsets:4", "3,1,2", "1-2-3"},
                                                         {"board:2x2 + nim:3", "2: 1 0", "2:1.0"},
                                                         {"relations:a.1<b-2", "b-2", "b-2"}};
  for (const auto& [spec, typed, move] : moves) {
    const auto understood = typed_move(parsed(spec), typed);
    ASSERT_TRUE(understood.has_value()) << typed;
    EXPECT_EQ(parsed(spec).notation(*understood), move);
  }
  EXPECT_EQ(typed_move(parsed("board:4x7@3.4"), "3 5").error().message, "the move '3.5' is already gone");
  const auto refused = typed_move(parsed("board:4x7"), "9.9");
  ASSERT_FALSE(refused.has_value());
  EXPECT_NE(refused.error().message.find("on a board of 4 rows and 7 columns, found '9.9'"), std::string::npos);
}

/// Every game has its own rules; they mention poison if and only if the game has it.
TEST(Rules, NameThePoisonWhereThereIsSome) {
  for (const char* spec : {"board:4x7", "board:7,5,2", "board:2x2x2", "divisors:12", "semigroup:7,8,9",
                           "semigroup:7,8@15", "torsion:2:3.0,4.1"}) {
    const Rules rules = rules_of(parsed(spec)).front();
    EXPECT_NE(rules.ending.find("is poisoned: whoever has to"), std::string::npos) << spec;
    EXPECT_NE(rules.ending.find(rules.poison), std::string::npos) << spec;
    EXPECT_FALSE(parsed(spec).play(rules.poison).has_value()) << spec;
  }
  for (const char* spec : {"nim:3,4,5", "relations:a<b", "cycle:5", "clique:complete:4", "subsets:3", "facets:1-2-3"}) {
    const Rules rules = rules_of(parsed(spec)).front();
    EXPECT_NE(rules.ending.find("Nothing is poisoned"), std::string::npos) << spec;
    EXPECT_EQ(rules.poison, "") << spec;
  }
}

TEST(Rules, TextsTellOutcomesAndSums) {
  EXPECT_EQ(rules_text(parsed("board:4x7")),
            "Chomp on a board of 4 rows and 7 columns.\n"
            "A move eats a square and every square that is neither above it nor to the left of it.\n"
            "The square 1.1, top left, is poisoned: whoever has to eat it loses.\n"
            "A move is written row.column, such as 2.3.\n"
            "A position is called N when the next player, whose turn it is, can win,\n"
            "and P when the previous player can, that is, when every move loses against perfect play.\n");
  const std::string sum = rules_text(parsed("board:2x2 + nim:3"));
  EXPECT_NE(sum.find("A sum of 2 games"), std::string::npos);
  EXPECT_NE(sum.find("Game 1: Chomp on a board of 2 rows and 2 columns.\n"), std::string::npos) << sum;
  EXPECT_NE(sum.find("1.1 is poisoned and must not be taken."), std::string::npos);
  EXPECT_NE(sum.find("Whoever has no move left in any of the games loses."), std::string::npos);
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

TEST(Play, ResigningCanBeTakenBack) {
  Session session(parsed("nim:3,4"));
  session.resign();
  EXPECT_TRUE(session.is_over());
  EXPECT_EQ(session.undo(0), 0U);
  EXPECT_FALSE(session.is_over());
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
