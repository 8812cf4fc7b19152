// SPDX-License-Identifier: MIT
// The one stop token: a flag, a deadline, a memory budget and a number of positions. Every long loop polls it.
//
// A token is a question's own, or that of tables which outlive a question: such a keeper is bound to one question after
// the other, and what it holds counts against the question that it serves and, all the time, against the pool.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "core/memory_pool.hpp"
#include "upset/limits.hpp"

namespace upset::core {

enum class StopCause { none, time, memory, positions, cancelled };

/// "time", "memory", "positions" or "stopped".
std::string name_of(StopCause cause);

/// Shared by all threads of one computation. Counting is relaxed: a limit may be passed by a few thousand states. The
/// limit of positions is looked at whenever they are counted, so with one thread every run stops at the same place.
class Stop {
 public:
  /// A question with limits; without a pool its memory budget is its own alone.
  explicit Stop(const Limits& limits, MemoryPool* pool = nullptr);
  /// A keeper, bound to nothing yet. What it still holds at its end is given back to the pool.
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

  /// Another flag that ends the question, besides that of its limits. Before the question begins.
  void also_cancelled_by(const std::atomic<bool>& flag) { now_->also_cancel = &flag; }

  /// True when the computation must end. Cheap: looks at the clock only once in a while per thread. `weight` is the
  /// work since the last call, in steps of about a microsecond.
  [[nodiscard]] bool poll(std::size_t weight = 1) {
    if (stopped()) return true;
    thread_local std::size_t steps = 0;
    steps += weight;
    if (steps < kStride) return false;
    steps = 0;
    return poll_now();
  }
  /// As poll(), but looks at clock, flag and memory now.
  bool poll_now();

  void add_states(std::uint64_t count) {
    const std::uint64_t states = now_->states.fetch_add(count, std::memory_order_relaxed) + count;
    if (states > now_->max_states) stop_because(StopCause::positions);
  }
  void add_bytes(std::int64_t count);
  /// Whether `bytes` more stay within the budget.
  [[nodiscard]] bool has_room(std::uint64_t bytes);
  /// Whether `bytes` more would pass the budget; if so the computation is stopped.
  bool would_exceed_memory(std::uint64_t bytes);
  /// Whether `count` more positions would pass their limit; if so the computation is stopped. For tables whose size is
  /// known before they are made.
  bool would_exceed_positions(std::uint64_t count);

  [[nodiscard]] StopCause cause() const { return now_->cause.load(std::memory_order_relaxed); }
  [[nodiscard]] bool stopped() const { return cause() != StopCause::none; }
  [[nodiscard]] std::uint64_t states() const { return now_->states.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t bytes() const;
  /// The most that was ever counted at a time.
  [[nodiscard]] std::uint64_t peak_bytes() const {
    return static_cast<std::uint64_t>(now_->peak.load(std::memory_order_relaxed));
  }
  /// What a keeper's tables take, whoever asks.
  [[nodiscard]] std::uint64_t held_bytes() const;
  [[nodiscard]] std::uint64_t memory_budget() const { return now_->memory_budget.load(std::memory_order_relaxed); }
  [[nodiscard]] unsigned threads() const { return now_->threads; }
  [[nodiscard]] double seconds() const;
  /// The limits with their deadline. A part of the question takes a copy, so that it ends with the whole.
  [[nodiscard]] const Limits& limits() const { return now_->limits; }
  [[nodiscard]] std::string cause_name() const { return name_of(cause()); }

 private:
  static constexpr std::size_t kStride = 256;  // steps between two looks at the clock
  using Clock = std::chrono::steady_clock;

  /// A question under way.
  struct Question {
    explicit Question(const Limits& of);

    Clock::time_point start;
    Limits limits;  // with the clock running: copies of them are for parts of the question
    const std::atomic<bool>* also_cancel = nullptr;
    std::atomic<std::uint64_t> memory_budget;  // bytes; 0 until the first table grows
    unsigned threads;
    std::uint64_t max_states;  // the largest number there is where positions have no limit
    std::atomic<StopCause> cause{StopCause::none};
    std::atomic<std::uint64_t> states{0};
    std::atomic<std::int64_t> bytes{0};
    std::atomic<std::int64_t> peak{0};
  };

  static void count(Question& question, std::int64_t bytes);
  /// The first cause stays.
  void stop_because(StopCause cause);

  Question own_;
  Question* now_;  // the question served; own_ when it is none but that
  MemoryPool* pool_;
  std::atomic<std::int64_t> held_{0};  // bytes told to the pool
};

/// The error of work that was stopped, with what stopped it.
Error stopped_by(const Stop& stop, std::string message);

}  // namespace upset::core
