// SPDX-License-Identifier: MIT
// The store of tables and the count of their memory: leases, waiters that leave, eviction, keepers, files.
#include "core/table_store.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "core/files.hpp"

namespace {

using namespace upset;
using core::MemoryPool;
using core::Stop;
using core::TableStore;

/// A stored object of the given size.
class Block final : public core::CachedObject {
 public:
  Block(MemoryPool& pool, std::int64_t bytes) : stop_(pool) { stop_.add_bytes(bytes); }

  [[nodiscard]] std::uint64_t bytes() const override { return stop_.held_bytes(); }

 private:
  Stop stop_;
};

void put(TableStore& store, MemoryPool& pool, const std::string& name, std::int64_t bytes, Stop& stop) {
  auto lease = store.lease(name, stop);
  lease.set(std::make_unique<Block>(pool, bytes));
}

TEST(TableStore, AnEntryStaysAndIsFoundAgain) {
  MemoryPool pool(1000);
  TableStore store(pool);
  Stop stop(Limits{});
  put(store, pool, "a", 100, stop);
  EXPECT_EQ(pool.used(), 100U);
  const auto again = store.lease("a", stop);
  ASSERT_TRUE(again);
  EXPECT_NE(again.get(), nullptr);
  EXPECT_EQ(store.lease("b", stop).get(), nullptr);
  EXPECT_EQ(store.size(), 1U) << "an object that was never made is not kept";
}

TEST(TableStore, OneHolderAtATimeAndAWaiterCanLeave) {
  MemoryPool pool(1000);
  TableStore store(pool);
  Stop stop(Limits{});
  auto held = store.lease("a", stop);
  held.set(std::make_unique<Block>(pool, 1));
  std::atomic<bool> cancel{true};
  Limits limits;
  limits.cancel = &cancel;
  Stop hurried(limits);
  EXPECT_FALSE(store.lease("a", hurried));
  EXPECT_FALSE(store.find([](const std::string&, const core::CachedObject&) { return true; }));
  std::atomic<bool> has_it{false};
  std::jthread waiter([&] {
    Stop patient(Limits{});
    has_it = static_cast<bool>(store.lease("a", patient));
  });
  held = {};
  waiter.join();
  EXPECT_TRUE(has_it);
  EXPECT_TRUE(store.find([](const std::string& name, const core::CachedObject&) { return name == "a"; }));
}

TEST(TableStore, WhatNobodyHoldsIsGivenUpForRoom) {
  MemoryPool pool(100 << 20);
  TableStore store(pool);
  Stop stop(Limits{});
  put(store, pool, "old", 10 << 20, stop);
  put(store, pool, "young", 10 << 20, stop);
  EXPECT_TRUE(pool.has_room(80 << 20));
  EXPECT_EQ(store.size(), 2U);
  EXPECT_TRUE(pool.has_room(85 << 20));
  EXPECT_EQ(store.size(), 1U);
  EXPECT_NE(store.lease("young", stop).get(), nullptr) << "the least recently used goes first";
  auto held = store.lease("young", stop);
  EXPECT_FALSE(pool.has_room(95 << 20)) << "leased tables stay";
  EXPECT_NE(held.get(), nullptr);
}

TEST(TableStore, IdleTablesTakeAQuarterOfThePool) {
  MemoryPool pool(100 << 20);
  TableStore store(pool);
  Stop stop(Limits{});
  for (const char* name : {"a", "b", "c"}) put(store, pool, name, 12 << 20, stop);
  EXPECT_LE(pool.used(), 25U << 20);
  EXPECT_EQ(store.size(), 2U);
}

TEST(Stop, AKeeperServesOneQuestionAfterTheOther) {
  MemoryPool pool(1000);
  Stop keeper(pool);
  keeper.add_bytes(300);
  Limits limits;
  limits.memory_bytes = 500;
  limits.threads = 3;
  {
    Stop question(limits, &pool);
    const Stop::Binding binding(keeper, question);
    EXPECT_EQ(question.bytes(), 300U) << "its memory counts for the question";
    EXPECT_EQ(keeper.threads(), 3U);
    keeper.add_bytes(100);
    keeper.add_states(7);
    EXPECT_EQ(question.states(), 7U);
    EXPECT_FALSE(keeper.has_room(200)) << "the question's budget";
    EXPECT_TRUE(keeper.would_exceed_memory(200));
    EXPECT_TRUE(question.stopped());
  }
  EXPECT_FALSE(keeper.stopped()) << "the next question starts over";
  EXPECT_EQ(pool.used(), 400U);
  Stop next(Limits{}, &pool);
  const Stop::Binding binding(keeper, next);
  EXPECT_EQ(next.peak_bytes(), 400U);
  EXPECT_FALSE(keeper.has_room(700)) << "the pool's limit";
}

TEST(Files, PostedContentAndNothingElse) {
  const core::PostedFiles posted(std::map<std::string, std::string>{{"a.txt", "x < y\n"}});
  EXPECT_EQ(*posted.read("a.txt"), "x < y\n");
  EXPECT_EQ(posted.read("/etc/hostname").error().message, "the file '/etc/hostname' was not supplied");
  EXPECT_EQ(core::PostedFiles().read("-").error().message, "no files can be read here: '-' was not supplied");
}

}  // namespace
