// SPDX-License-Identifier: MIT
// The one stop token: a flag, a deadline, a memory budget and a number of positions. Every long loop polls it.
//
// A token belongs to one question, or to tables that outlive a question. The second kind, a keeper, is bound to one
// question after another. What its tables hold counts against the bound question and, at all times, against the pool.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "core/memory_pool.hpp"
#include "upset/limits.hpp"

namespace upset::core {

class Autosave;

enum class StopCause { none, time, memory, positions, cancelled };

/// "time", "memory", "positions" or "stopped".
std::string name_of(StopCause cause);

/// Shared by all threads of one computation. Counting is relaxed: a limit may be exceeded by a few thousand states. The
/// limit of positions is checked whenever they are counted, so with one thread every run stops at the same place.
class Stop {
 public:
  /// A question with limits; without a pool its memory budget is not shared.
  explicit Stop(const Limits& limits, MemoryPool* pool = nullptr);
  /// A keeper, not bound yet. Its destructor returns what it still holds to the pool.
  explicit Stop(MemoryPool& pool);
  ~Stop();
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  /// A keeper serves this question for as long as the binding lives; one question at a time.
  class Binding {
   public:
    Binding(Stop& keeper, Stop& question);
    ~Binding();
    Binding(const Binding&) = delete;
    Binding& operator=(const Binding&) = delete;

   private:
    Stop& keeper_;
  };

  /// For as long as it lives, the question saves its work in another file, or nowhere if the name is empty. A question
  /// about several positions needs one file for each, because a file belongs to one position.
  class OtherFile {
   public:
    OtherFile(Stop& question, std::string file);
    ~OtherFile();
    OtherFile(const OtherFile&) = delete;
    OtherFile& operator=(const OtherFile&) = delete;

   private:
    Stop& question_;
    std::string file_;  // the previous one
  };

  /// Another flag that ends the question, besides that of its limits. Call it before the question begins.
  void also_cancelled_by(const std::atomic<bool>& flag) { now_->also_cancel = &flag; }

  /// True if the computation must end. Cheap: each thread checks the clock only now and then. `weight` is the work
  /// since the last call, in steps of about a microsecond.
  [[nodiscard]] bool poll(std::size_t weight = 1) {
    if (stopped()) return true;
    thread_local std::size_t steps = 0;
    steps += weight;
    if (steps < kStride) return false;
    steps = 0;
    return poll_now();
  }
  /// Like poll(), but checks the clock, the flag and the memory now.
  bool poll_now();

  void add_states(std::uint64_t count) {
    const std::uint64_t states = now_->states.fetch_add(count, std::memory_order_relaxed) + count;
    if (states > now_->max_states) stop_because(StopCause::positions);
  }
  void add_bytes(std::int64_t count);
  /// Whether `bytes` more are within the budget.
  [[nodiscard]] bool has_room(std::uint64_t bytes);
  /// Whether `bytes` more would exceed the budget; if so, the computation is stopped.
  bool would_exceed_memory(std::uint64_t bytes);
  /// Whether `count` more positions would exceed their limit; if so, the computation is stopped. For tables whose size
  /// is known before they are made.
  bool would_exceed_positions(std::uint64_t count);

  [[nodiscard]] StopCause cause() const { return now_->cause.load(std::memory_order_relaxed); }
  [[nodiscard]] bool stopped() const { return cause() != StopCause::none; }
  [[nodiscard]] std::uint64_t states() const { return now_->states.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t bytes() const;
  /// The highest count so far.
  [[nodiscard]] std::uint64_t peak_bytes() const {
    return static_cast<std::uint64_t>(now_->peak.load(std::memory_order_relaxed));
  }
  /// The memory of a keeper's tables, whatever question it is bound to.
  [[nodiscard]] std::uint64_t held_bytes() const;
  [[nodiscard]] std::uint64_t memory_budget() const { return now_->memory_budget.load(std::memory_order_relaxed); }
  [[nodiscard]] unsigned threads() const { return now_->threads; }
  [[nodiscard]] double seconds() const;
  /// The limits with their deadline. A part of the question copies them, so that it ends with the whole.
  [[nodiscard]] const Limits& limits() const { return now_->limits; }
  [[nodiscard]] std::string cause_name() const { return name_of(cause()); }

 private:
  friend class Autosave;

  static constexpr std::size_t kStride = 256;  // steps between two checks of the clock
  using Clock = std::chrono::steady_clock;

  /// A running question.
  struct Question {
    explicit Question(const Limits& of);

    Clock::time_point start;
    Limits limits;  // with the clock running; parts of the question get copies
    const std::atomic<bool>* also_cancel = nullptr;
    std::atomic<std::uint64_t> memory_budget;  // bytes; 0 until the first table grows
    unsigned threads;
    std::uint64_t max_states;  // the largest number if positions have no limit
    std::atomic<StopCause> cause{StopCause::none};
    std::atomic<std::uint64_t> states{0};
    std::atomic<std::int64_t> bytes{0};
    std::atomic<std::int64_t> peak{0};
  };

  static void count(Question& question, std::int64_t bytes);
  /// The first cause is recorded.
  void stop_because(StopCause cause);

  Question own_;
  Question* now_;  // the bound question, or own_
  MemoryPool* pool_;
  std::atomic<std::int64_t> held_{0};  // bytes reported to the pool
  Autosave* autosave_ = nullptr;       // saves the work that polls this token; set and reset by the Autosave itself
};

/// The error for stopped work, with the cause.
Error stopped_by(const Stop& stop, std::string message);

}  // namespace upset::core
