// SPDX-License-Identifier: MIT
#include "core/memory_pool.hpp"

#include <algorithm>
#include <fstream>
#include <string>

namespace upset::core {

namespace {

constexpr std::uint64_t kFallbackMemory = std::uint64_t{1} << 30;  // if the system does not report it

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

std::uint64_t MemoryPool::used() const {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(0, used_.load(std::memory_order_relaxed)));
}

std::uint64_t MemoryPool::limit() {
  // Queried only when a table grows: a stream of small specs must not read /proc each time.
  std::uint64_t limit = limit_.load(std::memory_order_relaxed);
  if (limit != 0) return limit;
  const std::uint64_t found = std::max<std::uint64_t>(1, available_memory() / 5 * 4);
  return limit_.compare_exchange_strong(limit, found) ? found : limit;
}

bool MemoryPool::has_room(std::uint64_t bytes) {
  const std::uint64_t most = limit();
  if (used() + bytes <= most) return true;
  if (reclaim_) reclaim_(used() + bytes - most);
  return used() + bytes <= most;
}

}  // namespace upset::core

namespace upset {

std::uint64_t default_memory() { return core::available_memory() / 5 * 4; }

}  // namespace upset
