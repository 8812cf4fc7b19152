// SPDX-License-Identifier: MIT
// Several threads at one question: all run the same search in different orders on one table, and the first thread's
// answer ends the others.
#pragma once

#include <atomic>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace upset::solve {

/// Runs work(0) here and work(1), work(2), ... on other threads. `finished` tells those to give up; the result is that
/// of work(0).
template <class Work>
auto together(unsigned threads, std::atomic<bool>& finished, Work work) {
  std::vector<std::jthread> helpers;  // joined on every way out
  struct Finish {                     // runs before the helpers are joined
    std::atomic<bool>& flag;
    ~Finish() { flag.store(true, std::memory_order_relaxed); }
  };
  finished.store(false, std::memory_order_relaxed);
  const Finish finish{finished};
  try {
    for (unsigned t = 1; t < threads; ++t)
      helpers.emplace_back([&work, t] {
        try {
          work(t);
        } catch (const std::bad_alloc&) {  // a helper that runs out of memory just stops helping
        }
      });
  } catch (const std::system_error&) {  // fewer threads than asked for are no fault
  }
  return work(0U);
}

}  // namespace upset::solve
