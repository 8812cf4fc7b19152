// SPDX-License-Identifier: MIT
// Matches: both sides, the same games for the same seed, wins confirmed by the solver, clocks, intervals.
#include "upset/match.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/resources.hpp"
#include "upset/player.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

MatchRequest asked(const std::string& a, const std::string& b, const std::string& start, std::uint64_t games) {
  MatchRequest request;
  request.pairs = match_pairs(a, b).value();
  request.start = start;
  request.games = games;
  request.resources = testing::shared_resources();
  return request;
}

std::vector<GameRecord> played(MatchRequest request) {
  std::vector<GameRecord> games;
  request.on_game = [&](const GameRecord& game) { return games.push_back(game), true; };
  const auto report = play_match(request);
  EXPECT_TRUE(report && report->games_played == games.size());
  return games;
}

/// With separate tables: which of two winning moves is found may depend on earlier questions.
std::vector<std::string> lines(MatchRequest request) {
  request.resources = Resources();
  std::vector<std::string> list;
  for (const GameRecord& game : played(request)) list.push_back(record_line(game));
  return list;
}

Outcome outcome_of(const std::string& spec) {
  return solve(*Position::parse(spec, testing::shared_resources()))->answer.outcome;
}

/// Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), Table I.
TEST(Wilson, KnownIntervals) {
  const auto is = [](std::uint64_t wins, std::uint64_t games, double low, double high) {
    const Interval interval = wilson_interval(wins, games);
    EXPECT_NEAR(interval.low, low, 5e-5) << wins << "/" << games;
    EXPECT_NEAR(interval.high, high, 5e-5) << wins << "/" << games;
  };
  is(81, 263, 0.2553, 0.3662);
  is(15, 148, 0.0624, 0.1605);
  is(0, 20, 0.0000, 0.1611);
  is(1, 29, 0.0061, 0.1718);
  is(20, 20, 0.8389, 1.0000);
  is(0, 0, 0, 1);
}

TEST(Match, SameSeedSameGames) {
  for (const char* spec : {"board:5x6", "sylver:7,9", "cycle:6"}) {
    MatchRequest request = asked("easy", "lookahead,no-enders", spec, 20);
    request.random_moves = {1, 2};
    const auto games = lines(request);
    EXPECT_EQ(lines(request), games);
    request.seed = 2;
    EXPECT_NE(lines(request), games);
  }
}

/// The games of a pair do not depend on the other players.
TEST(Match, PairsDoNotDisturbEachOther) {
  MatchRequest both = asked("random", "parity,smallest", "sylver:", 10);
  both.random_moves = {2, 4};
  MatchRequest one = asked("random", "smallest", "sylver:", 10);
  one.random_moves = both.random_moves;
  const auto many = played(both), few = played(one);
  for (std::size_t i = 0; i < few.size(); ++i) {
    EXPECT_EQ(many[10 + i].moves, few[i].moves);
    EXPECT_EQ(many[10 + i].start, many[i].start);
  }
}

TEST(Match, SidesAreChanged) {
  MatchRequest request = asked("random", "parity", "sylver:", 40);
  request.random_moves = {2, 4};
  const auto games = played(request);
  std::set<std::string> starts;
  for (std::size_t i = 0; i < games.size(); i += 2) {
    EXPECT_EQ(games[i].start, games[i + 1].start);
    EXPECT_EQ(games[i].players[0], games[i + 1].players[1]);
    EXPECT_EQ(games[i].players[1], games[i + 1].players[0]);
    starts.insert(games[i].start);
  }
  EXPECT_GT(starts.size(), 10U);
}

