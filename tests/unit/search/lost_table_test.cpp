// SPDX-License-Identifier: MIT
// The set of lost positions and the cache of won ones, with keys of one and of several words, filled by several
// threads.
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <thread>

#include "search/lost_table.hpp"

namespace upset::search {
namespace {

template <std::size_t W>
std::vector<Key<W>> random_keys(std::size_t count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Key<W>> keys(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t word = 0; word < W; ++word) keys[i][word] = word == 0 ? random() : random() % 3;
    if constexpr (W > 1) {
      if (i > 0 && i % 3 == 0) keys[i][0] = keys[i - 1][0];  // differ only in later words
    }
  }
  return keys;
}

template <std::size_t W>
void fill_and_ask() {
  core::Stop stop{Limits{}};
  LostTable<W> table(stop);
  const auto keys = random_keys<W>(40'000, W), absent = random_keys<W>(40'000, 100 + W);
  std::set<Key<W>> expected;
  {
    typename LostTable<W>::Visit visit(table);
    for (const auto& key : keys) {
      ASSERT_TRUE(visit.insert(key));
      ASSERT_TRUE(visit.insert(key));  // again
      expected.insert(key);
    }
  }
  EXPECT_EQ(table.size(), expected.size());
  for (const auto& key : keys) ASSERT_TRUE(table.contains(key));
  for (const auto& key : absent) ASSERT_EQ(table.contains(key), expected.contains(key));
  std::set<Key<W>> listed;
  table.for_each([&](const Key<W>& key) { EXPECT_TRUE(listed.insert(key).second); });
  EXPECT_EQ(listed, expected);
  EXPECT_EQ(stop.bytes(), table.bytes());

  // Copied in the order of this table into another one that has room for all.
  LostTable<W> other(stop);
  ASSERT_TRUE(other.reserve(table.size()));
  const std::uint64_t reserved = other.bytes();
  typename LostTable<W>::Visit visit(other);
  table.for_each([&](const Key<W>& key) { EXPECT_TRUE(visit.insert(key)); });
  EXPECT_EQ(other.size(), expected.size());
  EXPECT_EQ(other.bytes(), reserved);
  EXPECT_EQ(stop.bytes(), table.bytes() + reserved);
  for (const auto& key : keys) ASSERT_TRUE(other.contains(key));
}

/// The filter for eight keys at a time agrees with that for one, and passes few keys that are not there.
template <std::size_t W>
void ask_the_filter() {
  core::Stop stop{Limits{}};
  LostTable<W> table(stop);
  const auto keys = random_keys<W>(20'000, W), absent = random_keys<W>(40'000, 200 + W);
  typename LostTable<W>::Visit visit(table);
  for (const auto& key : keys) ASSERT_TRUE(visit.insert(key));
  const typename LostTable<W>::Glance glance(table);
  for (const auto& key : keys) ASSERT_TRUE(glance.may_contain(key) == 1 && glance.still_may_contain(key));
  std::size_t first = 0, second = 0;
  for (std::size_t i = 0; i < absent.size(); i += 8) {
    const unsigned eight = glance.may_contain_eight(&absent[i]);
    for (std::size_t k = 0; k < 8; ++k) {
      const unsigned one = glance.may_contain(absent[i + k]);
      ASSERT_EQ(eight >> k & 1U, one);
      first += one;
      second += one != 0 && glance.still_may_contain(absent[i + k]) ? 1 : 0;
    }
  }
  EXPECT_LT(first, absent.size() / 20);
  EXPECT_LT(second, absent.size() / 400);
}

TEST(LostTable, TheFilterKeepsMostOut) {
  ask_the_filter<1>();
  ask_the_filter<2>();
  ask_the_filter<8>();
}

TEST(LostTable, HoldsWhatWasInsertedAndNothingElse) {
  fill_and_ask<1>();
  fill_and_ask<2>();
  fill_and_ask<4>();
  fill_and_ask<8>();
}

template <std::size_t W>
void fill_by_many() {
  core::Stop stop{Limits{}};
  LostTable<W> table(stop);
  const auto keys = random_keys<W>(60'000, 7 * W);
  std::vector<std::thread> threads;
  std::atomic<unsigned> missing{0};
  for (unsigned index = 0; index < 4; ++index)
    threads.emplace_back([&, index] {
      typename LostTable<W>::Visit visit(table);
      for (std::size_t i = 0; i < keys.size(); ++i) {
        if (i % 3 != index % 3) continue;  // two of them insert the same
        visit.step_aside_if_asked();
        if (!visit.insert(keys[i]) || !table.contains(keys[i])) missing.fetch_add(1);
      }
    });
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(missing.load(), 0U);
  EXPECT_EQ(table.size(), (std::set<Key<W>>(keys.begin(), keys.end()).size()));
  for (const auto& key : keys) ASSERT_TRUE(table.contains(key));
}

TEST(LostTable, IsFilledByManyThreads) {
  fill_by_many<1>();
  fill_by_many<2>();
  fill_by_many<8>();
}

TEST(LostTable, EndsWithItsMemory) {
  Limits limits;
  limits.memory_bytes = 1 << 20U;
  core::Stop stop(limits);
  LostTable<1> table(stop);
  LostTable<1>::Visit visit(table);
  std::mt19937_64 random(3);
  std::size_t inserted = 0;
  while (visit.insert({random() | 1U})) ASSERT_LT(++inserted, 1'000'000U);
  EXPECT_EQ(stop.cause(), core::StopCause::memory);
  EXPECT_EQ(table.size(), inserted);  // existing keys stay
  EXPECT_LE(table.bytes(), limits.memory_bytes);
}

TEST(LostTable, MixingIsOneToOne) {
  std::mt19937_64 random(5);
  std::set<std::uint64_t> seen;
  for (std::uint64_t word = 1; word < 50'000; ++word) EXPECT_TRUE(seen.insert(mixed(word)).second);
  EXPECT_EQ(mixed(std::uint64_t{0}), 0U);
  EXPECT_FALSE(seen.contains(0));
  std::set<Key<4>> keys;
  for (std::uint64_t i = 0; i < 10'000; ++i)
    EXPECT_TRUE(keys.insert(mixed(Key<4>{i % 10, i / 10 % 10, i / 100 % 10, i / 1000})).second);
}

template <std::size_t W>
void cache() {
  WonCache<W> cache;
  cache.resize(WonCache<W>::kMaxMoves);
  const auto keys = random_keys<W>(100'000, 9 * W);
  std::mt19937_64 random(W);
  std::map<Key<W>, std::uint32_t> moves;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (i == keys.size() / 2) cache.resize(4 * WonCache<W>::kMaxMoves);
    const auto move = static_cast<std::uint32_t>(1 + random() % (WonCache<W>::kMaxMoves - 1));
    moves[keys[i]] = move;
    cache.insert(keys[i], move);
    ASSERT_EQ(cache.move_of(keys[i]), move);
  }
  std::size_t known = 0;
  for (const auto& [key, move] : moves) {  // forgotten or right
    const auto found = cache.move_of(key);
    ASSERT_TRUE(found == 0 || found == move);
    known += found != 0 ? 1 : 0;
  }
  EXPECT_GT(known, keys.size() / 4);
  for (const auto& key : random_keys<W>(20'000, 11 * W + 1))
    if (!moves.contains(key)) {
      ASSERT_EQ(cache.move_of(key), 0U);
    }
}

TEST(WonCache, ForgetsButTellsNothingWrong) {
  cache<1>();
  cache<2>();
  cache<4>();
}

}  // namespace
}  // namespace upset::search
