// SPDX-License-Identifier: MIT
// Graphs and complexes compared with the naive solver: every graph on at most 6 vertices, 300 random complexes on at
// most 7 points, certificates and tampered certificates, formula and search on Kneser graphs, one thread and two, a
// resumed search and an uninterrupted one.
//
// UPSET_TEST_COMPLEXES sets the number of random complexes, UPSET_TEST_SEED the seed.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "game/access.hpp"
#include "games/graph/engine.hpp"
#include "oracle/complexes.hpp"
#include "property/compare.hpp"
#include "support/engine.hpp"
#include "support/environment.hpp"

namespace {

using namespace upset;
using namespace upset::testing;

Answer answer_to(const std::string& spec, const SolveOptions& options) {
  const auto position = Position::parse(spec, upset::testing::shared_resources());
  if (!position) {
    ADD_FAILURE() << spec << ": " << position.error().text();
    return {};
  }
  const auto solved = solve(*position, options);
  if (!solved) {
    ADD_FAILURE() << spec << ": " << solved.error().text();
    return {};
  }
  return solved->answer;
}

/// Value and all winning moves by both methods.
void compare_values(const oracle::Faces& complex, const std::string& spec) {
  oracle::NaiveFaces naive(complex);
  for (const Method method : {Method::automatic, Method::search}) {
    SCOPED_TRACE(spec + " by " + method_name(method));
    const Answer answer = answer_to(spec, options_for(method, true, true));
    EXPECT_EQ(answer.grundy, std::to_string(naive.grundy(naive.all())));
    EXPECT_EQ(answer.winning_moves, naive.winning_moves(naive.all()));
    EXPECT_TRUE(answer.winning_moves_complete);
  }
}

/// A certificate of outcome and value that the checker accepts.
void expect_certificate(const std::string& spec, Method method) {
  SCOPED_TRACE(spec + " by " + method_name(method));
  SolveOptions options = options_for(method, true, false);
  options.evidence = true;
  const auto solved = solve(*Position::parse(spec, upset::testing::shared_resources()), options);
  ASSERT_TRUE(solved);
  ASSERT_TRUE(solved->evidence != nullptr) << solved->answer.limit->reached;
  EXPECT_EQ(refusal(certificate(*solved->evidence)), "");
}

/// Searches with involutions and formulas for parts, but without theorems about the whole.
std::string searched_value(const std::string& spec) {
  const auto position = Position::parse(spec, upset::testing::shared_resources());
  const auto verdict = upset::testing::decide_with(games::graph::kEngine, *game::sum_of(*position).terms()[0],
                                                   {true, game::MovesWanted::none, 0, false});
  return verdict.grundy ? verdict.grundy->get_str() : "unknown";
}

TEST(GraphProperty, EveryGraphOfAtMostSixVertices) {
  unsigned graphs = 0;
  for (unsigned n = 1; n <= 6; ++n)
    for (const oracle::Faces& graph : oracle::all_graphs(n)) {
      ++graphs;
      compare_values(graph, oracle::edges_spec(graph));
      if (HasFailure()) return;
    }
  EXPECT_EQ(graphs, 1U + 2U + 4U + 11U + 34U + 156U);
}

TEST(GraphProperty, CertificatesOfEveryGraphOfAtMostFiveVertices) {
  oracle::Random random(7);
  for (unsigned n = 1; n <= 5; ++n)
    for (const oracle::Faces& graph : oracle::all_graphs(n)) {
      compare_everything(oracle::as_position(graph), random, 5);
      if (HasFailure()) return;
    }
}

TEST(GraphProperty, RandomComplexes) {
  const auto seed = test_seed(20261116);
  const unsigned count = test_count("UPSET_TEST_COMPLEXES", 400);
  RecordProperty("seed", std::to_string(seed));
  for (unsigned k = 0; k < count; ++k) {
    oracle::Random random(seed + k);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", complex " + std::to_string(k));
    const oracle::Faces complex = oracle::random_complex(random, k % 4 == 3 ? 9 : 7, 24);
    compare_values(complex, oracle::facets_spec(complex));
    if (complex.faces.size() <= 14) compare_everything(oracle::as_position(complex), random, 2);
    else expect_certificate(oracle::facets_spec(complex), k % 2 == 0 ? Method::automatic : Method::search);
    if (HasFailure()) return;
  }
}

