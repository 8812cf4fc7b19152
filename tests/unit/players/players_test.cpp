// SPDX-License-Identifier: MIT
// The promises of the players: the heuristics leave what they claim, the perfect one says what it knows, and all of
// them can play every game.
#include <gtest/gtest.h>

#include "players/move_list.hpp"
#include "support/resources.hpp"
#include "support/written.hpp"
#include "upset/play.hpp"
#include "upset/player.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

Position parsed(const std::string& spec) { return *Position::parse(spec, testing::shared_resources()); }

Choice chosen(const std::string& player, const std::string& spec, std::uint64_t seed,
              std::uint64_t opening_limit = 30) {
  const Position position = parsed(spec);
  return make_player(player, seed).value()->choose({position, nullptr, {}, opening_limit});
}

std::string text_of(const Choice& choice, const std::string& spec) { return parsed(spec).notation(choice.move); }

std::vector<std::string> seen(const std::string& spec, std::uint64_t opening_limit) {
  return testing::written(parsed(spec), players::moves_seen(parsed(spec), opening_limit));
}

const char* const kOneOfEachGame[] = {"nim:3,4",       "board:3x4",           "board:2x3x2",
                                      "divisors:60",   "subsets:3",           "relations:a<b,a<c",
                                      "semigroup:3,5", "torsion:2:2.0,3.1",   "cycle:5",
                                      "kneser:4,2,0",  "facets:1-2-3,3-4",    "sylver:5,7",
                                      "sylver:",       "sylver:4,6",          "chains:4,5:(a<c2,b)",
                                      "board:w,w",     "chains:w,3:(a<c2,b)", "board:2x3 + sylver: + nim:2"};

TEST(Players, PlayEveryGameToItsEnd) {
  for (const char* spec : kOneOfEachGame)
    for (const auto& [name, description] : player_descriptions()) {
      Limits limits;
      limits.seconds = 0.05;
      const auto one = make_player(name, 1, limits).value(), other = make_player(name, 2, limits).value();
      Session session(parsed(spec));
      while (!session.is_over()) session.let_opponent_play(session.is_first_to_move() ? *one : *other);
      EXPECT_FALSE(session.moves().empty()) << spec << ", " << name;
    }
}

TEST(Players, NamesAreTakenOnce) {
  const auto all = player_descriptions();
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(all[i].name, all[j].name);
}

TEST(Players, SmallestAndLargest) {
  EXPECT_EQ(text_of(chosen("smallest", "sylver:5,7", 1), "sylver:5,7"), "2");
  EXPECT_EQ(text_of(chosen("largest", "sylver:5,7", 1), "sylver:5,7"), "23");
  EXPECT_EQ(text_of(chosen("largest", "sylver:", 1, 17), "sylver:"), "17");
  EXPECT_EQ(text_of(chosen("smallest", "board:3x4", 1), "board:3x4"), "1.2");
  EXPECT_EQ(text_of(chosen("largest", "board:3x4", 1), "board:3x4"), "3.4");
}

/// The limit applies only if there are infinitely many moves.
TEST(Players, OpeningLimitIsKept) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    EXPECT_LE(std::stoi(text_of(chosen("random", "sylver:", seed, 12), "sylver:")), 12);
    EXPECT_LE(std::stoi(text_of(chosen("parity", "sylver:8", seed, 12), "sylver:8")), 12);
  }
  EXPECT_EQ(seen("sylver:8,12", 10), (std::vector<std::string>{"2", "3", "4", "5", "6", "7", "9", "10"}));
  EXPECT_EQ(seen("semigroup:50,51", 10), (std::vector<std::string>{"50"}));
  EXPECT_EQ(seen("sylver:5,7", 10).back(), "23");
  EXPECT_EQ(seen("nim:99 + sylver:98", 2).back(), "2:2");
}

TEST(Players, SpreadKeepsBothEnds) {
  const Position heap = parsed("nim:7");
  const auto moves = heap.moves(7);
  EXPECT_EQ(testing::written(heap, players::spread(moves, 3)), (std::vector<std::string>{"1.0", "1.3", "1.6"}));
  EXPECT_EQ(players::spread(moves, 7), moves);
}

TEST(Players, ParityLeavesAnEvenNumber) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Position left = players::after(parsed("sylver:7,9"), chosen("parity", "sylver:7,9", seed).move).value();
    EXPECT_EQ(*left.move_count()->as<int>() % 2, 0) << left.spec();
  }
}

TEST(Players, LookaheadTakesAndDeniesAWinAtOnce) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    EXPECT_EQ(text_of(chosen("lookahead", "sylver:3,7", seed), "sylver:3,7"), "2");  // {2, 3} is the end
    const std::string move = text_of(chosen("lookahead", "sylver:5,7", seed), "sylver:5,7");
    EXPECT_TRUE(move != "2" && move != "3") << move;  // the other would name 3, or 2
    EXPECT_EQ(text_of(chosen("lookahead", "nim:4", seed), "nim:4"), "1.0");
  }
}

/// Search decides whether {5, 7, 23} and {5, 7, 9} are enders: no move may rule out every other move.
TEST(Players, NoEndersAreLeft) {
  const auto is_ender = [](const Position& position) {
    const auto moves = position.moves(1000);
    return std::ranges::any_of(moves, [&](const Move& last) {
      return std::ranges::all_of(moves, [&](const Move& move) {
        return move == last || !players::after(position, move)->play(last).has_value();
      });
    });
  };
  EXPECT_TRUE(is_ender(parsed("board:3x4")) && is_ender(parsed("sylver:5,7")) && !is_ender(parsed("board:3,2")));
  for (const char* spec : {"sylver:5,7", "board:3x4", "relations:m<b,m<c,b<a,c<a,a<z,m<y", "divisors:60", "subsets:3"})
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const Position left = players::after(parsed(spec), chosen("no-enders", spec, seed).move).value();
      EXPECT_TRUE(left.is_over() || !is_ender(left)) << spec << " to " << left.spec();
    }
}

TEST(Players, PerfectSaysWhatItKnows) {
  EXPECT_EQ(chosen("perfect", "board:4x7", 1).knowledge, Knowledge::exact);
  EXPECT_EQ(chosen("perfect", "nim:2,2", 1).knowledge, Knowledge::exact);  // lost, and known to be
  EXPECT_EQ(text_of(chosen("perfect", "sylver:", 1), "sylver:"), "5");
  EXPECT_EQ(chosen("random", "nim:2,2", 1).knowledge, Knowledge::none);
}

/// A player without time guesses, says so, and still makes legal moves.
TEST(Players, PerfectGuessesWhereTheTimeIsShort) {
  const Position large = parsed("sylver:31,37,41");
  Limits limits;
  limits.seconds = 1e-6;
  const Choice choice = make_player("perfect", 1, limits).value()->choose({large});
  EXPECT_EQ(choice.knowledge, Knowledge::guess);
  EXPECT_TRUE(large.play(choice.move).has_value());
}

}  // namespace
}  // namespace upset
