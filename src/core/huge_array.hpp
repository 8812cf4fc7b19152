// SPDX-License-Identifier: MIT
// Large arrays of 64-bit words. They are accessed at random. On small pages the page faults alone cost a tenth of the
// time, and each distant access a walk through the page tables, so the arrays ask for huge pages.
#pragma once

#include <cstdint>
#include <memory>

namespace upset::core {

/// Aligned to huge pages, so plain delete[] will not do.
struct HugeArrayDeleter {
  void operator()(std::uint64_t* words) const;
};
using HugeArray = std::unique_ptr<std::uint64_t[], HugeArrayDeleter>;

/// Uninitialised, or all 0. Throws std::bad_alloc.
HugeArray make_huge_array(std::uint64_t count);
HugeArray make_zero_huge_array(std::uint64_t count);

}  // namespace upset::core