TEST(GraphProperty, KneserFormulaAndSearch) {
  const auto binomial = [](unsigned n, unsigned k) {
    unsigned value = 1;
    for (unsigned i = 0; i < k; ++i) value = value * (n - i) / (i + 1);
    return value;
  };
  unsigned graphs = 0;
  for (unsigned n = 0; n <= 12; ++n)
    for (unsigned k = 0; k <= n; ++k)
      for (int l = -1; l <= static_cast<int>(k) && binomial(n, k) <= 12; ++l, ++graphs) {
        const std::string spec = "kneser:" + std::to_string(n) + "," + std::to_string(k) + "," + std::to_string(l);
        const Answer theory = answer_to(spec, options_for(Method::theory, true, false));
        EXPECT_EQ(theory.grundy, searched_value(spec)) << spec;
        EXPECT_EQ(theory.reason.kind, ReasonKind::theorem) << spec;
        if (binomial(n, k) > 10) continue;  // K_11 without any formula has millions of subgraphs
        EXPECT_EQ(theory.grundy, answer_to(spec, options_for(Method::search, true, false)).grundy) << spec;
      }
  EXPECT_GT(graphs, 150U);
}

TEST(GraphProperty, TwoThreadsAnswerAsOne) {
  const auto seed = test_seed(20261117);
  for (unsigned k = 0; k < 40; ++k) {
    oracle::Random random(seed + k);
    const std::string spec = oracle::facets_spec(oracle::random_complex(random, k % 2 == 0 ? 7 : 9, 30));
    SCOPED_TRACE(spec);
    for (const bool grundy : {false, true}) {
      const Answer one = answer_to(spec, options_for(Method::automatic, grundy, false, 1));
      const Answer two = answer_to(spec, options_for(Method::automatic, grundy, false, 2));
      EXPECT_EQ(one.outcome, two.outcome);
      EXPECT_EQ(one.grundy, two.grundy);
      EXPECT_EQ(one.winning_moves, two.winning_moves);
    }
  }
}

TEST(GraphProperty, AResumedSearchAnswersAsAStraightOne) {
  const auto file = std::filesystem::temp_directory_path() / ("upset-graph-checkpoint-" + std::to_string(::getpid()));
  SolveOptions options = options_for(Method::search, true, false);
  options.limits.checkpoint = file.string();
  const auto position = Position::parse("johnson:5,2");
  std::optional<Answer> answer;
  for (unsigned runs = 0; runs < 1000; ++runs) {
    options.limits.seconds = 0.02 + 0.001 * runs;  // a slow machine needs longer to read the file
    answer = solve(*position, options)->answer;
    if (answer->outcome != Outcome::unknown) break;
    EXPECT_EQ(answer->limit->kind, LimitKind::time);
  }
  EXPECT_EQ(answer->grundy, "0");
  const auto other = solve(*Position::parse("johnson:5,3"), options);
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().text().find("belongs to another position"), std::string::npos);
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 8);
  ASSERT_FALSE(solve(*position, options));
  std::filesystem::remove(file);
}

TEST(GraphProperty, ForgettingIsSafe) {
  SolveOptions options = options_for(Method::search, true, true);
  const Answer plenty = answer_to("johnson:5,2", options);
  options.limits.memory_bytes = 150'000;  // the table takes 280,000
  const Answer little = answer_to("johnson:5,2", options);
  EXPECT_EQ(plenty.grundy, little.grundy);
  EXPECT_EQ(plenty.outcome, little.outcome);
}

}  // namespace
