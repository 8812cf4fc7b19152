// SPDX-License-Identifier: MIT
#include "core/stop.hpp"

#include <algorithm>
#include <fstream>
#include <thread>

namespace upset::core {

namespace {

constexpr std::uint64_t kFallbackMemory = std::uint64_t{1} << 30;  // where the system does not tell

}  // namespace

std::uint64_t available_memory() {
  std::ifstream info("/proc/meminfo");
  std::string key;
  std::uint64_t kilobytes = 0;
  std::string unit;
  while (info >> key >> kilobytes) {
    if (key == "MemAvailable:") return kilobytes * 1024;
    std::getline(info, unit);
  }
  return kFallbackMemory;
}

Stop::Stop(const Limits& limits)
    : limits_(limits),
      start_(Clock::now()),
      // The budget is looked up only when a table grows: a stream of small specs must not read /proc each time.
      memory_budget_(limits.memory_bytes),
      threads_(limits.threads != 0 ? limits.threads : std::max(1U, std::thread::hardware_concurrency())) {}

double Stop::seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

std::uint64_t Stop::bytes() const {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(0, bytes_.load(std::memory_order_relaxed)));
}

bool Stop::poll_now() {
  if (stopped()) return true;
  StopCause cause = StopCause::none;
  if (limits_.cancel != nullptr && limits_.cancel->load(std::memory_order_relaxed)) cause = StopCause::cancelled;
  if (limits_.seconds > 0 && seconds() >= limits_.seconds) cause = StopCause::time;
  if (memory_budget() != 0 && bytes() > memory_budget()) cause = StopCause::memory;
  if (limits_.progress) limits_.progress("search", -1.0, states());
  if (cause == StopCause::none) return false;
  StopCause expected = StopCause::none;
  cause_.compare_exchange_strong(expected, cause);
  return true;
}

bool Stop::has_room(std::uint64_t more) {
  if (memory_budget() == 0) memory_budget_.store(available_memory() / 5 * 4, std::memory_order_relaxed);
  return bytes() + more <= memory_budget();
}

bool Stop::would_exceed_memory(std::uint64_t more) {
  if (has_room(more)) return false;
  StopCause expected = StopCause::none;
  cause_.compare_exchange_strong(expected, StopCause::memory);
  return true;
}

std::string Stop::cause_name() const {
  switch (cause()) {
    case StopCause::time: return "time";
    case StopCause::memory: return "memory";
    default: return "stopped";
  }
}

}  // namespace upset::core
