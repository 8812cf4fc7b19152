// SPDX-License-Identifier: MIT
// An operator new that fails when it is told to. Linking failing_allocator.cpp puts it in the place of the usual one.
#pragma once

#include <cstdint>

namespace upset::testing {

enum class Fails { once, from_then_on };

/// As long as it lives, the n-th allocation of the program from now on fails, or all from the n-th on.
class FailingAllocator {
 public:
  FailingAllocator(Fails how, std::int64_t n);
  ~FailingAllocator();
  FailingAllocator(const FailingAllocator&) = delete;
  FailingAllocator& operator=(const FailingAllocator&) = delete;

  /// How many there have been since the program began.
  static std::int64_t allocations();
};

}  // namespace upset::testing
