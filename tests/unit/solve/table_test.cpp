// SPDX-License-Identifier: MIT
// What the searches share: tables that several threads fill, stop or forget when they are full, and account for their
// memory; threads that work at one question.
#include <gtest/gtest.h>

#include <numeric>
#include <thread>

#include "solve/knowledge.hpp"
#include "solve/shared_table.hpp"
#include "solve/together.hpp"
#include "unit/solve/small_games.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using solve::Seat;
using solve::WhenFull;
using Table = solve::SharedMap<SmallSet, std::uint64_t>;

SmallSet state_of(std::uint64_t number) {
  SmallSet state;
  state.word(0) = number + 1;
  return state;
}

TEST(Knowledge, ValuesAndExclusionsStandApart) {
  const solve::Knowledge nothing;
  EXPECT_TRUE(nothing.is_empty());
  for (std::uint32_t k = 0; k < solve::Knowledge::kTracked; ++k) {
    const solve::Knowledge known(solve::Knowledge::of_value(7) | solve::Knowledge::excluding(k));
    EXPECT_EQ(known.value(), 7U);
    EXPECT_EQ(known.excluded(), std::uint64_t{1} << k);
    EXPECT_TRUE(known.excludes(k));
    EXPECT_EQ(known.is_consistent(), k != 7);
  }
  EXPECT_EQ(solve::Knowledge::excluding(solve::Knowledge::kTracked), 0U);
}

TEST(SharedMap, EntriesGrowByBitsWhateverTheOrderOfThreads) {
  core::Stop stop(with_threads(3));
  Table table(stop, true);
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < 3; ++t)
    threads.emplace_back([&, t] {
      for (std::uint64_t i = 0; i < 20'000; ++i) table.merge(state_of(i), std::uint64_t{1} << (t + i % 5));
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(table.size(), 20'000U);
  for (std::uint64_t i = 0; i < 20'000; ++i) ASSERT_EQ(table.find(state_of(i)), std::uint64_t{7} << (i % 5));
  EXPECT_EQ(table.find(state_of(20'000)), std::nullopt);
}

TEST(SharedMap, MemoryIsCountedAndGivenBack) {
  core::Stop stop(with_threads(1));
  {
    Table table(stop, false);
    for (std::uint64_t i = 0; i < 10'000; ++i) table.insert(state_of(i), i);
    EXPECT_GE(stop.bytes(), 10'000 * (sizeof(SmallSet) + sizeof(std::uint64_t)));
    EXPECT_EQ(stop.states(), 10'000U);
  }
  EXPECT_EQ(stop.bytes(), 0U);
}

TEST(SharedMap, WhenFullItStops) {
  core::Stop stop(with_threads(1, 200'000));
  Table table(stop, false, WhenFull::stop);
  for (std::uint64_t i = 0; i < 100'000; ++i) table.insert(state_of(i), i);
  EXPECT_EQ(stop.cause(), core::StopCause::memory);
  EXPECT_LE(stop.bytes(), 200'000U);
  table.for_each([](const SmallSet& state, std::uint64_t value) { ASSERT_EQ(state, state_of(value)); });
}

TEST(SharedMap, OrForgetsAndStaysRight) {
  core::Stop stop(with_threads(1, 200'000));
  Table table(stop, false, WhenFull::forget);
  for (std::uint64_t i = 0; i < 50'000; ++i) {
    table.insert(state_of(i), i);
    ASSERT_EQ(table.find(state_of(i)), i);  // what came last is there
  }
  EXPECT_FALSE(stop.stopped());
  EXPECT_LE(stop.bytes(), 200'000U);
  EXPECT_LT(table.size(), 25'000U);
  table.for_each([](const SmallSet& state, std::uint64_t value) { ASSERT_EQ(state, state_of(value)); });
}

TEST(SharedMap, ButNotForEver) {
  core::Stop stop(with_threads(1, 200'000));
  Table table(stop, false, WhenFull::forget);
  for (std::uint64_t i = 0; i < 1'000'000 && !stop.stopped(); ++i) table.insert(state_of(i), i);
  EXPECT_EQ(stop.cause(), core::StopCause::memory);
}

TEST(Together, TheFirstAnswerEndsAll) {
  for (const unsigned threads : {1U, 3U}) {
    const auto answer = solve::together(threads, [&](const Seat& seat) -> std::optional<unsigned> {
      if (seat.index() + 1 == threads) return seat.index();
      while (!seat.may_leave()) std::this_thread::yield();
      return std::nullopt;
    });
    EXPECT_EQ(answer, threads - 1);
  }
}

TEST(Together, WhenTheCallerGivesUpSoDoAll) {
  const auto answer = solve::together(3, [&](const Seat& seat) -> std::optional<unsigned> {
    while (seat.index() > 0 && !seat.may_leave()) std::this_thread::yield();
    return std::nullopt;
  });
  EXPECT_EQ(answer, std::nullopt);
}

TEST(Together, AHelperWithoutMemoryLeavesTheOthersToIt) {
  const auto answer = solve::together(3, [&](const Seat& seat) -> std::optional<unsigned> {
    if (seat.index() > 0) throw std::bad_alloc();
    return 5;
  });
  EXPECT_EQ(answer, 5U);
  EXPECT_THROW(solve::together(1, [](const Seat&) -> std::optional<unsigned> { throw std::bad_alloc(); }),
               std::bad_alloc);
}

TEST(Together, OccupiedItemsComeLast) {
  solve::Company company;
  const Seat other(company, 1);
  const Seat mine(company, 0);
  std::vector<std::uint64_t> items(6);
  std::iota(items.begin(), items.end(), 0U);
  std::vector<std::uint64_t> visited;
  {
    const auto mark = other.occupy(state_of(2));
    EXPECT_FALSE(Seat().is_occupied(state_of(2)));  // who is alone sees nobody
    solve::visit_free_first(
        items, [&](std::uint64_t i) { return mine.is_occupied(state_of(i)); },
        [&](std::uint64_t i) { return visited.push_back(i), i != 2; });
  }
  EXPECT_EQ(visited, (std::vector<std::uint64_t>{0, 1, 3, 4, 5, 2}));
  EXPECT_FALSE(mine.is_occupied(state_of(2)));
}

}  // namespace
