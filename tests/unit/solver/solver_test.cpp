// SPDX-License-Identifier: MIT
// The public solver compared with upset::solve, one question at a time, in any order, under limits and cancelled.
#include "upset/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <thread>

#include "support/written.hpp"
#include "upset/certify.hpp"
#include "upset/check.hpp"
#include "upset/examples.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

Position parsed(const std::string& spec) { return *Position::parse(spec); }
Solver opened(const std::string& spec, const SolverOptions& options = {}) {
  return Solver::open(parsed(spec), options).value();
}

std::vector<std::string> specs() {
  std::vector<std::string> list{"board:5,4",       "nim:2,2",    "board:2x3 + nim:2",
                                "semigroup:3,5@9", "sylver:2,3", "board:w"};
  for (const Example& example : examples()) list.push_back(example.spec);
  return list;
}

TEST(Solver, AgreesWithSolve) {
  SolveOptions asked;
  asked.all_moves = asked.grundy = true;
  asked.limits.threads = 1;
  for (const std::string& spec : specs()) {
    SCOPED_TRACE(spec);
    const Answer expected = solve(parsed(spec), asked)->answer;
    Solver solver = opened(spec, {asked.limits});
    EXPECT_EQ(solver.state(), SolverState::open);
    EXPECT_EQ(solver.outcome(), expected.outcome);
    EXPECT_EQ(solver.state(), SolverState::decided);
    EXPECT_EQ(solver.grundy(), expected.grundy);
    const WinningMoves winning = solver.winning_moves();
    EXPECT_EQ(testing::written(solver.position(), winning.moves), expected.winning_moves);
    EXPECT_EQ(winning.complete, expected.winning_moves_complete);
    EXPECT_EQ(winning.orbits.size(), expected.winning_orbits.size());
    const Answer told = solver.answer();
    EXPECT_EQ(told.spec, expected.spec);
    EXPECT_EQ(told.outcome, expected.outcome);
    EXPECT_EQ(told.winning_moves, expected.winning_moves);
    EXPECT_EQ(told.grundy, expected.grundy);
  }
}

/// Every order of the questions gives the same answers.
TEST(Solver, TheOrderOfQuestionsDoesNotMatter) {
  constexpr unsigned kSeed = 20261118;
  std::mt19937 random(kSeed);
  SCOPED_TRACE(kSeed);
  for (const std::string& spec : specs()) {
    SCOPED_TRACE(spec);
    Limits limits;
    limits.threads = 1;
    Solver straight = opened(spec, {limits});
    const auto outcome = straight.outcome();
    const auto value = straight.grundy();
    const auto moves = straight.winning_moves().moves;
    const auto chosen = straight.winning_move();
    EXPECT_EQ(chosen.has_value(), !moves.empty());
    EXPECT_TRUE(!chosen || std::ranges::find(moves, *chosen) != moves.end());
    std::vector<int> order{0, 1, 2, 3};
    for (int round = 0; round < 4; ++round) {
      std::shuffle(order.begin(), order.end(), random);
      Solver solver = opened(spec, {limits});
      for (const int question : order) switch (question) {
          case 0: EXPECT_EQ(solver.outcome(), outcome); break;
          case 1: EXPECT_EQ(solver.grundy(), value); break;
          case 2: EXPECT_EQ(solver.winning_moves().moves, moves); break;
          default: EXPECT_EQ(solver.winning_move(), chosen);
        }
    }
  }
}

TEST(Solver, CertificatesAreThoseOfSolve) {
  for (const std::string& spec : specs()) {
    SCOPED_TRACE(spec);
    SolveOptions asked;
    asked.evidence = true;
    asked.limits.threads = 1;
    const auto solved = solve(parsed(spec), asked);
    Solver solver = opened(spec, {asked.limits});
    (void)solver.winning_moves();  // earlier results do not change the bytes
    const auto bytes = solver.certificate();
    ASSERT_EQ(bytes.has_value(), solved->evidence != nullptr);
    if (!bytes) continue;
    EXPECT_EQ(*bytes, certificate(*solved->evidence));
    EXPECT_EQ(check::check_certificate(*bytes).status, check::Report::Status::accepted);
  }
}

TEST(Solver, GamesArePlayedToTheirEnd) {
  for (const std::string& spec : specs()) {
    SCOPED_TRACE(spec);
    Solver now = opened(spec);
    for (bool expected_lost = now.outcome() == Outcome::P; !now.position().is_over(); expected_lost = !expected_lost) {
      ASSERT_EQ(now.outcome(), expected_lost ? Outcome::P : Outcome::N) << now.position().spec();
      const auto winning = now.winning_move();
      ASSERT_EQ(winning.has_value(), !expected_lost);
      auto next = now.play(winning ? *winning : now.position().moves(1).front());
      ASSERT_TRUE(next.has_value());
      now = std::move(next).value();
    }
    EXPECT_EQ(now.outcome(), Outcome::P);
  }
}

