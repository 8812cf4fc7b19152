// SPDX-License-Identifier: MIT
// Several threads on one question: all run the same search on one table, each avoids what another is working on, and
// the first answer ends them all.
#pragma once

#include <absl/hash/hash.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <new>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/parallel.hpp"

namespace upset::search {

/// The states that threads are expanding, as hashes, one per slot. Two states may share a slot, and a mark may be lost:
/// marks only say what is better done later.
class InProgress {
 public:
  [[nodiscard]] bool contains(std::uint64_t hash) const {
    return slots_[hash % kSlots].load(std::memory_order_relaxed) == hash;
  }

  /// Keeps a mark for its lifetime.
  class Mark {
   public:
    Mark(InProgress* marks, std::uint64_t hash) : marks_(marks), hash_(hash) {
      if (marks_ != nullptr) slot().store(hash_, std::memory_order_relaxed);
    }
    ~Mark() {
      if (marks_ != nullptr && slot().load(std::memory_order_relaxed) == hash_)
        slot().store(0, std::memory_order_relaxed);
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;

   private:
    [[nodiscard]] std::atomic<std::uint64_t>& slot() const { return marks_->slots_[hash_ % kSlots]; }

    InProgress* marks_;
    std::uint64_t hash_;
  };

 private:
  static constexpr std::size_t kSlots = 8192;  // a thread marks as many states as its search is deep

  std::array<std::atomic<std::uint64_t>, kSlots> slots_{};
};

/// What the threads on one question share.
struct Team {
  std::atomic<bool> is_over{false};  // a thread has the answer, or the first thread gave up
  InProgress busy{};
};

/// A thread's place: alone, or one of several.
class Member {
 public:
  Member() = default;
  Member(Team& team, unsigned index) : team_(&team), index_(index) {}

  [[nodiscard]] unsigned index() const { return index_; }
  [[nodiscard]] bool is_alone() const { return team_ == nullptr; }
  /// Whether this thread's answer is no longer needed.
  [[nodiscard]] bool may_leave() const { return team_ != nullptr && team_->is_over.load(std::memory_order_relaxed); }
  /// Marks a state as one that this thread is working on.
  template <class State>
  [[nodiscard]] InProgress::Mark occupy(const State& state) const {
    return team_ == nullptr ? InProgress::Mark(nullptr, 0) : InProgress::Mark(&team_->busy, hash_of(state));
  }
  /// Whether another thread is working on a state: it is better visited later, when the other may have finished.
  template <class State>
  [[nodiscard]] bool is_occupied(const State& state) const {
    return team_ != nullptr && team_->busy.contains(hash_of(state));
  }

 private:
  template <class State>
  [[nodiscard]] static std::uint64_t hash_of(const State& state) {
    return absl::Hash<State>{}(state);
  }

  Team* team_ = nullptr;
  unsigned index_ = 0;
};

/// Calls visit(item) until it returns false. Items that another thread is working on at their turn are visited last.
template <class Item, class IsOccupied, class Visit>
void visit_free_first(std::vector<Item>& items, IsOccupied is_occupied, Visit visit) {
  std::vector<Item*> put_off;
  for (Item& item : items) {
    if (is_occupied(item)) put_off.push_back(&item);
    else if (!visit(item)) return;
  }
  for (Item* item : put_off)
    if (!visit(*item)) return;
}

/// Runs work(member) here and on other threads and returns the first answer, or none if all gave up. `work` must check
/// may_leave() now and then.
template <class Work>
auto together(unsigned threads, Work work) {
  UPSET_ASSERT(threads > 0);
  Team team;
  decltype(work(Member())) answer;
  std::atomic<bool> is_answered{false};
  const auto end_all = [&] { team.is_over.store(true); };
  const auto run = [&](unsigned index) {
    auto found = work(Member(team, index));
    if (!found || is_answered.exchange(true)) return;
    UPSET_ASSERT(!answer);
    answer = std::move(found);
    end_all();
  };
  const auto run_or_leave = [&](unsigned index) {
    try {
      run(index);
    } catch (const std::bad_alloc&) {  // a helper that runs out of memory just stops helping
      if (index == 0) throw;
    }
    if (index == 0) end_all();
  };
  core::on_threads(threads, run_or_leave, end_all);
  UPSET_ASSERT(team.is_over && answer.has_value() == is_answered);
  return answer;
}

}  // namespace upset::search
