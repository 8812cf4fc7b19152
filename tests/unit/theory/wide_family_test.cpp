// SPDX-License-Identifier: MIT
// Families of wide semigroups as a theorem of the program: compared with search, and played against random opponents.
#include <gtest/gtest.h>

#include <random>

#include "game/access.hpp"
#include "support/certificates.hpp"
#include "support/environment.hpp"
#include "theory/rule.hpp"
#include "upset/certify.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace {

using namespace upset;
using Random = std::mt19937_64;

std::string interval_spec(unsigned a, unsigned c) {
  std::string spec = "semigroup:" + std::to_string(a);
  for (unsigned y = a + 1; y <= 2 * a - c; ++y) spec += "," + std::to_string(y);
  return spec;
}

Answer answer(const Position& position, Method method) {
  SolveOptions options;
  options.all_moves = true;
  options.method = method;
  return solve(position, options)->answer;
}

TEST(WideFamily, TheStartIsWhatTheTheoremSays) {
  const auto odd = answer(*Position::parse(interval_spec(15, 6)), Method::theory);
  EXPECT_EQ(odd.outcome, Outcome::N);
  ASSERT_FALSE(odd.winning_moves.empty());
  EXPECT_EQ(odd.winning_moves.front(), "157");
  EXPECT_EQ(odd.winning_moves, answer(*Position::parse(interval_spec(15, 6)), Method::window).winning_moves);
  const auto large = answer(*Position::parse(interval_spec(1001, 6)), Method::theory);
  EXPECT_EQ(large.outcome, Outcome::N);
  ASSERT_FALSE(large.winning_moves.empty());
  EXPECT_EQ(large.winning_moves.front(), "11003");
  EXPECT_EQ(answer(*Position::parse(interval_spec(1001, 4)), Method::theory).outcome, Outcome::P);
  EXPECT_EQ(answer(*Position::parse(interval_spec(9, 4)), Method::theory).outcome, Outcome::unknown);
}

/// Random positions after a few moves; search finds the same winning moves.
TEST(WideFamily, PositionsAfterMovesAreWhatSearchSays) {
  Random random(upset::testing::test_seed(179));
  for (const auto& [a, c] : {std::pair{11U, 4U}, {12U, 4U}, {12U, 5U}, {15U, 6U}})
    for (int round = 0; round < 6; ++round) {
      const auto x = static_cast<unsigned>(a + random() % (a + 8));
      Position position = *Position::parse(interval_spec(a, c));
      for (const unsigned y : {x, x + 1 + static_cast<unsigned>(random() % a), x + a / 2})
        if (auto next = position.play(std::to_string(y))) position = *next;
      const auto by_theory = answer(position, Method::theory), by_search = answer(position, Method::search);
      if (by_theory.outcome == Outcome::unknown) continue;  // x was a gap: nothing was played
      EXPECT_EQ(by_theory.outcome, by_search.outcome) << position.spec();
      EXPECT_EQ(by_theory.winning_moves, by_search.winning_moves) << position.spec();
    }
}

/// The program moves first or second; the opponent plays random moves.
void play_out(Position position, bool is_our_turn, Random& random, bool greedy) {
  for (int turn = 0; turn < 10'000; ++turn) {
    SolveOptions options;
    options.method = Method::theory;
    const auto moves = position.moves(100'000);
    if (moves.empty()) {
      EXPECT_FALSE(is_our_turn) << "the opponent made the last move";
      return;
    }
    Move move = greedy ? moves.front() : moves[random() % moves.size()];
    if (is_our_turn) {
      const auto found = *solve(position, options);
      ASSERT_EQ(found.answer.outcome, Outcome::N) << position.spec();
      ASSERT_FALSE(found.winning_moves.empty()) << position.spec();
      move = found.winning_moves.front();
    }
    auto next = position.play(move);
    ASSERT_TRUE(next) << next.error().text();
    position = std::move(next).value();
    is_our_turn = !is_our_turn;
  }
  FAIL() << "no end";
}

TEST(WideFamily, AGameIsWon) {
  Random random(upset::testing::test_seed(180));
  play_out(*Position::parse(interval_spec(101, 6)), true, random, false);
  play_out(*Position::parse(interval_spec(101, 6)), true, random, true);
  play_out(*Position::parse(interval_spec(21, 4)), false, random, false);
}

TEST(WideFamily, AnswersAreToLostPositionsOnly) {
  const theory::Rule& rule = *theory::find_rule("family");
  const Position start = *Position::parse(interval_spec(15, 6));
  const auto& term = *game::sum_of(start).terms()[0];
  EXPECT_FALSE(rule.leaves(term));
  EXPECT_FALSE(rule.reply(term, {20}));
  const auto after = *term.play({157});
  EXPECT_TRUE(rule.leaves(*after));
  const auto reply = rule.reply(*after, {30});
  ASSERT_TRUE(reply);
  EXPECT_TRUE(rule.leaves(**(*after->play({30}))->play(*reply)));
}

TEST(WideFamily, CertificatesAreAccepted) {
  // If the checker is quick, the move is also played.
  for (const auto& [spec, made] :
       {std::pair{"semigroup:101,...,196", ""}, {"semigroup:11,...,18", ""}, {"semigroup:9,...,15,17", "19"}}) {
    for (const bool after_move : {false, true}) {
      Position position = *Position::parse(spec);
      if (after_move && *made == '\0') continue;
      if (after_move) position = *position.play(made);
      SolveOptions options;
      options.evidence = true;
      options.method = Method::theory;
      const auto solved = solve(position, options);
      ASSERT_TRUE(solved && solved->evidence) << spec;
      const std::string written = certificate(*solved->evidence);
      EXPECT_NE(written.find("\nfamily\n"), std::string::npos) << spec;
      EXPECT_EQ(upset::testing::refusal(written), "") << spec;
    }
  }
}

}  // namespace
