// SPDX-License-Identifier: MIT
// Counts the memory of all tables of a process. A question may have its own smaller budget; the pool bounds what all
// questions and all cached tables take together.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace upset::core {

/// Memory that is available now, in bytes.
std::uint64_t available_memory();

/// Thread-safe.
class MemoryPool {
 public:
  /// 0 bytes: 80 % of the memory that is available when the limit is first needed.
  explicit MemoryPool(std::uint64_t limit_bytes = 0) : limit_(limit_bytes) {}
  MemoryPool(const MemoryPool&) = delete;
  MemoryPool& operator=(const MemoryPool&) = delete;

  void add(std::int64_t bytes) { used_.fetch_add(bytes, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t used() const;
  [[nodiscard]] std::uint64_t limit();
  /// Whether `bytes` more fit; unused tables are dropped first.
  [[nodiscard]] bool has_room(std::uint64_t bytes);
  /// Called with the number of missing bytes; drops what it can. Set it once, before the pool is shared.
  void set_reclaim(std::function<void(std::uint64_t)> reclaim) { reclaim_ = std::move(reclaim); }

 private:
  std::atomic<std::uint64_t> limit_;  // 0 until it is first needed
  std::atomic<std::int64_t> used_{0};
  std::function<void(std::uint64_t)> reclaim_;
};

}  // namespace upset::core
