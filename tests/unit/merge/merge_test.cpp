// SPDX-License-Identifier: MIT
// Parts of studies, divided at random, are merged to what one process finds. tests/shards does this with the program.
#include "upset/merge.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "support/environment.hpp"
#include "upset/census.hpp"
#include "upset/match.hpp"
#include "upset/report.hpp"
#include "upset/stream.hpp"
#include "upset/table.hpp"

namespace {

namespace fs = std::filesystem;
using namespace upset;

class Merge : public ::testing::Test {
 protected:
  Merge() : folder_(fs::temp_directory_path() / ("upset_merge_test_" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~Merge() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string file(const std::string& name) const { return folder_ / name; }
  void write(const std::string& name, const std::string& text) const { std::ofstream(file(name)) << text; }
  [[nodiscard]] std::string read(const std::string& name) const {
    std::ifstream in(file(name));
    return {std::istreambuf_iterator<char>(in), {}};
  }
  [[nodiscard]] Result<MergeReport> merge(const std::vector<std::string>& parts, const std::string& out) const {
    MergeRequest request;
    for (const std::string& part : parts) request.parts.push_back(file(part));
    request.out = file(out);
    return merge_runs(request);
  }

  fs::path folder_;
};

/// Answers to lines as a part of a stream writes them.
std::string stream_of(const std::string& lines, const Shard& shard) {
  std::istringstream in(lines);
  std::string text;
  StreamOptions options;
  options.shard = shard;
  options.solve.limits.threads = 1;
  solve_stream(in, options, [&](const StreamAnswer& found) {
    text +=
        (found.answer ? json_report(*found.answer, found.line) : json_error(found.answer.error(), found.line)) + "\n";
    return true;
  });
  return text;
}

/// Without what depends on the time and on the tables in memory.
std::string without_stats(std::string text) {
  for (std::size_t at = 0; (at = text.find("\"stats\":{", at)) != std::string::npos; ++at)
    text.erase(at, text.find('}', at) + 1 - at);
  return text;
}

TEST_F(Merge, StreamsInAnyOrder) {
  std::string lines = "# a comment\n";
  for (int n = 3; n < 60; ++n) lines += "cycle:" + std::to_string(n) + (n % 7 == 0 ? "\n\n" : "\n");
  lines += "broken:\n";
  std::mt19937_64 random(upset::testing::test_seed(1));
  for (const std::uint64_t count : {1U, 2U, 5U}) {
    std::vector<std::string> parts;
    for (std::uint64_t i = 1; i <= count; ++i) {
      parts.push_back("part" + std::to_string(i));
      write(parts.back(), stream_of(lines, {i, count}));
    }
    std::ranges::shuffle(parts, random);
    const auto report = merge(parts, "all" + std::to_string(count));
    ASSERT_TRUE(report.has_value()) << report.error().text();
    EXPECT_EQ(report->kind, "stream");
    EXPECT_EQ(report->units, 58U);
    EXPECT_TRUE(report->is_complete());
    EXPECT_EQ(report->gaps, 9U);  // a comment, and the blank lines
    EXPECT_EQ(without_stats(read("all" + std::to_string(count))), without_stats(stream_of(lines, {})));
  }
}

TEST_F(Merge, EveryForgedAnswerIsFound) {
  const std::string line =
      "{\"line\":4,\"spec\":\"nim:1,2\",\"outcome\":\"N\",\"grundy\":3,\"winning_moves\":[\"2.1\"],"
      "\"winning_moves_complete\":true}\n";
  write("one", line);
  const std::vector<std::pair<std::string, std::string>> forgeries{
      {"\"N\"", "\"P\""}, {":3,", ":2,"}, {"2.1", "1.0"}, {"nim:1,2", "nim:1,3"}};
  for (const auto& [from, to] : forgeries) {
    std::string forged = line;
    forged.replace(forged.find(from), from.size(), to);
    write("two", forged);
    for (const auto& parts : {std::vector<std::string>{"one", "two"}, {"two", "one"}}) {
      const auto report = merge(parts, "out");
      ASSERT_FALSE(report.has_value()) << to;
      EXPECT_EQ(report.error().code, ErrorCode::verification);
      EXPECT_NE(report.error().message.find("line 4"), std::string::npos);
      EXPECT_FALSE(fs::exists(file("out")));
    }
  }
  // One that knows less is no contradiction, in whichever order.
  write("less",
        "{\"line\":4,\"spec\":\"nim:1,2\",\"outcome\":\"unknown\",\"grundy\":null,\"winning_moves\":[],"
        "\"winning_moves_complete\":false,\"limit\":{\"kind\":\"time\"}}\n");
  for (const auto& parts : {std::vector<std::string>{"one", "less"}, {"less", "one"}}) {
    ASSERT_TRUE(merge(parts, "out").has_value());
    EXPECT_EQ(read("out"), line);
  }
  const auto report = merge({"less"}, "out");  // `out` knows more
  ASSERT_FALSE(report.has_value());
  EXPECT_EQ(read("out"), line);
}

TEST_F(Merge, WhatIsNoPartIsRefused) {
  write("text", "hello\n");
  write("empty", "");
  write("broken", "{\"line\":1,\"spec\":\n");
  write("good", "{\"line\":1,\"spec\":\"nim:1\",\"outcome\":\"N\"}\n");
  for (const std::string bad : {"text", "missing", "broken", "empty"}) {
    const auto report = merge({bad}, "out");
    ASSERT_FALSE(report.has_value()) << bad;
    EXPECT_EQ(report.error().code, ErrorCode::refused) << bad;
    EXPECT_FALSE(fs::exists(file("out")));
  }
  EXPECT_EQ(merge({}, "out").error().code, ErrorCode::usage);
  EXPECT_TRUE(merge({"empty", "good"}, "out").has_value());
  EXPECT_EQ(todo(file("text")).error().code, ErrorCode::refused);
}

TEST_F(Merge, ACensusThatIsStoppedLeavesWhatWasThere) {
  CensusRequest census;
  census.genus = 5;
  for (std::uint64_t i = 1; i <= 2; ++i) {
    census.shard = {i, 2};
    census.file = file("part" + std::to_string(i));
    ASSERT_TRUE(run_census(census).has_value());
  }
  ASSERT_TRUE(merge({"part1"}, "out").has_value());
  const std::string before = read("out");
  MergeRequest request{{file("part1"), file("part2")}, file("out")};
  const std::atomic<bool> cancel{true};
  request.limits.cancel = &cancel;
  const auto stopped = merge_runs(request);
  ASSERT_FALSE(stopped.has_value());
  EXPECT_EQ(stopped.error().code, ErrorCode::limit);
  EXPECT_EQ(read("out"), before);
  const auto merged = merge({"part2", "part1"}, "out");
  ASSERT_TRUE(merged.has_value());
  EXPECT_EQ(merged->units, 27U);
  EXPECT_TRUE(verify_census(file("out")).has_value());
  census.shard = {};
  census.file = file("out");
  EXPECT_EQ(run_census(census)->decided_now, 0U);
}

// A unit that no process began is listed by its name, wherever it comes from.
TEST_F(Merge, TodoNamesWhatIsMissing) {
  TableRequest table{"intervals"};
  table.parameters["to"] = 5;
  table.resume = file("table");
  table.shard = {1, 2};
  ASSERT_TRUE(make_table(table).has_value());
  EXPECT_TRUE(todo(file("table"))->open.empty());
  const auto merged = merge({"table"}, "whole");
  ASSERT_TRUE(merged.has_value());
  EXPECT_EQ(merged->units, 10U);
  EXPECT_EQ(merged->missing_shards, std::vector<std::uint64_t>{2});
  const auto left = todo(file("whole"));
  ASSERT_TRUE(left.has_value());
  EXPECT_EQ(left->units, 10U);
  EXPECT_EQ(left->open.size(), merged->not_begun);
  for (const TodoUnit& unit : left->open) {
    EXPECT_FALSE(unit.is_begun);
    EXPECT_FALSE(table.shard.has(unit.name)) << unit.name;
  }
}

TEST_F(Merge, AMatchWithGapsIsCompleted) {
  MatchRequest match;
  match.pairs = {{"easy", "parity"}};
  match.start = "nim:3,4,5";
  match.games = 12;
  const auto record_of = [&] {
    std::string text = record_header(match) + "\n";
    match.on_game = [&](const GameRecord& game) {
      text += record_line(game) + "\n";
      return true;
    };
    EXPECT_TRUE(play_match(match).has_value());
    return text;
  };
  const std::string whole = record_of();
  for (std::uint64_t i = 1; i <= 3; ++i) {
    match.shard = {i, 3};
    write("part" + std::to_string(i), record_of());
  }
  ASSERT_TRUE(merge({"part3", "part1"}, "two").has_value());
  match.shard = {};
  match.played = read_played(read("two"), match).value();
  EXPECT_LT(match.played.size(), 12U);
  std::size_t more = 0;
  match.on_game = [&](const GameRecord&) { return ++more > 0; };
  EXPECT_EQ(play_match(match)->games_played, 12U);
  EXPECT_EQ(more + match.played.size(), 12U);
  ASSERT_TRUE(merge({"two", "part2"}, "all").has_value());
  EXPECT_EQ(read("all"), whole);
}

}  // namespace
