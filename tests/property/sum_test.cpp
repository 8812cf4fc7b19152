// SPDX-License-Identifier: MIT
// Disjoint sums of two and three small terms of all families, some after moves: compares the program with the naive
// solver on the disjoint union, and checks its certificates.
//
// UPSET_TEST_SUMS sets the number of sums, UPSET_TEST_SEED the seed.
#include <gtest/gtest.h>

#include "oracle/families.hpp"
#include "property/compare.hpp"
#include "support/environment.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using oracle::below;

/// A term of at most `largest` moves (at least 3), before any move.
oracle::Position random_start(oracle::Random& random, unsigned largest) {
  for (;;) {
    oracle::Position term = oracle::nim({0});
    switch (below(random, 7)) {
      case 0: term = oracle::nim({below(random, 6), below(random, 6)}); break;
      case 1: term = oracle::nim({below(random, 8)}); break;
      case 2: term = oracle::box({1 + below(random, 4), 1 + below(random, 5)}); break;
      case 3: term = oracle::box({1 + below(random, 2), 2, 1 + below(random, 2)}); break;
      case 4: term = oracle::divisors(1 + below(random, 60)); break;
      case 5: term = oracle::subsets(1 + below(random, 3), 1 + below(random, 3)); break;
      default: term = oracle::relations(oracle::random_poset(random, largest)); break;
    }
    if (term.ground.size <= largest) return term;
  }
}

oracle::Position random_rows(oracle::Random& random, unsigned largest) {
  std::vector<unsigned> lengths{2 + below(random, 4)};
  unsigned left = largest + 1 - std::min(largest, lengths[0]);
  while (left > 0 && below(random, 3) != 0) {
    lengths.push_back(std::min(left, 1 + below(random, lengths.back())));
    left -= lengths.back();
  }
  return oracle::rows(lengths);
}

oracle::Position random_term(oracle::Random& random, unsigned largest) {
  oracle::Position term = below(random, 8) == 0 ? random_rows(random, largest) : random_start(random, largest);
  for (unsigned moves = below(random, 3); moves > 0 && term.alive != 0; --moves) {
    unsigned move = below(random, term.ground.size);
    while ((term.alive >> move & 1U) == 0) move = (move + 1) % term.ground.size;
    oracle::make_move(term, move);
  }
  return term;
}

TEST(SumProperty, TheExampleOfTheManual) {
  oracle::Random random(1);
  const oracle::Position whole = oracle::sum({oracle::box({3, 4}), oracle::nim({5, 7})});
  ASSERT_EQ(whole.spec, "board:3x4 + nim:5,7");
  compare_everything(whole, random, 3);
}

TEST(SumProperty, SingleTermsOfEveryFamily) {
  const auto seed = test_seed(20260104);
  for (unsigned k = 0; k < 300; ++k) {
    oracle::Random random(seed + k);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", term " + std::to_string(k));
    const oracle::Position term = random_term(random, 12);
    compare_everything(oracle::sum({term}), random, 2);
    if (HasFailure()) return;
  }
}

TEST(SumProperty, RandomSums) {
  const auto seed = test_seed(20260105);
  const unsigned count = test_count("UPSET_TEST_SUMS", 1000);
  for (unsigned k = 0; k < count; ++k) {
    oracle::Random random(seed + k);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", sum " + std::to_string(k));
    const unsigned terms = 2 + below(random, 2);
    std::vector<oracle::Position> parts;
    for (unsigned t = 0; t < terms; ++t) parts.push_back(random_term(random, terms == 2 ? 8 : 5));
    if (below(random, 5) == 0) parts.back() = parts.front();  // equal terms cancel
    compare_everything(oracle::sum(parts), random, 2);
    if (HasFailure()) return;
  }
}

TEST(SumProperty, PlayingMovesIsPlayingInTheTerms) {
  const auto seed = test_seed(20260106);
  for (unsigned k = 0; k < 200; ++k) {
    oracle::Random random(seed + k);
    const oracle::Position whole = oracle::sum({random_term(random, 6), random_term(random, 6)});
    auto position = Position::parse(whole.spec, upset::testing::shared_resources());
    ASSERT_TRUE(position.has_value()) << whole.spec;
    oracle::NaiveGame game(whole.ground);
    for (unsigned move = 0; move < whole.ground.size; ++move) {
      const auto next = position->play(whole.ground.names[move]);
      ASSERT_TRUE(next.has_value()) << whole.spec << " " << whole.ground.names[move];
      const auto again = Position::parse(next->spec(), upset::testing::shared_resources());
      ASSERT_TRUE(again.has_value()) << next->spec();
      EXPECT_EQ(again->spec(), next->spec());
      const auto solved = solve(*again, options_for(Method::automatic, true, false));
      EXPECT_EQ(solved->answer.grundy, std::to_string(game.grundy(game.play(game.all(), move)))) << next->spec();
    }
  }
}

}  // namespace
