// SPDX-License-Identifier: MIT
// Several threads at one question: all run the same search in different orders on one table, and the first thread's
// answer ends the others.
#pragma once

#include <atomic>
#include <thread>
#include <vector>

namespace upset::solve {

/// Runs work(0) here and work(1), work(2), ... on other threads. `finished` tells those to give up; the result is that
/// of work(0).
template <class Work>
auto together(unsigned threads, std::atomic<bool>& finished, Work work) {
  std::vector<std::thread> helpers;
  for (unsigned t = 1; t < threads; ++t) helpers.emplace_back([&work, t] { work(t); });
  auto result = work(0U);
  finished.store(true, std::memory_order_relaxed);
  for (std::thread& helper : helpers) helper.join();
  finished.store(false, std::memory_order_relaxed);
  return result;
}

}  // namespace upset::solve
