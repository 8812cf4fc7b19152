// SPDX-License-Identifier: MIT
// Chomp on infinite orders through the public interface: compares positions after moves with plain search from the
// definition, and verdicts before the first move with all first moves up to a bound; checks certificates.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <numeric>
#include <random>

#include "oracle/naive_chomp.hpp"
#include "semigroup/tree.hpp"
#include "support/certificates.hpp"
#include "support/resources.hpp"
#include "upset/certify.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

using oracle::NaiveChomp;
using semigroup::NumericalSemigroup;

std::string spec_of(const NumericalSemigroup& semigroup) {
  return fmt::format("semigroup:{}", fmt::join(semigroup.generators(), ","));
}

SolveOptions every_move(Method method) {
  SolveOptions options;
  options.method = method;
  options.all_moves = true;
  options.limits.threads = 1;
  options.limits.seconds = 60;
  return options;
}

Solved solved(const std::string& spec, const SolveOptions& options) {
  const auto position = Position::parse(spec, upset::testing::shared_resources());
  EXPECT_TRUE(position.has_value()) << spec;
  return solve(position.value(), options).value();
}

/// Ap(S, x) without 0, from the definition.
NaiveChomp::Elements left_after(const NumericalSemigroup& semigroup, std::uint64_t x) {
  NaiveChomp::Elements left;
  for (std::uint64_t y = 1; y < x + semigroup.conductor(); ++y)
    if (semigroup.contains(y) && (y < x || !semigroup.contains(y - x))) left.push_back(y);
  return left;
}

NaiveChomp naive_on(const NumericalSemigroup& semigroup) {
  return NaiveChomp([&](std::uint64_t x, std::uint64_t y) { return y >= x && semigroup.contains(y - x); });
}

TEST(SemigroupProperty, GenusUpToFiveAndFirstMovesUpToThirty) {
  unsigned positions = 0;
  semigroup::walk_tree(5, [&](const NumericalSemigroup& semigroup) {
    NaiveChomp naive = naive_on(semigroup);
    std::optional<std::uint64_t> first_win;
    for (std::uint64_t x = 1; x <= 30; ++x) {
      if (!semigroup.contains(x)) continue;
      const auto left = left_after(semigroup, x);
      std::vector<std::string> replies;
      for (const std::uint64_t y : naive.winning_moves(left)) replies.push_back(std::to_string(y));
      const std::string spec = fmt::format("{}@{}", spec_of(semigroup), x);
      const auto answer = solved(spec, every_move(Method::automatic)).answer;
      EXPECT_EQ(answer.outcome, naive.is_p(left) ? Outcome::P : Outcome::N) << spec;
      EXPECT_EQ(answer.winning_moves, replies) << spec;
      EXPECT_TRUE(answer.winning_moves_complete) << spec;
      if (!first_win && naive.is_p(left)) first_win = x;
      ++positions;
    }
    SolveOptions window = every_move(Method::window);
    window.all_moves = false;
    window.limits.seconds = 0.2;  // symmetric ones have long periods
    const auto start = solved(spec_of(semigroup), window).answer;
    if (first_win) {
      EXPECT_EQ(start.winning_moves, std::vector<std::string>{std::to_string(*first_win)}) << spec_of(semigroup);
    } else {
      EXPECT_NE(start.outcome, Outcome::N) << spec_of(semigroup) << " beyond 30?";
    }
    return true;
  });
  EXPECT_GT(positions, 500U);
}

TEST(SemigroupProperty, TheoremsAndWindowsAgreeUpToGenusEight) {
  semigroup::walk_tree(8, [&](const NumericalSemigroup& semigroup) {
    SolveOptions theory = every_move(Method::theory);
    theory.all_moves = false;
    const auto by_theory = solved(spec_of(semigroup), theory).answer;
    if (by_theory.outcome == Outcome::unknown) return true;
    SolveOptions window = theory;
    window.method = Method::window;
    window.limits.seconds = 0.05;
    const auto by_window = solved(spec_of(semigroup), window).answer;
    if (by_window.outcome == Outcome::unknown) {
      EXPECT_EQ(by_theory.outcome, Outcome::P) << spec_of(semigroup);
      return true;
    }
    EXPECT_EQ(by_theory.outcome, by_window.outcome) << spec_of(semigroup);
    EXPECT_EQ(by_theory.winning_moves, by_window.winning_moves) << spec_of(semigroup);
    return true;
  });
}

