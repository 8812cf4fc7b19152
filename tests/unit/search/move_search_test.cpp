// SPDX-License-Identifier: MIT
// The searches by moves compared with the definition: outcomes, Grundy values and lengths of play, with one thread and
// with three, and their results when they are stopped.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>

#include "oracle/naive.hpp"
#include "search/outcome_search.hpp"
#include "search/resistance.hpp"
#include "support/environment.hpp"
#include "unit/search/small_games.hpp"

namespace {

using namespace upset;
using namespace upset::testing;

class MoveSearch : public ::testing::TestWithParam<unsigned> {};  // threads

TEST_P(MoveSearch, OutcomesAndValuesAreThoseOfTheDefinition) {
  oracle::Random random(test_seed(20261201));
  for (unsigned k = 0; k < 60; ++k) {
    const oracle::Poset poset = oracle::random_poset(random, 10);
    const MoveGame game = move_game(poset);
    core::Stop stop(with_threads(GetParam()));
    search::GrundySearch<MoveGame> grundy(game, stop);
    search::OutcomeSearch<MoveGame> outcome(game, stop, grundy);
    oracle::NaiveGame naive(poset);
    for (oracle::Set set = 0; set <= naive.all(); ++set) {
      ASSERT_EQ(outcome.is_p(small_set(set)), naive.is_p(set));
      ASSERT_EQ(grundy.value(small_set(set)), naive.grundy(set));
    }
  }
}

TEST_P(MoveSearch, ThreadsTogetherFindTheSame) {
  oracle::Random random(test_seed(20261202));
  for (unsigned k = 0; k < 20; ++k) {
    const oracle::Poset poset = two_rows(random, 8, 8);
    const MoveGame game = move_game(poset);
    core::Stop stop(with_threads(GetParam()));
    search::GrundySearch<MoveGame> grundy(game, stop);
    search::OutcomeSearch<MoveGame> outcome(game, stop, grundy);
    oracle::NaiveGame naive(poset);
    ASSERT_EQ(outcome.is_p_in_parallel(game.start()), naive.is_p(naive.all()));
    ASSERT_EQ(grundy.value_in_parallel(game.start()), naive.grundy(naive.all()));
  }
}

TEST_P(MoveSearch, StoppedOnesSayNothing) {
  oracle::Random random(test_seed(20261203));
  const MoveGame game = move_game(two_rows(random, 8, 8));
  const std::atomic<bool> cancelled{true};
  Limits limits = with_threads(GetParam());
  limits.cancel = &cancelled;
  core::Stop stop(limits);
  ASSERT_TRUE(stop.poll_now());
  search::GrundySearch<MoveGame> grundy(game, stop);
  search::OutcomeSearch<MoveGame> outcome(game, stop, grundy);
  search::ResistanceSearch<MoveGame> resistance(game, stop);
  EXPECT_EQ(grundy.value(game.start()), std::nullopt);
  EXPECT_EQ(grundy.value_in_parallel(game.start()), std::nullopt);
  EXPECT_EQ(outcome.is_p(game.start()), std::nullopt);
  EXPECT_EQ(outcome.is_p_in_parallel(game.start()), std::nullopt);
  EXPECT_EQ(resistance.line(game.start()), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Threads, MoveSearch, ::testing::Values(1U, 3U));

/// The length of a game if the loser prolongs it and the winner shortens it.
class NaiveLength {
 public:
  NaiveLength(const oracle::NaiveGame& game, unsigned size) : game_(game), size_(size) {}

  unsigned of(oracle::Set set) {
    if (const auto it = known_.find(set); it != known_.end()) return it->second;
    unsigned longest = 0;
    unsigned shortest = 0;  // by a winning move; 0: none
    for (unsigned x = 0; x < size_; ++x) {
      if ((set >> x & 1U) == 0) continue;
      const oracle::Set after = game_.play(set, x);
      const unsigned length = 1 + of(after);
      longest = std::max(longest, length);
      if (game_.is_p(after)) shortest = shortest == 0 ? length : std::min(shortest, length);
    }
    return known_[set] = shortest != 0 ? shortest : longest;
  }

 private:
  oracle::NaiveGame game_;
  unsigned size_;
  std::map<oracle::Set, unsigned> known_{};
};

TEST(Resistance, LinesAreLegalAndAsLongAsTheDefinitionSays) {
  oracle::Random random(test_seed(20261204));
  for (unsigned k = 0; k < 100; ++k) {
    const oracle::Poset poset = oracle::random_poset(random, 10);
    const oracle::NaiveGame naive(poset);
    const MoveGame game = move_game(poset);
    core::Stop stop(with_threads(1));
    const auto line = search::ResistanceSearch<MoveGame>(game, stop).line(game.start());
    ASSERT_TRUE(line.has_value());
    EXPECT_EQ(line->size(), NaiveLength(naive, poset.size).of(naive.all()));
    oracle::Set left = naive.all();
    for (const std::size_t move : *line) {
      ASSERT_TRUE((left >> move & 1U) != 0);
      left = naive.play(left, static_cast<unsigned>(move));
    }
    EXPECT_EQ(left, 0U);
  }
}

}  // namespace