TEST(Solver, LinesHintsAndRatings) {
  Solver solver = opened("board:3x4");
  const auto line = solver.line();
  ASSERT_TRUE(line.has_value());
  Position now = solver.position();
  for (const Move& move : *line) now = now.play(move).value();
  EXPECT_TRUE(now.is_over());
  EXPECT_EQ(solver.hint(2).move, solver.winning_move());
  EXPECT_EQ(solver.ratings().moves.front().move, solver.winning_move());
  Solver endless = opened("semigroup:7,8,9,10");
  EXPECT_FALSE(endless.line().has_value());
  EXPECT_EQ(endless.limit()->kind, LimitKind::line);
}

TEST(Solver, RefusesWhatSolveRefuses) {
  SolverOptions window;
  window.method = Method::window;
  EXPECT_EQ(Solver::open(parsed("board:4x7"), window).error().code, ErrorCode::usage);
  EXPECT_FALSE(opened("board:4x7").play("9.9").has_value());
  EXPECT_FALSE(opened("board:4x7").play(Move()).has_value());
}

/// Slices of the work, one after the other, reach the same result as one run: nothing restarts forever.
TEST(Solver, WorkInPartsComesToAnEnd) {
  for (const char* spec : {"semigroup:8,9,10,12,23", "board:9x11", "johnson:5,2", "sylver:11,16,58", "subsets:6"}) {
    SCOPED_TRACE(spec);
    SolverOptions options;
    options.method = Method::search;
    options.limits.threads = 1;
    options.limits.positions = 2000;
    if (std::string(spec).starts_with("semigroup")) options.method = Method::automatic;
    Solver solver = opened(spec, options);
    int parts = 1;
    while (solver.outcome() == Outcome::unknown && parts < 100) {
      EXPECT_EQ(solver.state(), SolverState::stopped);
      EXPECT_EQ(solver.limit()->kind, LimitKind::positions);
      ++parts;
      options.limits.positions *= 2;
      solver.set_limits(options.limits);
    }
    EXPECT_EQ(solver.outcome(), solve(parsed(spec))->answer.outcome);
    EXPECT_FALSE(solver.limit());
    RecordProperty(spec, parts);
  }
}

/// A window over tables starts over in each slice, so the slices grow.
TEST(Solver, RunForComesToAnEnd) {
  Solver solver = opened("semigroup:8,9,10,12,23");
  for (double slice = 0.001; !solver.run_for(slice); slice *= 2) EXPECT_EQ(solver.limit()->kind, LimitKind::time);
  EXPECT_NE(solver.outcome(), Outcome::unknown);
  EXPECT_EQ(solver.limit(), std::nullopt);
}

/// A position that cannot be decided in the time of a test.
constexpr const char* kEndless = "semigroup:8,9";

TEST(Solver, CancelFromAnotherThread) {
  Solver solver = opened(kEndless, {{}, Method::search});
  std::jthread other([&] {
    while (solver.state() != SolverState::running) std::this_thread::yield();
    solver.cancel();
  });
  EXPECT_EQ(solver.outcome(), Outcome::unknown);
  EXPECT_EQ(solver.state(), SolverState::stopped);
  EXPECT_EQ(solver.limit()->kind, LimitKind::stopped);
}

TEST(Solver, CancelBeforeAQuestionEndsThatOneOnly) {
  Solver solver = opened(kEndless, {{}, Method::search});
  solver.cancel();
  EXPECT_EQ(solver.outcome(), Outcome::unknown);
  EXPECT_EQ(solver.limit()->kind, LimitKind::stopped);
  EXPECT_FALSE(solver.run_for(0.01));
  EXPECT_EQ(solver.limit()->kind, LimitKind::time);
}

TEST(Solver, ProgressIsSeenFromOutside) {
  SolverOptions options;
  options.method = Method::search;
  std::atomic<std::uint64_t> told{0};
  options.limits.progress = [&](const std::string&, double, std::uint64_t positions) { told = positions; };
  Solver solver = opened(kEndless, options);
  std::jthread other([&] {
    while (solver.progress().positions == 0 || told == 0) std::this_thread::yield();
    solver.cancel();
  });
  EXPECT_EQ(solver.outcome(), Outcome::unknown);
  EXPECT_GT(solver.progress().positions, 0U);
}

}  // namespace
}  // namespace upset
