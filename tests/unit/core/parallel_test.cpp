// SPDX-License-Identifier: MIT
// Threads that share work: every call is made, faults reach the caller, all threads end, and too few threads suffice.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <set>
#include <stdexcept>
#include <string>

#include "core/parallel.hpp"

namespace {

using namespace upset;

TEST(OnThreads, CallsEachIndexOnce) {
  for (const unsigned threads : {0U, 1U, 2U, 7U}) {
    std::mutex mutex;
    std::multiset<unsigned> seen;
    core::on_threads(threads, [&](unsigned index) {
      const std::lock_guard lock(mutex);
      seen.insert(index);
    });
    ASSERT_EQ(seen.size(), std::max(1U, threads));
    for (unsigned i = 0; i < seen.size(); ++i) EXPECT_EQ(seen.count(i), 1U);
  }
}

TEST(OnThreads, CallsStandOnDifferentThreads) {
  const auto caller = std::this_thread::get_id();
  std::atomic<unsigned> elsewhere{0};
  core::on_threads(3, [&](unsigned index) {
    if (index == 0) EXPECT_EQ(std::this_thread::get_id(), caller);
    else elsewhere += std::this_thread::get_id() != caller ? 1 : 0;
  });
  EXPECT_EQ(elsewhere, 2U);
}

/// All threads except `thrower` wait for the stop; returns what the caller catches, or nothing.
std::string caught_from(unsigned thrower) {
  std::atomic<bool> stop{false};
  std::atomic<unsigned> inside{0};
  const auto work = [&](unsigned index) {
    ++inside;
    if (index == thrower) {
      while (inside < 3) std::this_thread::yield();
      inside -= 1;
      throw std::runtime_error("from " + std::to_string(index));
    }
    while (!stop) std::this_thread::yield();
    --inside;
  };
  try {
    core::on_threads(3, work, [&] { stop = true; });
  } catch (const std::runtime_error& error) {
    EXPECT_EQ(inside, 0U) << "a thread is still running";
    return error.what();
  }
  return "";
}

TEST(OnThreads, AFaultEndsAllAndReachesTheCaller) {
  EXPECT_EQ(caught_from(0), "from 0");
  EXPECT_EQ(caught_from(1), "from 1");
  EXPECT_EQ(caught_from(2), "from 2");
}

TEST(Crew, LeftWithoutJoinItIsEndedAndJoined) {
  std::atomic<bool> stop{false};
  std::atomic<unsigned> ended{0};
  {
    const core::Crew crew(
        2,
        [&](unsigned) {
          while (!stop) std::this_thread::yield();
          ++ended;
        },
        [&] { stop = true; });
    EXPECT_EQ(crew.size(), 2U);
  }
  EXPECT_EQ(ended, 2U);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // the sanitizers need the address space themselves

/// Leaves room for only a few thread stacks, and requests many. Ends the process: 0 if fewer threads did the work.
[[noreturn]] void work_with_little_room() {
  constexpr unsigned kWanted = 4000;
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  const rlim_t room = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + (rlim_t{256} << 20);
  const rlimit limit{room, room};
  if (setrlimit(RLIMIT_AS, &limit) != 0) std::_Exit(2);
  std::atomic<bool> stop{false};
  std::atomic<unsigned> calls{0};
  core::Crew crew(
      kWanted,
      [&](unsigned) {
        ++calls;
        while (!stop) std::this_thread::yield();
      },
      [&] { stop = true; });
  const unsigned started = crew.size();
  stop = true;
  crew.join();
  std::_Exit(started > 0 && started < kWanted && calls == started ? 0 : 1);
}

TEST(Crew, FewerThreadsThanAskedForWillDo) { EXPECT_EXIT(work_with_little_room(), ::testing::ExitedWithCode(0), ""); }

#endif

}  // namespace
