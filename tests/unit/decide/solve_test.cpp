// SPDX-License-Identifier: MIT
// The public entry points: conventions, limits, methods, and the example in the header.
#include "upset/solve.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "property/compare.hpp"

namespace {

using namespace upset;
using upset::testing::options_for;

TEST(Solve, ExampleOfTheHeader) {
  const auto position = upset::Position::parse("board:8x10");
  upset::SolveOptions options;
  options.all_moves = true;
  const auto solved = upset::solve(*position, options);
  EXPECT_EQ(solved->answer.winning_moves, (std::vector<std::string>{"4.9", "5.6"}));
}

TEST(Solve, NothingLeftIsLost) {
  for (const char* spec : {"board:1x1", "board:1x1x1", "divisors:1", "nim:0", "nim:0,0", "relations:", "subsets:0"}) {
    for (const Method method : {Method::automatic, Method::search}) {
      const auto solved = solve(*Position::parse(spec), options_for(method, true, true));
      EXPECT_EQ(solved->answer.outcome, Outcome::P) << spec;
      EXPECT_EQ(solved->answer.grundy, "0") << spec;
      EXPECT_TRUE(solved->answer.winning_moves.empty()) << spec;
      EXPECT_TRUE(solved->answer.winning_moves_complete) << spec;
    }
  }
}

TEST(Solve, MethodsByName) {
  EXPECT_EQ(*parse_method("auto"), Method::automatic);
  EXPECT_EQ(*parse_method("theory"), Method::theory);
  EXPECT_EQ(*parse_method("search"), Method::search);
  EXPECT_EQ(*parse_method("window"), Method::window);
  EXPECT_EQ(*parse_method("rulebook"), Method::rulebook);
  for (const char* name : {"", "Auto", "Window", "Rulebook", "magic"}) {
    const auto method = parse_method(name);
    ASSERT_FALSE(method.has_value()) << name;
    EXPECT_EQ(method.error().code, ErrorCode::usage);
  }
}

TEST(Solve, ATimeLimitGivesUnknown) {
  SolveOptions options = options_for(Method::search, false, false);
  options.limits.seconds = 0.05;
  const auto solved = solve(*Position::parse("subsets:7/4@1-2-3-4"), options);
  ASSERT_TRUE(solved.has_value());
  EXPECT_EQ(solved->answer.outcome, Outcome::unknown);
  ASSERT_TRUE(solved->answer.limit.has_value());
  EXPECT_EQ(solved->answer.limit->kind, LimitKind::time);
  EXPECT_LT(solved->answer.stats.seconds, 5);
}

TEST(Solve, AMemoryLimitGivesUnknown) {
  SolveOptions options = options_for(Method::search, true, false);
  options.limits.memory_bytes = 1 << 17;
  const auto solved = solve(*Position::parse("subsets:7/4@1-2-3-4"), options);
  ASSERT_TRUE(solved.has_value());
  EXPECT_EQ(solved->answer.outcome, Outcome::unknown);
  EXPECT_EQ(solved->answer.limit->kind, LimitKind::memory);
}

TEST(Solve, CancellingStops) {
  const std::atomic<bool> cancel{true};
  SolveOptions options = options_for(Method::search, false, false);
  options.limits.cancel = &cancel;
  const auto solved = solve(*Position::parse("subsets:7/4@1-2-3-4"), options);
  EXPECT_EQ(solved->answer.outcome, Outcome::unknown);
  EXPECT_EQ(solved->answer.limit->kind, LimitKind::stopped);
}

TEST(Solve, TheLongestResistanceIsPlayable) {
  for (const char* spec : {"board:3x4", "nim:3,3", "relations:a<b,c<b,c<d", "board:2x2 + nim:2"}) {
    SolveOptions options = options_for(Method::automatic, false, false);
    options.line = true;
    auto position = *Position::parse(spec);
    const auto solved = solve(position, options);
    ASSERT_TRUE(solved.has_value()) << solved.error().text();
    const bool first_wins = solved->answer.outcome == Outcome::N;
    EXPECT_EQ(solved->answer.line.size() % 2 == 1, first_wins) << spec;
    for (const std::string& move : solved->answer.line) {
      auto next = position.play(move);
      ASSERT_TRUE(next.has_value()) << spec << " " << move;
      position = *next;
    }
    EXPECT_FALSE(position.play("1.2").has_value());
  }
}

TEST(Solve, SearchNeverYieldsATheoremCertificate) {
  for (const char* spec : {"board:3x4", "board:4x4", "board:2x5", "nim:1,2", "relations:a<b", "subsets:3",
                           "board:3x3 + nim:3", "divisors:36"}) {
    SolveOptions options = options_for(Method::search, true, false);
    options.evidence = true;
    const auto solved = solve(*Position::parse(spec), options);
    const std::string bytes = certificate(*solved->evidence);
    EXPECT_EQ(bytes.find("theorem"), std::string::npos) << bytes;
    EXPECT_EQ(upset::testing::refusal(bytes), "") << bytes;
  }
}

}  // namespace
