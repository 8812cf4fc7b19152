// SPDX-License-Identifier: MIT
// Shared parts of the searches: tables that several threads fill, that stop or forget when full and count their memory;
// and threads that work on one question.
#include <gtest/gtest.h>

#include <numeric>
#include <thread>

#include "search/knowledge.hpp"
#include "search/shared_table.hpp"
#include "search/together.hpp"
#include "unit/search/small_games.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using search::Member;
using search::WhenFull;
using Table = search::SharedMap<SmallSet, std::uint64_t>;

SmallSet state_of(std::uint64_t number) {
  SmallSet state;
  state.word(0) = number + 1;
  return state;
}

TEST(Knowledge, ValuesAndExclusionsStandApart) {
  const search::Knowledge nothing;
  EXPECT_TRUE(nothing.is_empty());
  for (std::uint32_t k = 0; k < search::Knowledge::kTracked; ++k) {
    const search::Knowledge known(search::Knowledge::of_value(7) | search::Knowledge::excluding(k));
    EXPECT_EQ(known.value(), 7U);
    EXPECT_EQ(known.excluded(), std::uint64_t{1} << k);
    EXPECT_TRUE(known.excludes(k));
    EXPECT_EQ(known.is_consistent(), k != 7);
  }
  EXPECT_EQ(search::Knowledge::excluding(search::Knowledge::kTracked), 0U);
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
    ASSERT_EQ(table.find(state_of(i)), i);  // the latest entry is there
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
    const auto answer = search::together(threads, [&](const Member& member) -> std::optional<unsigned> {
      if (member.index() + 1 == threads) return member.index();
      while (!member.may_leave()) std::this_thread::yield();
      return std::nullopt;
    });
    EXPECT_EQ(answer, threads - 1);
  }
}

TEST(Together, WhenTheCallerGivesUpSoDoAll) {
  const auto answer = search::together(3, [&](const Member& member) -> std::optional<unsigned> {
    while (member.index() > 0 && !member.may_leave()) std::this_thread::yield();
    return std::nullopt;
  });
  EXPECT_EQ(answer, std::nullopt);
}

TEST(Together, AHelperWithoutMemoryLeavesTheOthersToIt) {
  const auto answer = search::together(3, [&](const Member& member) -> std::optional<unsigned> {
    if (member.index() > 0) throw std::bad_alloc();
    return 5;
  });
  EXPECT_EQ(answer, 5U);
  EXPECT_THROW(search::together(1, [](const Member&) -> std::optional<unsigned> { throw std::bad_alloc(); }),
               std::bad_alloc);
}

TEST(Together, OccupiedItemsComeLast) {
  search::Team team;
  const Member other(team, 1);
  const Member mine(team, 0);
  std::vector<std::uint64_t> items(6);
  std::iota(items.begin(), items.end(), 0U);
  std::vector<std::uint64_t> visited;
  {
    const auto mark = other.occupy(state_of(2));
    EXPECT_FALSE(Member().is_occupied(state_of(2)));  // a single member sees no others
    search::visit_free_first(
        items, [&](std::uint64_t i) { return mine.is_occupied(state_of(i)); },
        [&](std::uint64_t i) { return visited.push_back(i), i != 2; });
  }
  EXPECT_EQ(visited, (std::vector<std::uint64_t>{0, 1, 3, 4, 5, 2}));
  EXPECT_FALSE(mine.is_occupied(state_of(2)));
}

}  // namespace