/// Certificates of both outcomes by windows are accepted; with the opposite claim they are rejected.
TEST(SemigroupProperty, CertificatesOfEverySemigroupUpToGenusSix) {
  unsigned windows = 0;
  semigroup::walk_tree(6, [&](const NumericalSemigroup& semigroup) {
    if (semigroup.is_symmetric()) return true;  // periods too long for a file
    SolveOptions options = every_move(Method::window);
    options.all_moves = false;
    options.evidence = true;
    const auto result = solved(spec_of(semigroup), options);
    if (!result.evidence) {
      ADD_FAILURE() << spec_of(semigroup) << ": no evidence";
      return true;
    }
    const std::string bytes = certificate(*result.evidence);
    EXPECT_EQ(testing::refusal(bytes), "") << spec_of(semigroup);
    auto lines = testing::unsealed(bytes);
    for (std::string& line : lines)
      if (line == "claim outcome P") line = fmt::format("claim outcome N by {}", semigroup.multiplicity());
      else if (line.starts_with("claim outcome N")) line = "claim outcome P";
    EXPECT_FALSE(testing::is_accepted(lines)) << spec_of(semigroup);
    ++windows;
    return true;
  });
  EXPECT_GT(windows, 30U);
}

TEST(SemigroupProperty, TorsionAgainstPlainSearch) {
  const std::uint64_t seed = 716;
  std::mt19937_64 random(seed);
  unsigned decided = 0;
  for (int round = 0; round < 60; ++round) {
    const unsigned order = 2 + static_cast<unsigned>(random() % 2);
    std::string body;
    std::vector<std::pair<std::uint64_t, unsigned>> generators;
    for (int i = 0; i < 3; ++i) {
      generators.emplace_back(1 + random() % 4, random() % order);
      body += fmt::format("{}{}.{}", i > 0 ? "," : "", generators.back().first, generators.back().second);
    }
    const std::string spec = fmt::format("torsion:{}:{}", order, body);
    SCOPED_TRACE(fmt::format("seed {}, round {}, {}", seed, round, spec));
    constexpr std::uint64_t kBound = 60;
    std::vector<std::vector<bool>> in(kBound, std::vector<bool>(order, false));
    in[0][0] = true;
    for (std::uint64_t a = 0; a < kBound; ++a)
      for (unsigned t = 0; t < order; ++t)
        for (const auto& [b, u] : generators)
          if (a >= b && in[a - b][(t + order - u) % order]) in[a][t] = true;
    NaiveChomp naive(
        [&](std::uint64_t x, std::uint64_t y) {
          return y / order >= x / order && in[y / order - x / order][(y % order + order - x % order) % order];
        },
        40 * order);
    std::optional<std::string> first_win;
    for (std::uint64_t x = order; x < 8 * order; ++x) {
      if (!in[x / order][x % order]) continue;
      NaiveChomp::Elements left;
      for (std::uint64_t y = 1; y < 40 * order; ++y)
        if (in[y / order][y % order] &&
            !(y >= x && y / order >= x / order && in[y / order - x / order][(y % order + order - x % order) % order]))
          left.push_back(y);
      const auto name = [&](std::uint64_t y) { return fmt::format("{}.{}", y / order, y % order); };
      const auto answer = solved(spec + "@" + name(x), every_move(Method::automatic)).answer;
      std::vector<std::string> replies;
      for (const std::uint64_t y : naive.winning_moves(left)) replies.push_back(name(y));
      EXPECT_EQ(answer.winning_moves, replies) << name(x);
      EXPECT_EQ(answer.outcome, naive.is_p(left) ? Outcome::P : Outcome::N) << name(x);
      if (!first_win && naive.is_p(left)) first_win = name(x);
    }
    SolveOptions window = every_move(Method::window);
    window.all_moves = false;
    window.limits.seconds = 0.1;
    window.evidence = true;
    const auto start = solved(spec, window);
    if (first_win) {
      EXPECT_EQ(start.answer.winning_moves, std::vector<std::string>{*first_win});
    }
    SolveOptions all = window;
    all.all_moves = true;
    all.evidence = false;
    for (const std::string& move : solved(spec, all).answer.winning_moves)
      EXPECT_EQ(solved(spec + "@" + move, every_move(Method::search)).answer.outcome, Outcome::P) << move;
    if (!start.evidence) continue;
    EXPECT_EQ(testing::refusal(certificate(*start.evidence)), "");
    ++decided;
  }
  EXPECT_GT(decided, 20U);
}

/// Types with different largest gaps: the reach of a winning first move is the largest of them.
TEST(SemigroupProperty, TorsionBeyondAWinningFirstMove) {
  for (const char* spec : {"torsion:3:1.1,4.0,4.2@5.0", "torsion:5:1.0,1.1,1.4,5.0@2.3"}) {
    EXPECT_EQ(solved(spec, every_move(Method::automatic)).answer.outcome, Outcome::N) << spec;
    EXPECT_EQ(solved(spec, every_move(Method::automatic)).answer.winning_moves,
              solved(spec, every_move(Method::search)).answer.winning_moves);
  }
  EXPECT_EQ(solved("torsion:3:5.0,5.1,3.0,1.1", every_move(Method::window)).answer.winning_moves,
            std::vector<std::string>{"1.1"});
}

}  // namespace
}  // namespace upset
