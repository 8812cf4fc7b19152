// SPDX-License-Identifier: MIT
// Several threads for one piece of work (docs/decisions/threads.md). They are joined on every path, and an exception in
// any of them reaches the caller. If the system provides fewer threads than asked for, fewer do the work.
//
//   std::atomic<std::size_t> next{0};
//   core::on_threads(4, [&](unsigned) {
//     for (std::size_t i = next++; i < items.size(); i = next++) treat(items[i]);
//   });
#pragma once

#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace upset::core {

/// Helpers of the calling thread.
class Crew {
 public:
  using Work = std::function<void(unsigned)>;
  using EndEarly = std::function<void()>;

  /// Starts work(1), ..., work(wanted), each on its own thread, or fewer if the system provides fewer threads.
  /// `end_early` must make them all return soon; it is called, from any thread and perhaps more than once, if one of
  /// them threw, or if the crew is destroyed without join().
  Crew(unsigned wanted, Work work, EndEarly end_early);
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew();

  /// How many were started: 0 to `wanted`.
  [[nodiscard]] unsigned size() const { return static_cast<unsigned>(threads_.size()); }
  /// Waits for all; rethrows the first exception.
  void join();

 private:
  void run(unsigned index);

  Work work_;
  EndEarly end_early_;
  std::mutex mutex_;          // guards fault_
  std::exception_ptr fault_;  // the first exception
  std::vector<std::jthread> threads_;
};

/// Calls work(0) here and work(1), ..., work(threads - 1) on other threads, as far as the system provides them. Returns
/// when all have returned. The calls divide the work among themselves. The caller gets the first exception after
/// `end_early` was called and all calls have ended.
void on_threads(
    unsigned threads, const Crew::Work& work, const Crew::EndEarly& end_early = [] {});

/// The number of cores, queried once, because each query opens a file.
unsigned cores();

}  // namespace upset::core