TEST(Match, RandomStartsAreFiniteAndNotOver) {
  for (const char* spec : {"sylver:", "semigroup:7,8,9,10", "board:w,w", "board:1x3", "nim:1,1"}) {
    MatchRequest request = asked("random", "random", spec, 60);
    request.random_moves = {0, 5};
    for (const GameRecord& game : played(request)) {
      const Position start = *Position::parse(game.start, testing::shared_resources());
      EXPECT_FALSE(start.is_over()) << game.start;
      EXPECT_LT(start.moves(10'000).size(), 10'000U) << game.start;
    }
  }
}

/// A perfect player wins every start that its side can win, according to the solver.
TEST(Match, PerfectLosesNoWonStart) {
  std::size_t looked_at = 0;
  for (const char* spec : {"board:5x6", "sylver:", "nim:3,4,5", "divisors:360", "subsets:3", "wheel:5"}) {
    MatchRequest request = asked("perfect", "random,lookahead,parity,good", spec, 20);
    request.random_moves = {1, 3};
    request.opening_limit = 12;
    for (const GameRecord& game : played(request)) {
      const std::size_t perfect = game.players[0] == "perfect" ? 0 : 1;
      const bool is_won = outcome_of(game.start) == (perfect == 0 ? Outcome::N : Outcome::P);
      EXPECT_TRUE(!is_won || game.winner == perfect) << record_line(game);
      looked_at += is_won ? 1 : 0;
    }
  }
  EXPECT_GT(looked_at, 100U);
}

TEST(Match, RandomAgainstItselfIsFair) {
  const auto report = play_match(asked("random", "random", "nim:3,4,5", 4000));
  const MatchSide& side = report->encounters[0].sides[0];
  const Interval interval = wilson_interval(side.wins, side.games);
  EXPECT_TRUE(interval.low < 0.5 && 0.5 < interval.high) << side.wins;
  EXPECT_EQ(side.games_first, 2000U);
  EXPECT_EQ(side.wins + report->encounters[0].sides[1].wins, 4000U);
}

/// Two deterministic players on one start repeat two games, and the report says so.
TEST(Match, DifferentGamesAreCounted) {
  EXPECT_EQ(play_match(asked("largest", "smallest", "board:4x5", 20))->encounters[0].different, 2U);
  EXPECT_GT(play_match(asked("random", "smallest", "board:4x5", 20))->encounters[0].different, 10U);
}

TEST(Match, ReportAddsUp) {
  const auto report = play_match(asked("all", "", "nim:2,3", 4));
  const std::size_t players = player_descriptions().size(), pairs = players * (players - 1) / 2;
  EXPECT_EQ(report->encounters.size(), pairs);
  EXPECT_EQ(report->games_played, 4 * pairs);
  std::uint64_t wins = 0;
  for (const MatchSide& player : report->players) {
    EXPECT_EQ(player.games, 4 * (players - 1));
    wins += player.wins;
  }
  EXPECT_EQ(wins, report->games_played);
  EXPECT_EQ(report->players.front().name, "perfect");
  EXPECT_EQ(report->players.front().exact, report->players.front().moves);
  EXPECT_TRUE(report->stopped.empty());
}

/// With no time at all the first player loses, and the record says why.
TEST(Match, WhoRunsOutOfTimeLoses) {
  MatchRequest request = asked("random", "perfect", "board:4x5", 6);
  request.clock = {1e-9, 0};
  for (const GameRecord& game : played(request)) {
    EXPECT_EQ(game.winner, 1U);
    EXPECT_EQ(game.ending, Ending::clock);
    EXPECT_TRUE(game.moves.empty());
  }
  const auto report = play_match(request);
  EXPECT_EQ(report->encounters[0].sides[0].lost_on_time, 3U);
  request.clock = {3600, 1};
  for (const GameRecord& game : played(request)) EXPECT_EQ(game.ending, Ending::no_move);
}

TEST(Match, LimitsEndItWithWhatWasPlayed) {
  MatchRequest request = asked("random", "random", "board:9x9", 1'000'000);
  request.limits.seconds = 0.05;
  const auto report = play_match(request);
  EXPECT_EQ(report->stopped, "time");
  EXPECT_LT(report->games_played, report->games_planned);
  std::uint64_t seen = 0;
  request.limits.seconds = 0;
  request.on_game = [&](const GameRecord&) { return ++seen < 5; };
  EXPECT_EQ(play_match(request)->games_played, 5U);
}

TEST(Match, WordsAreRead) {
  EXPECT_EQ(parse_clock("10s")->seconds, 10);
  EXPECT_EQ(parse_clock("1m+0.5s")->increment, 0.5);
  EXPECT_EQ(parse_move_range("2..4")->most, 4U);
  EXPECT_EQ(parse_move_range("3")->least, 3U);
  for (const char* text : {"", "x", "10s+", "+1s", "10s+1s+1s", "-1"}) EXPECT_FALSE(parse_clock(text)) << text;
  for (const char* text : {"", "4..2", "1001", "2..", "..2", "1..2..3", "-1"})
    EXPECT_FALSE(parse_move_range(text)) << text;
}

TEST(Match, PairsAreMade) {
  using Pairs = std::vector<PlayerPair>;
  EXPECT_EQ(*match_pairs("perfect", "random"), (Pairs{{"perfect", "random"}}));
  EXPECT_EQ(*match_pairs("random", "random"), (Pairs{{"random", "random"}}));
  EXPECT_EQ(*match_pairs("good,easy,random", ""), (Pairs{{"good", "easy"}, {"good", "random"}, {"easy", "random"}}));
  EXPECT_EQ(*match_pairs("good,easy", "easy,good,random"),
            (Pairs{{"good", "easy"}, {"good", "random"}, {"easy", "random"}}));
  const std::size_t players = player_descriptions().size();
  EXPECT_EQ(match_pairs("all", "")->size(), players * (players - 1) / 2);
  EXPECT_EQ(match_pairs("perfect", "all")->size(), players - 1);
  EXPECT_FALSE(match_pairs("perfect", ""));
  EXPECT_EQ(match_pairs("perfekt", "random").error().code, ErrorCode::usage);
}

TEST(Match, RequestsAreRefused) {
  const auto code = [](const MatchRequest& request) { return play_match(request).error().code; };
  EXPECT_EQ(code(asked("good", "easy", "nim:3", 3)), ErrorCode::usage);
  EXPECT_EQ(code(asked("good", "easy", "nim:3", 0)), ErrorCode::usage);
  EXPECT_EQ(code(asked("good", "easy", "nim:x", 2)), ErrorCode::refused);
  EXPECT_EQ(code(asked("good", "easy", "nim:0", 2)), ErrorCode::refused);
  EXPECT_EQ(code(asked("good", "easy", "subsets:40", 2)), ErrorCode::limit);
  MatchRequest request = asked("good", "easy", "nim:3", 2);
  request.opening_limit = 1;
  EXPECT_EQ(code(request), ErrorCode::usage);
  request.opening_limit = 30;
  request.pairs = {{"good", "nobody"}};
  EXPECT_EQ(code(request), ErrorCode::usage);
  request.pairs.clear();
  EXPECT_EQ(code(request), ErrorCode::usage);
}

}  // namespace
}  // namespace upset
