// SPDX-License-Identifier: MIT
// Streams compared with the same lines asked one by one: order, errors, an early end, and no thread that waits in vain.
#include "upset/stream.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "upset/position.hpp"

namespace upset {
namespace {

std::string many_lines() {
  std::string text = "# a comment\n\n";
  for (int i = 1; i <= 5000; ++i) text += i % 7 == 0 ? "bord:4x7\n" : "nim:" + std::to_string(i % 9) + ",3\r\n";
  return text;
}

struct Collected {
  std::vector<std::size_t> lines{};
  std::vector<std::string> texts{};
  StreamSummary summary{};
};

Collected collected(const std::string& text, unsigned threads) {
  std::istringstream input(text);
  StreamOptions options;
  options.solve.limits.threads = threads;
  options.render = [](const StreamAnswer& found) {
    return found.answer ? found.answer->spec + " " + to_string(found.answer->outcome) : found.answer.error().text();
  };
  Collected result;
  result.summary = solve_stream(input, options, [&](const StreamAnswer& found) {
    result.lines.push_back(found.line);
    result.texts.push_back(found.text);
    return true;
  });
  return result;
}

TEST(Stream, AnswersComeInOrderOnAnyNumberOfThreads) {
  const Collected one = collected(many_lines(), 1);
  EXPECT_EQ(one.summary.lines, 5000U);
  EXPECT_EQ(one.summary.refused, 5000U / 7);
  EXPECT_EQ(one.lines.front(), 3U);
  EXPECT_TRUE(std::ranges::is_sorted(one.lines));
  for (const unsigned threads : {2U, 5U}) {
    const Collected many = collected(many_lines(), threads);
    EXPECT_EQ(many.lines, one.lines);
    EXPECT_EQ(many.texts, one.texts);
  }
}

TEST(Stream, GraphCodesAndTheirColumns) {
  const Collected found = collected(">>graph6<<D?{\nD?{\n:Fa@x^\nD?\x7F\npetersen\n", 1);
  ASSERT_EQ(found.texts.size(), 5U);
  EXPECT_EQ(found.texts[0], found.texts[1]);
  EXPECT_TRUE(found.texts[3].starts_with("spec, column 3: expected a spec")) << found.texts[3];
  EXPECT_NE(found.texts[4].find("a spec has a ':'"), std::string::npos) << found.texts[4];
}

TEST(Stream, TheReceiverEndsIt) {
  std::istringstream input("nim:1\nnim:2\nnim:3\n");
  const auto summary = solve_stream(input, {}, [](const StreamAnswer& found) { return found.line < 2; });
  EXPECT_EQ(summary.lines, 2U);
}

/// The stream answers a line before it waits for the next one.
TEST(Stream, NobodyWaitsForASecondLine) {
  std::size_t given = 0;
  std::size_t answered = 0;
  const auto next = [&]() -> std::optional<std::string> {
    EXPECT_EQ(answered, given) << "the stream read a line while an answer was due";
    return given < 3 ? std::optional("nim:" + std::to_string(++given)) : std::nullopt;
  };
  solve_stream(StreamSource{next, [] { return false; }}, {}, [&](const StreamAnswer&) { return ++answered > 0; });
  EXPECT_EQ(answered, 3U);
}

TEST(Stream, StandardInputIsNotAFileThere) {
  std::istringstream input("poset:-\nclique:graph:-\n");
  StreamOptions options;
  options.names_files = false;
  const auto summary = solve_stream(input, options, [](const StreamAnswer& found) {
    EXPECT_NE(found.answer.error().message.find("standard input holds the specs"), std::string::npos);
    return true;
  });
  EXPECT_EQ(summary.refused, 2U);
}

TEST(Stream, LimitsAreCountedApart) {
  std::istringstream input("semigroup:8,9\nnim:1\n");
  StreamOptions options;
  options.solve.method = Method::search;
  options.solve.limits.positions = 1000;
  const auto summary = solve_stream(input, options, [](const StreamAnswer&) { return true; });
  EXPECT_EQ(summary.limited, 1U);
  EXPECT_EQ(summary.refused, 0U);
}

}  // namespace
}  // namespace upset
