// SPDX-License-Identifier: MIT
// What answers make of the library of settled positions.
#include <gtest/gtest.h>

#include "api/resources.hpp"
#include "game/access.hpp"
#include "settled/library.hpp"
#include "upset/certify.hpp"
#include "upset/explain.hpp"
#include "upset/report.hpp"
#include "upset/solve.hpp"
#include "upset/solver.hpp"

namespace upset {
namespace {

constexpr std::uint64_t kFew = 300;  // positions: too few for any of these searches

SolveOptions limited() {
  SolveOptions options;
  options.limits.threads = 1;
  options.limits.positions = kFew;
  return options;
}

Answer answer(const std::string& spec, const SolveOptions& options) {
  return solve(*Position::parse(spec), options)->answer;
}

TEST(SettledAnswers, AHardPositionIsLookedUp) {
  const Answer found = answer("clique/3:complete:7", limited());
  EXPECT_EQ(found.outcome, Outcome::P);
  EXPECT_EQ(found.reason.kind, ReasonKind::settled);
  ASSERT_TRUE(found.reason.settled.has_value());
  EXPECT_EQ(found.reason.settled->spec, "clique/3:complete:7");
  EXPECT_FALSE(found.reason.settled->command.empty());
  EXPECT_EQ(found.stats.states, 0U);
  EXPECT_FALSE(found.limit.has_value());
  const auto again = read_json_report(json_report(found));
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(json_report(*again), json_report(found));
}

TEST(SettledAnswers, AnEasyOneIsComputed) {
  SolveOptions options;
  options.limits.threads = 1;
  EXPECT_EQ(answer("sylver:8,14", options).reason.kind, ReasonKind::search);
  const Answer found = answer("sylver:8,14", limited());  // and looked up if it cannot be
  EXPECT_EQ(found.outcome, Outcome::P);
}

TEST(SettledAnswers, SwitchedOffItIsSearched) {
  SolveOptions options = limited();
  options.use_settled = false;
  const Answer found = answer("clique/3:complete:7", options);
  EXPECT_EQ(found.outcome, Outcome::unknown);
  EXPECT_GE(found.stats.states, kFew);
  options.use_settled = true;
  options.method = Method::search;  // an explicit method computes, too
  EXPECT_EQ(answer("clique/3:complete:7", options).outcome, Outcome::unknown);
}

TEST(SettledAnswers, ReductionsUseIt) {
  const Answer found = answer("clique/3:kneser:14,2,0", limited());
  EXPECT_EQ(found.outcome, Outcome::P);
  EXPECT_EQ(found.reason.kind, ReasonKind::theorem);
  ASSERT_EQ(found.reason.parts.size(), 1U);
  EXPECT_EQ(found.reason.parts[0].kind, ReasonKind::settled);
  EXPECT_EQ(found.reason.parts[0].settled->spec, "clique/3:complete:7");
}

TEST(SettledAnswers, SumsUseIt) {
  const Answer won = answer("clique/3:complete:7 + nim:3", limited());
  EXPECT_EQ(won.outcome, Outcome::N);
  EXPECT_EQ(won.winning_moves, std::vector<std::string>{"2:1.0"});
  ASSERT_EQ(won.reason.parts.size(), 2U);
  EXPECT_EQ(won.reason.parts[0].kind, ReasonKind::settled);
  EXPECT_EQ(answer("clique/3:complete:7 + board:2x2@1.2,2.1", limited()).outcome, Outcome::P);
  EXPECT_EQ(answer("subsets:7/3 + sylver:16,28,58", limited()).outcome, Outcome::P);
}

TEST(SettledAnswers, PositionsAfterMovesAreFound) {
  EXPECT_EQ(answer("sylver:16@30", limited()).winning_moves, std::vector<std::string>{"56"});
  EXPECT_EQ(answer("sylver:16@30,56", limited()).reason.kind, ReasonKind::settled);
  EXPECT_EQ(answer("clique/3:complete:8@5", limited()).outcome, Outcome::P);
  EXPECT_EQ(answer("subsets:8/3", limited()).winning_moves, std::vector<std::string>{"1"});
}

TEST(SettledAnswers, WhatTheEntryLeavesOpenIsSearched) {
  SolveOptions options = limited();
  options.all_moves = true;
  const Answer found = answer("sylver:16,30", options);
  EXPECT_EQ(found.outcome, Outcome::N);
  EXPECT_EQ(found.winning_moves, std::vector<std::string>{"56"});
  EXPECT_FALSE(found.winning_moves_complete);
  ASSERT_TRUE(found.limit.has_value());
  EXPECT_EQ(found.limit->kind, LimitKind::positions);
  const Answer all = answer("sylver:6,44,82", options);
  EXPECT_EQ(all.winning_moves, (std::vector<std::string>{"4", "5993171"}));
  EXPECT_TRUE(all.winning_moves_complete);
}

TEST(SettledAnswers, ABoundIsShownWithAnUnknownOutcome) {
  const Answer found = answer("semigroup:16,17,18,19,20,21,22", limited());
  EXPECT_EQ(found.outcome, Outcome::unknown);
  ASSERT_TRUE(found.limit && found.limit->settled && found.limit->excluded_up_to);
  EXPECT_GE(std::stoul(*found.limit->excluded_up_to), 238'563U);
  EXPECT_EQ(json_report(*read_json_report(json_report(found))), json_report(found));
  SolveOptions off = limited();
  off.use_settled = false;
  const Answer searched = answer("semigroup:16,17,18,19,20,21,22", off);
  EXPECT_FALSE(searched.limit->settled.has_value());
}

// No certificate may cite the library: the proof is made, or the answer says that it was not.
TEST(SettledAnswers, CertificatesAreComputed) {
  SolveOptions options = limited();
  options.evidence = true;
  for (const char* spec : {"clique/3:complete:7", "clique/3:kneser:14,2,0", "clique/3:complete:7 + nim:3",
                           "sylver:16,30", "subsets:8/3", "sylver:14,26"}) {
    const auto solved = solve(*Position::parse(spec), options);
    ASSERT_TRUE(solved.has_value()) << spec;
    EXPECT_NE(solved->answer.outcome, Outcome::unknown) << spec;
    EXPECT_EQ(solved->evidence, nullptr) << spec;
    ASSERT_TRUE(solved->answer.limit.has_value()) << spec;
    EXPECT_EQ(solved->answer.limit->kind, LimitKind::certificate) << spec;
    EXPECT_NE(
        solved->answer.limit->reached.find("is settled, but its proof was not made within the limits; 'upset solve "),
        std::string::npos)
        << solved->answer.limit->reached;
  }
  SolverOptions with;
  with.limits = limited().limits;
  auto solver = Solver::open(*Position::parse("clique/3:complete:7"), with);
  EXPECT_EQ(solver->outcome(), Outcome::P);
  EXPECT_FALSE(solver->certificate().has_value());
  SolveOptions enough;
  enough.evidence = true;
  const auto easy = solve(*Position::parse("sylver:8,14"), enough);
  EXPECT_NE(easy->evidence, nullptr);
}

TEST(SettledAnswers, InfoAndExplainSaySo) {
  const Info found = info(*Position::parse("subsets:7/3"));
  const auto& cost = found.terms.front().cost;
  EXPECT_TRUE(std::any_of(cost.begin(), cost.end(), [](const Fact& fact) { return fact.key == "settled"; }));
  const Explanation explained = explain(*Position::parse("sylver:14,26"), limited());
  EXPECT_EQ(explained.answer.reason.kind, ReasonKind::settled);
  EXPECT_TRUE(explained.obligations.empty());
}

// A library of the test's own, put in the place of the shipped one.
TEST(SettledAnswers, TheEnvironmentSaysWhichLibrary) {
  const settled::Library none("");
  const Resources resources;
  game::inner_of(resources).env.settled = &none;
  const auto position = Position::parse("clique/3:complete:7", resources);
  EXPECT_EQ(solve(*position, limited())->answer.outcome, Outcome::unknown);
}

}  // namespace
}  // namespace upset
