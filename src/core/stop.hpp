// SPDX-License-Identifier: MIT
// The one stop token: a flag, a deadline and a memory budget. Every long loop polls it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "upset/limits.hpp"

namespace upset::core {

enum class StopCause { none, time, memory, cancelled };

/// Shared by all threads of one computation. Counting is relaxed: a limit may be passed by a few thousand states.
class Stop {
 public:
  explicit Stop(const Limits& limits);

  /// True when the computation must end. Cheap: looks at the clock only once in a while per thread. `weight` is the
  /// work since the last call, in steps of about a microsecond.
  [[nodiscard]] bool poll(std::size_t weight = 1) {
    if (cause_.load(std::memory_order_relaxed) != StopCause::none) return true;
    thread_local std::size_t steps = 0;
    steps += weight;
    if (steps < kStride) return false;
    steps = 0;
    return poll_now();
  }
  /// As poll(), but looks at clock, flag and memory now.
  bool poll_now();

  void add_states(std::uint64_t count) { states_.fetch_add(count, std::memory_order_relaxed); }
  void add_bytes(std::int64_t count) {
    const std::int64_t now = bytes_.fetch_add(count, std::memory_order_relaxed) + count;
    std::int64_t peak = peak_.load(std::memory_order_relaxed);
    while (now > peak && !peak_.compare_exchange_weak(peak, now, std::memory_order_relaxed)) {
    }
  }
  /// Whether `bytes` more stay within the budget.
  [[nodiscard]] bool has_room(std::uint64_t bytes);
  /// Whether `bytes` more would pass the budget; if so the computation is stopped.
  bool would_exceed_memory(std::uint64_t bytes);

  [[nodiscard]] StopCause cause() const { return cause_.load(std::memory_order_relaxed); }
  [[nodiscard]] bool stopped() const { return cause() != StopCause::none; }
  [[nodiscard]] std::uint64_t states() const { return states_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t bytes() const;
  /// The most that was ever counted at a time.
  [[nodiscard]] std::uint64_t peak_bytes() const {
    return static_cast<std::uint64_t>(peak_.load(std::memory_order_relaxed));
  }
  [[nodiscard]] std::uint64_t memory_budget() const { return memory_budget_.load(std::memory_order_relaxed); }
  [[nodiscard]] unsigned threads() const { return threads_; }
  [[nodiscard]] double seconds() const;
  [[nodiscard]] const Limits& limits() const { return limits_; }
  /// "time", "memory" or "stopped".
  [[nodiscard]] std::string cause_name() const;

 private:
  static constexpr std::size_t kStride = 256;  // steps between two looks at the clock
  using Clock = std::chrono::steady_clock;

  Limits limits_;
  Clock::time_point start_;
  std::atomic<std::uint64_t> memory_budget_;  // bytes; 0 until the first table grows
  unsigned threads_;
  std::atomic<StopCause> cause_{StopCause::none};
  std::atomic<std::uint64_t> states_{0};
  std::atomic<std::int64_t> bytes_{0};
  std::atomic<std::int64_t> peak_{0};
};

/// Memory that the machine can give now, in bytes.
std::uint64_t available_memory();

}  // namespace upset::core
