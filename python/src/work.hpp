// SPDX-License-Identifier: MIT
// How a call from Python computes. The work runs on a thread of a small crew, without the interpreter lock. The calling
// thread waits for it, and several times per second takes the lock to look for signals and to deliver progress. So
// Ctrl-C, tqdm and an exception in a callback behave as in Python code: they happen on the calling thread, whatever
// thread computes. No signal handler is installed, and none is replaced.
//
// When the wait ends with an exception, the job is cancelled, and the exception goes on only after the work has ended.
// Work that cannot be cancelled is abandoned instead: it must own everything that it uses.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "upset/limits.hpp"

namespace upset::python {

/// The interval at which the calling thread looks for signals.
inline constexpr std::chrono::milliseconds kBetweenLooks{20};

/// A flag that ends work.
using CancelFlag = std::shared_ptr<std::atomic<bool>>;

/// The last report on the progress of a job.
struct Report {
  std::string phase;
  double fraction = -1;
  std::uint64_t positions = 0;
};

/// A piece of work on another thread. All calls are thread-safe.
class Job {
 public:
  /// cancel() also sets another flag if one is given: that of a player, who keeps it for many jobs.
  explicit Job(CancelFlag also = nullptr) : also_(std::move(also)) {}

  /// Begins the work. Call it once, and keep the job alive through `self` until the work has ended.
  static void start(const std::shared_ptr<Job>& self, std::function<void()> work);

  /// These limits, ended by cancel(); progress goes to take_report() if it is wanted.
  [[nodiscard]] Limits watched(Limits limits, bool with_progress);

  void cancel() {
    flag_ = true;  // first: whoever resets the other flag looks at this one afterwards
    if (also_) also_->store(true);
  }
  /// Whether the work has ended; waits for it at most this long, or until notify().
  [[nodiscard]] bool wait_for(std::chrono::milliseconds most);
  /// Waits until the work has ended.
  void wait();
  /// Ends a wait early, such as for a new row.
  void notify() { changed_.notify_all(); }
  /// Rethrows what the work threw. Only after it has ended.
  void rethrow() const;
  /// The last report, once.
  [[nodiscard]] std::optional<Report> take_report();

 private:
  std::atomic<bool> flag_{false};
  CancelFlag also_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable changed_;
  bool is_done_ = false;
  std::exception_ptr fault_;
  std::optional<Report> report_;
};

/// Changes in a child process after fork(), which has neither the threads nor the consistent locks of its parent.
unsigned process_generation();

/// Cancels all jobs that are running, and waits until they have ended or the time is up. For the end of the process.
void cancel_all(std::chrono::milliseconds most);

}  // namespace upset::python
