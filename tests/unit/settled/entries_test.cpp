// SPDX-License-Identifier: MIT
// The lines of a library of settled positions, and those that come with the program.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "games/read.hpp"
#include "settled/library.hpp"
#include "support/resources.hpp"
#include "upset/position.hpp"

namespace upset::settled {
namespace {

std::string line_of(const std::string& keys) {
  return R"({"evidence":"recorded","date":"2026-11-19","source":"docs/results.md","command":"upset solve nim:1",)" +
         keys + "}\n";
}

std::string fault_of(const std::string& text) {
  const Library library(text);
  const auto fault = library.fault();
  return fault ? fault->message : "";
}

TEST(SettledEntries, ShippedOnesAreRight) {
  const auto fault = shipped().fault();
  ASSERT_FALSE(fault.has_value()) << fault->text();
  EXPECT_GE(shipped().entries().size(), 46U);
}

/// The spec in "upset solve SPEC ...", in canonical form.
std::string spec_in(const std::string& command) {
  std::istringstream words(command);
  std::string program, verb, spec;
  words >> program >> verb >> spec;
  EXPECT_EQ(program + " " + verb, "upset solve") << command;
  return Position::parse(spec, testing::shared_resources())->spec();
}

TEST(SettledEntries, SourcesExistAndCommandsAreAboutTheEntry) {
  for (const Entry& entry : shipped().entries()) {
    const std::string file = entry.source.substr(0, entry.source.find('#'));
    EXPECT_TRUE(std::filesystem::exists(std::string(UPSET_SOURCE_DIRECTORY) + "/" + file)) << file;
    const std::string spec = spec_in(entry.command);
    const bool is_other_name = entry.spec == "clique/3:complete:7" && spec == "subsets:7/3";
    EXPECT_TRUE(spec == entry.spec || is_other_name) << entry.command;
    if (!entry.is_recomputed) continue;
    EXPECT_EQ(entry.command.find("--certificate") == std::string::npos, entry.certificate.empty()) << entry.spec;
    EXPECT_TRUE(entry.seconds.has_value()) << entry.spec;
  }
}

TEST(SettledEntries, ReadsEveryKey) {
  const auto entries = read_entries(
      line_of(
          R"("spec":"sylver:5,7","outcome":"N","grundy":3,"moves":["8","9"],"all_moves":true,"seconds":0.5,"bytes":7)") +
      line_of(R"("spec":"sylver:4,6","outcome":"P","reached_from":["sylver:4@6"])"));
  ASSERT_TRUE(entries.has_value()) << entries.error().text();
  const Entry& first = entries->front();
  EXPECT_EQ(first.spec, "sylver:5,7");
  EXPECT_EQ(first.outcome, Outcome::N);
  EXPECT_EQ(first.grundy, core::Integer(3));
  EXPECT_EQ(first.moves, (std::vector<std::string>{"8", "9"}));
  EXPECT_TRUE(first.are_all_moves && !first.is_recomputed && !first.is_hard());
  EXPECT_EQ(first.bytes, 7U);
  EXPECT_TRUE(entries->back().is_hard());  // nobody measured it
  EXPECT_EQ(entries->back().reached_from, (std::vector<std::string>{"sylver:4@6"}));
}

TEST(SettledEntries, WrongLinesAreRefused) {
  const auto contains = [](const std::string& text, const std::string& part) {
    EXPECT_NE(fault_of(text).find(part), std::string::npos) << text << "gives: " << fault_of(text);
  };
  const std::string good = line_of(R"("spec":"sylver:4,6","outcome":"P")");
  EXPECT_EQ(fault_of(good), "");
  contains(good + "nonsense\n", "line 2");
  contains(line_of(R"("spec":"sylver:4,6")"), "outcome");
  contains(line_of(R"("spec":"sylver:4,6","outcome":"Q")"), "expected the outcome N, P or unknown, found 'Q'");
  contains(line_of(R"("spec":"sylver:4,6","outcome":"P","note":1)"), "unexpected key 'note'");
  contains(line_of(R"("spec":"sylver:4,6","outcome":"P","moves":["5"])"), "only a position with the outcome N");
  contains(line_of(R"("spec":"sylver:4,6","outcome":"P","grundy":2)"), "does not fit");
  contains(line_of(R"("spec":"sylver:4","outcome":"N","all_moves":true)"), "expected moves");
  contains(line_of(R"("spec":"sylver:4","outcome":"N","reached_from":["sylver:@4"])"),
           "reaches a position of outcome P");
  contains(line_of(R"("spec":"sylver:4,6","outcome":"P","certificate":"12ab")"), "64 hexadecimal digits");
  contains(line_of(R"("spec":"semigroup:7,8,9,10","outcome":"unknown")"), "no_first_move_up_to");
  contains(R"({"spec":"sylver:4,6","outcome":"P","evidence":"guessed","date":"d","source":"s","command":"c"})",
           "guessed");
  contains(line_of(R"("spec":"sylver:6,4","outcome":"P")"), "expected the canonical form sylver:4,6, found sylver:6,4");
  contains(line_of(R"("spec":"sylver:4,x","outcome":"P")"), "found 'x'");
  contains(line_of(R"("spec":"nim:1 + nim:1","outcome":"P")"), "expected one term");
  contains(good + good, "sylver:4,6 occurs twice");
  contains(line_of(R"("spec":"subsets:3/2","outcome":"P")") + line_of(R"("spec":"complete:3","outcome":"P")"),
           "complete:3 occurs twice");  // another name of the same complex
  contains(line_of(R"("spec":"sylver:4,6","outcome":"P","reached_from":["sylver:4@7"])"), "does not reach sylver:4,6");
  contains(line_of(R"("spec":"complete:3","outcome":"P","reached_from":["complete:4@1-2"])"),
           "does not reach complete:3");
  EXPECT_EQ(fault_of(line_of(R"("spec":"complete:3","outcome":"P","reached_from":["complete:4@4"])")), "");
}

}  // namespace
}  // namespace upset::settled
