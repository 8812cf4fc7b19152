// SPDX-License-Identifier: MIT
// However many threads report, only one at a time enters a callback, at its interval.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "upset/limits.hpp"

namespace upset {
namespace {

using Clock = std::chrono::steady_clock;

struct Seen {
  std::atomic<int> inside{0};
  std::atomic<int> most_inside{0};
  std::vector<Clock::time_point> calls{};
};

/// Reports from several threads, each with its own copy, until the callback was called often enough.
void hammer(Seen& seen, double seconds_between, std::size_t wanted) {
  std::atomic<bool> is_done{false};
  const auto note = [&](const std::string&, double, std::uint64_t) {
    seen.most_inside = std::max(seen.most_inside.load(), ++seen.inside);
    seen.calls.push_back(Clock::now());
    is_done = seen.calls.size() >= wanted;
    --seen.inside;
  };
  Limits limits;
  limits.progress = Progress(note, seconds_between);
  std::vector<std::jthread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&, mine = limits] {
      while (!is_done) {
        mine.progress("work", 0.5, 1);
        mine.progress.pulse(2);
      }
    });
}

TEST(ProgressGate, OneAtATimeAndNotTooOften) {
  Seen seen;
  hammer(seen, 0.02, 20);
  EXPECT_EQ(seen.most_inside, 1);
  for (std::size_t i = 1; i < seen.calls.size(); ++i)
    EXPECT_GE(seen.calls[i] - seen.calls[i - 1], std::chrono::milliseconds(20));
}

TEST(ProgressGate, TenTimesASecondByDefault) {
  std::vector<Clock::time_point> calls;
  const Progress progress([&](const std::string&, double, std::uint64_t) { calls.push_back(Clock::now()); });
  while (calls.size() < 3) progress.pulse(1);
  EXPECT_GE(calls[1] - calls[0], std::chrono::milliseconds(100));
  EXPECT_GE(calls[2] - calls[1], std::chrono::milliseconds(100));
}

TEST(ProgressGate, APulseRepeatsThePhase) {
  std::vector<std::string> phases;
  const Progress progress([&](const std::string& phase, double, std::uint64_t) { phases.push_back(phase); }, 0);
  progress.pulse(1);
  progress("layers", 0.1, 2);
  progress.pulse(3);
  EXPECT_EQ(phases, (std::vector<std::string>{"search", "layers", "layers"}));
}

/// A callback that reports again, for example because it asks another question, is not entered a second time.
TEST(ProgressGate, ACallbackMayReport) {
  int calls = 0;
  Progress progress;
  progress = Progress([&](const std::string&, double, std::uint64_t) { ++calls, progress("inner", 0, 0); }, 0);
  progress("outer", 0, 0);
  EXPECT_EQ(calls, 1);
}

TEST(ProgressGate, WithoutACallbackNothingHappens) {
  Limits limits;
  EXPECT_FALSE(limits.progress);
  limits.progress("work", 0, 0);
  limits.progress = ProgressCallback{};
  EXPECT_FALSE(limits.progress);
}

}  // namespace
}  // namespace upset
