// SPDX-License-Identifier: MIT
// Records: recorded games can be replayed; damaged records are rejected with the line.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "support/resources.hpp"
#include "upset/match.hpp"

namespace upset {
namespace {

std::string recorded(const std::string& a, const std::string& b, const std::string& start, GameClock clock = {}) {
  MatchRequest request;
  request.pairs = match_pairs(a, b).value();
  request.start = start;
  request.games = 4;
  request.random_moves = {1, 2};
  request.clock = clock;
  request.opening_limit = 12;  // so that everything is computed instantly
  request.resources = testing::shared_resources();
  std::string text = record_header(request) + "\n";
  request.on_game = [&](const GameRecord& game) { return text += record_line(game) + "\n", true; };
  EXPECT_TRUE(play_match(request));
  return text;
}

Result<ReplayReport> replayed(const std::string& text, bool asks_players = true) {
  return replay_match(text, {"games.jsonl", asks_players, {}, testing::shared_resources()});
}

/// The text with the first `from` after `after` replaced by `to`.
std::string with(std::string text, const std::string& after, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from, text.find(after));
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Replay, WhatWasPlayedIsPlayedAgain) {
  for (const char* spec : {"board:4x5", "sylver:", "nim:3,4,5", "board:2x3 + nim:4"}) {
    const std::string text = recorded("all", "", spec);
    const auto report = replayed(text);
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->games, 4 * match_pairs("all", "")->size());
    EXPECT_EQ(report->games, report->games_planned);
    EXPECT_EQ(report->asked_again + report->as_good + report->not_compared, report->moves);
    EXPECT_GT(report->asked_again, 0U);
    EXPECT_EQ(replayed(text, false)->asked_again, 0U);
  }
}

/// A file of version 1 stays readable.
TEST(Replay, FrozenRecord) {
  std::ifstream file(std::string(UPSET_FROZEN_DIRECTORY) + "/match_record_1.jsonl");
  const auto report = replayed({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->games, 3U);
  EXPECT_EQ(report->games_planned, 4U);
  EXPECT_EQ(report->moves, 6U);
}

TEST(Replay, GamesLostOnTime) {
  const auto report = replayed(recorded("random", "parity", "board:4x5", {1e-9, 0}));
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->games, 4U);
  EXPECT_EQ(report->moves, 0U);
}

/// A stopped match leaves a record that is right as far as it goes.
TEST(Replay, ShortRecordsAreTold) {
  const std::string text = recorded("random", "parity", "board:4x5");
  const auto report = replayed(text.substr(0, text.find("{\"game\":3")));
  ASSERT_TRUE(report);
  EXPECT_EQ(report->games, 2U);
  EXPECT_EQ(report->games_planned, 4U);
}

TEST(Replay, DamagedRecordsAreRefusedWithTheirLine) {
  const std::string text = recorded("smallest", "largest", "board:4x5");
  const std::string third = "{\"game\":2";  // on line 3
  struct Damage {
    std::string text;
    std::size_t line;
    std::string message;
  };
  const Damage damages[] = {
      {"", 1, "expected the record of a match, found nothing"},
      {"hello\n", 1, "expected a JSON object, found hello"},
      {with(text, "", "upset match", "upset"), 1, "expected \"upset match\" for \"record\", found \"upset\""},
      {with(text, "", "\"version\":1", "\"version\":2"), 1, "expected 1 for \"version\", found 2"},
      {with(text, "", "\"think\":1.0", "\"think\":-1"), 1, "expected seconds for \"think\", found -1"},
      {with(text, third, "\"seeds\":[", "\"seeds\":[1,"), 3, "expected two numbers for \"seeds\""},
      {with(text, third, "\"winner\"", "\"Winner\""), 3, "expected the key \"winner\", found none"},
      {with(text, third, "\"winner\"", "\"more\":1,\"winner\""), 3, "unknown key \"more\""},
      {with(text, third, "}", ""), 3, "expected a JSON object"},
      {with(text, third, "\"game\":2", "\"game\":3"), 3, "expected game 2, found game 3"},
      {with(text, third, "\"start\":\"board:", "\"start\":\"bored:"), 3, "the start 'bored:"},
      {with(text, third, "\"moves\":[\"", "\"moves\":[\"9."), 3, "move 1: expected a square"},
      {with(text, third, "\"moves\":[", "\"moves\":[\"1.2\","), 3, "expected one of \"exact\" for each of"},
      {with(text, third, "\"players\":[\"largest\"", "\"players\":[\"nobody\""), 3, "expected a player ("},
      {with(text, third, "\"no move\"", "\"clock\""), 3, "the record says that the time ran out"},
      {with(text, third, "\"no move\"", "\"resigned\""), 3, "expected \"no move\" or \"clock\" for \"ending\""},
  };
  for (const Damage& damage : damages) {
    const auto report = replayed(damage.text);
    ASSERT_FALSE(report) << damage.message;
    EXPECT_EQ(report.error().code, ErrorCode::refused) << report.error().text();
    ASSERT_TRUE(report.error().place) << damage.message;
    EXPECT_EQ(report.error().place->line, damage.line) << report.error().text();
    EXPECT_EQ(report.error().place->source, "games.jsonl");
    EXPECT_TRUE(report.error().message.starts_with(damage.message)) << report.error().text();
  }
}

TEST(Replay, WhoHasWonIsLookedAt) {
  const std::string text = recorded("smallest", "largest", "board:4x5");
  const bool first_won = text.find("\"winner\":\"first\"") != std::string::npos;
  const std::string from = first_won ? "\"winner\":\"first\"" : "\"winner\":\"second\"";
  const auto report = replayed(with(text, "", from, first_won ? "\"winner\":\"second\"" : "\"winner\":\"first\""));
  ASSERT_FALSE(report);
  EXPECT_TRUE(report.error().message.starts_with("the record says that the player who moved")) << report.error().text();
}

/// A legal game that these players would not have played.
TEST(Replay, PlayersThatMoveOtherwiseAreFound) {
  const std::string text = recorded("smallest", "smallest", "nim:3,4,5");
  const auto forged = with(text, "{\"game\":2", "\"players\":[\"smallest\"", "\"players\":[\"largest\"");
  const auto report = replayed(forged);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::verification);
  EXPECT_EQ(report.error().place->line, 3U);
  EXPECT_TRUE(report.error().message.starts_with("move 1: largest now plays ")) << report.error().text();
  EXPECT_TRUE(replayed(forged, false));
}

}  // namespace
}  // namespace upset
