// SPDX-License-Identifier: MIT
// Limits on a long computation, reports on its progress, and how to stop it.
//
//   upset::Limits limits;
//   limits.seconds = 10;
//   limits.progress = [](const std::string& phase, double fraction, std::uint64_t positions) {
//     std::cerr << phase << ": " << positions << " positions, " << 100 * fraction << " %\n";
//   };
//   const auto board = upset::Position::parse("board:9x11");
//   auto solver = upset::Solver::open(*board, {limits}).value();
//   assert(solver.outcome() == upset::Outcome::N);
#pragma once

#include <atomic>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "upset/result.hpp"

namespace upset {

/// Receives reports on a long computation: a phase, the fraction done in [0, 1] (negative: not known) and the number of
/// positions so far.
using ProgressCallback = std::function<void(const std::string& phase, double fraction, std::uint64_t positions)>;

/// A rate-limited callback. However many threads report, only one of them calls it at a time, and at least
/// `seconds_between` pass between two calls. Reports in between are dropped. Copies share this limit, so it holds for
/// all computations that are given copies of one Progress. The callback runs on a computing thread: it must return
/// quickly and must not throw.
class Progress {
 public:
  /// Without a callback.
  Progress() = default;
  /// Without a callback.
  Progress(std::nullptr_t) {}
  /// Calls `callback` at most ten times per second, unless another interval is given.
  template <class Callback>
  requires(!std::same_as<Callback, Progress> &&
           std::constructible_from<ProgressCallback, Callback>)  // in this order: the second asks how Progress is made
      Progress(Callback callback, double seconds_between = 0.1)
      : gate_(open(ProgressCallback(std::move(callback)), seconds_between)) {}

  /// Whether there is a callback.
  explicit operator bool() const { return gate_ != nullptr; }
  /// Reports, from any thread.
  void operator()(const std::string& phase, double fraction, std::uint64_t positions) const;
  /// Reports that work continues in the phase that was reported last. Cheap enough for every poll of a search.
  void pulse(std::uint64_t positions) const;

 private:
  struct Gate;
  static std::shared_ptr<Gate> open(ProgressCallback callback, double seconds_between);

  std::shared_ptr<Gate> gate_{};
};

/// Limits of one computation.
struct Limits {
  double seconds = 0;  // for each call that is given these limits; 0: no limit
  /// Every call ends by this time, however many `seconds` it still has. Copies have the same deadline, so a question in
  /// several parts has one deadline instead of a new time limit per part (see running()).
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  std::uint64_t memory_bytes = 0;  // 0: 80 % of the memory that is free at the start
  /// Stop at the first check after more than this many positions; 0: no limit. The count is that of Stats::states. With
  /// one thread, where the work stops depends only on the question, not on the machine. A table whose size is known in
  /// advance is not started if it exceeds the limit. Tables, censuses and matches count over the whole run, other calls
  /// per question.
  std::uint64_t positions = 0;
  unsigned threads = 0;                       // 0: all cores
  std::string checkpoint{};                   // file in which a long run saves its state; empty: none
  const std::atomic<bool>* cancel = nullptr;  // set by a signal handler or another thread; may be null
  Progress progress{};                        // receives reports; none by default
};

/// The same limits with a deadline that is `seconds` after `begun`: all calls that are given copies end by the same
/// time.
Limits running(Limits limits, std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now());

/// Reads a time such as `10`, `10s`, `5m`, `1h`, in seconds.
Result<double> parse_duration(const std::string& text);

/// Reads a size such as `1000`, `64K`, `512M`, `8G`, in bytes.
Result<std::uint64_t> parse_size(const std::string& text);

/// The memory that a computation without a limit may use: 80 % of what is free now, in bytes.
std::uint64_t default_memory();

}  // namespace upset
