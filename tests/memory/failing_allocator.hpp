// SPDX-License-Identifier: MIT
// An operator new that fails on demand. Linking failing_allocator.cpp replaces the default one.
#pragma once

#include <cstdint>

namespace upset::testing {

enum class Fails { once, from_then_on };

/// While it exists, the n-th allocation of the program from now on fails, or all from the n-th on.
class FailingAllocator {
 public:
  FailingAllocator(Fails how, std::int64_t n);
  ~FailingAllocator();
  FailingAllocator(const FailingAllocator&) = delete;
  FailingAllocator& operator=(const FailingAllocator&) = delete;

  /// The number of allocations since the program began.
  static std::int64_t allocations();
};

}  // namespace upset::testing
