// SPDX-License-Identifier: MIT
// The search by questions compared with the definition: with one thread and with three, stopped, and with a table that
// must forget; and the check of claims on true and on false tables.
#include <gtest/gtest.h>

#include <atomic>

#include "oracle/naive.hpp"
#include "search/claim_check.hpp"
#include "search/value_search.hpp"
#include "support/environment.hpp"
#include "unit/search/small_games.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using search::Knowledge;
using Search = search::ValueSearch<QuestionGame>;

class QuestionSearch : public ::testing::TestWithParam<unsigned> {};  // threads

TEST_P(QuestionSearch, AnswersAreThoseOfTheDefinition) {
  oracle::Random random(test_seed(20261211));
  for (unsigned k = 0; k < 100; ++k) {
    const oracle::Poset poset = oracle::random_poset(random, 11);
    const QuestionGame game(poset);
    const auto position = game.rough(game.start());
    oracle::NaiveGame naive(poset);
    const unsigned value = naive.grundy(naive.all());
    core::Stop stop(with_threads(GetParam()));
    for (unsigned asked = 0; asked <= poset.size; ++asked) {
      ASSERT_EQ(Search(game, stop).has_value(position, asked), asked == value);
      ASSERT_EQ(Search(game, stop).has_value_in_parallel(position, asked), asked == value);
    }
    Search search(game, stop);
    ASSERT_EQ(search.value(position), value);
    ASSERT_EQ(search.value_in_parallel(position), value);
    ASSERT_EQ(Search(game, stop).value_of_all(position), value);
  }
}

/// The value of a chain is its number of elements, which exceeds the values that an entry distinguishes.
TEST_P(QuestionSearch, LargeValuesAreFoundToo) {
  oracle::Poset chain(60);
  for (unsigned y = 0; y < chain.size; ++y)
    for (unsigned x = 0; x < y; ++x) chain.less[x][y] = true;
  const QuestionGame game(chain);
  core::Stop stop(with_threads(GetParam()));
  Search search(game, stop);
  const auto position = game.rough(game.start());
  EXPECT_EQ(search.value_in_parallel(position), 60U);
  EXPECT_EQ(search.has_value(position, 59), false);
  EXPECT_EQ(search.has_value(position, 60), true);
}

TEST_P(QuestionSearch, StoppedOnesSayNothing) {
  oracle::Random random(test_seed(20261212));
  const QuestionGame game(two_rows(random, 8, 8));
  const auto position = game.rough(game.start());
  const std::atomic<bool> cancelled{true};
  Limits limits = with_threads(GetParam());
  limits.cancel = &cancelled;
  core::Stop stop(limits);
  ASSERT_TRUE(stop.poll_now());
  Search search(game, stop);
  EXPECT_EQ(search.value(position), std::nullopt);
  EXPECT_EQ(search.value_in_parallel(position), std::nullopt);
  EXPECT_EQ(search.value_of_all(position), std::nullopt);
  EXPECT_EQ(search.has_value(position, 0), std::nullopt);
}

/// One thread: the shards of a table for several threads are too small here to forget.
TEST(QuestionSearchAlone, ATableThatForgetsChangesNoAnswer) {
  oracle::Random random(test_seed(20261213));
  const oracle::Poset poset = two_rows(random, 10, 14);
  const QuestionGame game(poset);
  const auto position = game.rough(game.start());
  core::Stop roomy(with_threads(1));
  Search all(game, roomy);
  const auto value = all.value_of_all(position);
  ASSERT_EQ(value, oracle::NaiveGame(poset).grundy((oracle::Set{1} << poset.size) - 1));
  Limits limits = with_threads(1, 150'000);
  limits.seconds = 1;  // forgotten entries are searched again and again
  core::Stop tight(limits);
  Search some(game, tight);
  const auto found = some.value_of_all(position);
  EXPECT_TRUE(found == value || (!found && tight.stopped()));
  EXPECT_LT(some.table().size(), all.table().size());
  some.table().for_each([&](const SmallSet& state, std::uint64_t bits) {
    EXPECT_EQ(Knowledge(bits).value(), Knowledge(*all.table().find(state)).value());
  });
}

INSTANTIATE_TEST_SUITE_P(Threads, QuestionSearch, ::testing::Values(1U, 3U));

class Claims : public ::testing::Test {
 protected:
  Claims() {
    EXPECT_TRUE(search_.value_of_all(game_.rough(game_.start())).has_value());
    search_.table().for_each([&](const SmallSet& state, std::uint64_t bits) { list_.emplace_back(state, bits); });
  }

  [[nodiscard]] bool accepts(const SmallSet& state, std::uint64_t bits) const {
    return check_.is_in_range(state, Knowledge(bits)) && check_.agrees_with_options(state, Knowledge(bits));
  }

  oracle::Random random_{test_seed(20261214)};
  oracle::Poset poset_ = two_rows(random_, 7, 7);
  oracle::NaiveGame naive_{poset_};
  QuestionGame game_{poset_};
  core::Stop stop_{with_threads(1)};
  Search search_{game_, stop_};
  search::ClaimCheck<QuestionGame> check_{game_, search_.table()};
  std::vector<std::pair<SmallSet, std::uint64_t>> list_{};
};

TEST_F(Claims, TrueOnesAreTakenAndOtherValuesRefused) {
  ASSERT_GT(list_.size(), 50U);
  for (const auto& [state, bits] : list_) {
    const std::uint32_t value = Knowledge(bits).value();
    ASSERT_EQ(value, naive_.grundy(static_cast<oracle::Set>(state.word(0))));
    for (std::uint32_t claimed = 0; claimed <= state.count() + 1; ++claimed)
      ASSERT_EQ(accepts(state, Knowledge::of_value(claimed)), claimed == value);
  }
}

TEST_F(Claims, ExcludedValuesAreThoseOfOptions) {
  for (const auto& [state, bits] : list_) {
    const auto set = static_cast<oracle::Set>(state.word(0));
    for (unsigned k = 0; k <= state.count(); ++k)
      ASSERT_EQ(accepts(state, Knowledge::excluding(k)), !naive_.moves_to(set, k).empty());
  }
}

TEST_F(Claims, WordsOfNoStateAreRefused) {
  EXPECT_FALSE(check_.is_in_range(SmallSet(), Knowledge(Knowledge::of_value(0))));
  EXPECT_FALSE(check_.is_in_range(small_set(1U << 20), Knowledge(Knowledge::of_value(0))));
  EXPECT_FALSE(check_.is_in_range(game_.start(), Knowledge()));
  const std::uint64_t both = Knowledge::of_value(1) | Knowledge::excluding(1);
  EXPECT_FALSE(check_.is_in_range(game_.start(), Knowledge(both)));
}

}  // namespace
