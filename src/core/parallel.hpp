// SPDX-License-Identifier: MIT
// Several threads at one piece of work (docs/decisions/threads.md): joined on every way out, an exception of any of
// them goes to the caller, and where the system gives fewer threads than asked for, fewer do the work.
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

  /// Starts work(1), ..., work(wanted), each on a thread of its own, or as many of them as there are threads to be had.
  /// `end_early` must make them all return soon; it is called, from any thread and perhaps more than once, when one of
  /// them threw, or when the crew is left without join().
  Crew(unsigned wanted, Work work, EndEarly end_early);
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew();

  /// How many were started: 0 to `wanted`.
  [[nodiscard]] unsigned size() const { return static_cast<unsigned>(threads_.size()); }
  /// Waits for all; throws what the first that failed has thrown.
  void join();

 private:
  void run(unsigned index);

  Work work_;
  EndEarly end_early_;
  std::mutex mutex_;          // guards fault_
  std::exception_ptr fault_;  // of the first that threw
  std::vector<std::jthread> threads_;
};

/// Calls work(0) here and work(1), ..., work(threads - 1) on other threads, as far as there are any, and returns when
/// all have returned. The calls share the work out among themselves. The first exception goes to the caller, after
/// `end_early` was called and all have ended.
void on_threads(
    unsigned threads, const Crew::Work& work, const Crew::EndEarly& end_early = [] {});

/// The number of cores, looked up once: asking the system opens a file each time.
unsigned cores();

}  // namespace upset::core
