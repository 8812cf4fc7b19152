// SPDX-License-Identifier: MIT
// Hackendot through the public interface: compares the program with the naive solver by every method, checks its
// certificates and tampered ones, and compares the theorem with decomposition on larger forests.
//
// UPSET_TEST_FORESTS sets the number of random forests, UPSET_TEST_SEED the seed.
#include <gtest/gtest.h>

#include "oracle/forests.hpp"
#include "property/compare.hpp"
#include "support/environment.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using oracle::below;

oracle::Position random_position(oracle::Random& random, unsigned largest) {
  oracle::Position position = oracle::forest(oracle::random_forest(random, 1 + below(random, largest)));
  for (unsigned moves = below(random, 3); moves > 0 && position.alive != 0; --moves) {
    unsigned move = below(random, position.ground.size);
    while ((position.alive >> move & 1U) == 0) move = (move + 1) % position.ground.size;
    oracle::make_move(position, move);
  }
  return oracle::sum({position});
}

TEST(ForestProperty, EveryForestOfAtMostSevenVertices) {
  oracle::Random random(7);
  for (unsigned size = 0; size <= 7; ++size)
    for (const oracle::Parents& parents : oracle::all_forests(size)) {
      compare_everything(oracle::forest(parents), random, 3);
      if (HasFailure()) return;
    }
}

TEST(ForestProperty, RandomForests) {
  const auto seed = test_seed(20261121);
  const unsigned count = test_count("UPSET_TEST_FORESTS", 300);
  for (unsigned k = 0; k < count; ++k) {
    oracle::Random random(seed + k);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", forest " + std::to_string(k));
    compare_everything(random_position(random, 14), random, 3);
    if (HasFailure()) return;
  }
}

TEST(ForestProperty, SumsWithHeapsAndBoards) {
  const auto seed = test_seed(20261122);
  for (unsigned k = 0; k < 60; ++k) {
    oracle::Random random(seed + k);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", sum " + std::to_string(k));
    const oracle::Position forest = oracle::forest(oracle::random_forest(random, 1 + below(random, 8)));
    compare_everything(oracle::sum({oracle::nim({below(random, 5)}), forest, oracle::box({2, 1 + below(random, 3)})}),
                       random, 2);
    if (HasFailure()) return;
  }
}

TEST(ForestProperty, TheOrderDecomposesToTheSameAnswer) {
  const auto seed = test_seed(20261123);
  for (unsigned k = 0; k < 40; ++k) {
    oracle::Random random(seed + k);
    std::string spec = "forest:";
    for (const unsigned parent : oracle::random_forest(random, 100 + below(random, 400)))
      spec += std::to_string(parent) + ",";
    spec.pop_back();
    SCOPED_TRACE(spec);
    const auto position = Position::parse(spec, shared_resources());
    const auto theory = solve(*position, options_for(Method::theory, true, true));
    const auto search = solve(*position, options_for(Method::search, true, true));
    EXPECT_EQ(theory->answer.grundy, search->answer.grundy);
    EXPECT_EQ(theory->answer.winning_moves, search->answer.winning_moves);
    EXPECT_TRUE(theory->answer.winning_moves_complete && search->answer.winning_moves_complete);
  }
}

}  // namespace
