// SPDX-License-Identifier: MIT
// Hash tables that several threads fill together: shards, each behind a spin lock that is skipped if there is only one
// thread. Entries never change once written, or only gain bits, so any order of writers gives the same table.
#pragma once

#include <absl/hash/hash.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "core/stop.hpp"

namespace upset::search {

class SpinLock {
 public:
  void lock() {
    while (flag_.test_and_set(std::memory_order_acquire))
      while (flag_.test(std::memory_order_relaxed)) {
      }
  }
  void unlock() { flag_.clear(std::memory_order_release); }

 private:
  std::atomic_flag flag_ = ATOMIC_FLAG_INIT;
};

/// What a table does when its memory is used up: end the computation, or forget half of a shard and continue. After
/// forgetting too much it ends the computation anyway. A search that forgets is as right as before; it may only have to
/// find things out again.
enum class WhenFull { stop, forget };

/// A map from states to small values.
template <class State, class Value>
class SharedMap {
 public:
  SharedMap(core::Stop& stop, bool concurrent, WhenFull when_full = WhenFull::stop)
      : stop_(stop), concurrent_(concurrent), when_full_(when_full) {}
  ~SharedMap() {
    UPSET_ASSERT(counted_.load() >= 0);
    stop_.add_bytes(-counted_.load());
  }
  SharedMap(const SharedMap&) = delete;
  SharedMap& operator=(const SharedMap&) = delete;

  [[nodiscard]] std::optional<Value> find(const State& state) const {
    const Shard& shard = shard_of(state);
    const Guard guard(shard, concurrent_);
    const auto it = shard.map.find(state);
    if (it == shard.map.end()) return std::nullopt;
    return it->second;
  }

  void insert(const State& state, Value value) {
    Shard& shard = const_cast<Shard&>(shard_of(state));
    const Guard guard(shard, concurrent_);
    emplace(shard, state, value);
  }

  /// Like insert(), for what an earlier run found: it is not counted as a position of this one.
  void restore(const State& state, Value value) {
    Shard& shard = const_cast<Shard&>(shard_of(state));
    const Guard guard(shard, concurrent_);
    (void)place(shard, state, value);
  }

  /// Adds bits to the entry of a state, making it if it is missing. Returns what is then known about the state.
  Value merge(const State& state, Value bits) {
    Shard& shard = const_cast<Shard&>(shard_of(state));
    const Guard guard(shard, concurrent_);
    if (const auto it = shard.map.find(state); it != shard.map.end()) return it->second |= bits;
    emplace(shard, state, bits);
    return bits;
  }

  [[nodiscard]] std::size_t size() const {
    std::size_t total = 0;
    for (const Shard& shard : shards_) {
      const Guard guard(shard, concurrent_);
      total += shard.map.size();
    }
    return total;
  }

  /// Calls f(state, value) for all entries, one shard at a time.
  template <class Function>
  void for_each(Function f) const {
    for (const Shard& shard : shards_) {
      const Guard guard(shard, concurrent_);
      for (const auto& [state, value] : shard.map) f(state, value);
    }
  }

 private:
  static constexpr std::size_t kShards = 64;

  struct Shard {
    core::HashMap<State, Value> map;
    mutable SpinLock lock;
  };
  struct Guard {
    Guard(const Shard& shard, bool locked) : shard_(shard), locked_(locked) {
      if (locked_) shard_.lock.lock();
    }
    ~Guard() {
      if (locked_) shard_.lock.unlock();
    }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;
    const Shard& shard_;
    bool locked_;
  };

  void emplace(Shard& shard, const State& state, Value value) {
    if (place(shard, state, value)) stop_.add_states(1);
  }

  /// Whether it is stored now and was not before.
  bool place(Shard& shard, const State& state, Value value) {
    if (!may_grow(shard, state)) return false;
    const std::size_t before = shard.map.capacity();
    const auto [entry, is_new] = shard.map.emplace(state, value);
    UPSET_ASSERT(entry->second == value);  // what is stored never changes
    if (!is_new) return false;
    UPSET_ASSERT(shard.map.capacity() >= before);
    count(static_cast<std::int64_t>((shard.map.capacity() - before) * slot_bytes() + state.heap_bytes()));
    return true;
  }

  /// The upper bits choose the shard; the map inside uses the lower ones.
  [[nodiscard]] const Shard& shard_of(const State& state) const {
    if (!concurrent_) return shards_[0];
    return shards_[(absl::Hash<State>{}(state) >> (std::numeric_limits<std::size_t>::digits - 14)) % kShards];
  }

  [[nodiscard]] static constexpr std::size_t slot_bytes() { return sizeof(std::pair<const State, Value>) + 1; }

  /// Before a shard doubles, asks for the memory that it will take. A refusal means that the computation stops.
  [[nodiscard]] bool may_grow(Shard& shard, const State& state) {
    const std::size_t capacity = shard.map.capacity();
    if (shard.map.size() + 1 <= capacity - capacity / 8) return true;
    const std::size_t bytes = 2 * capacity * slot_bytes() + state.heap_bytes();
    if (capacity < kSmall) return true;
    if (when_full_ == WhenFull::stop) return !stop_.would_exceed_memory(bytes);
    if (stop_.has_room(bytes)) return true;
    if (has_forgotten_enough()) return !stop_.would_exceed_memory(bytes);
    forget_half(shard);
    return true;
  }

  /// A search that has forgotten its whole table many times over makes no progress.
  [[nodiscard]] bool has_forgotten_enough() const {
    const auto slots = static_cast<std::uint64_t>(counted_.load(std::memory_order_relaxed)) / slot_bytes();
    return forgotten_.load(std::memory_order_relaxed) > kPatience * slots;
  }

  void forget_half(Shard& shard) {
    const std::size_t before = shard.map.capacity();
    forgotten_.fetch_add(shard.map.size() / 2, std::memory_order_relaxed);
    shard.map.forget_half();
    UPSET_ASSERT(shard.map.size() < shard.map.capacity());  // the next entry has room
    UPSET_ASSERT(shard.map.capacity() <= before);
    count(-static_cast<std::int64_t>((before - shard.map.capacity()) * slot_bytes()));
  }

  void count(std::int64_t bytes) {
    stop_.add_bytes(bytes);
    [[maybe_unused]] const std::int64_t before = counted_.fetch_add(bytes, std::memory_order_relaxed);
    UPSET_ASSERT(before + bytes >= 0);
  }

  static constexpr std::uint64_t kPatience = 16;  // how many whole tables may be forgotten
  static constexpr std::size_t kSmall = 4096;     // smaller tables are not checked against the memory limit

  core::Stop& stop_;
  bool concurrent_;
  WhenFull when_full_;
  std::array<Shard, kShards> shards_;
  std::atomic<std::int64_t> counted_{0};     // bytes reported to stop_
  std::atomic<std::uint64_t> forgotten_{0};  // entries
};

}  // namespace upset::search
