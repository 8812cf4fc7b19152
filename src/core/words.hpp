// SPDX-License-Identifier: MIT
// Large arrays of words. They are touched all over, and on small pages the faults alone cost a tenth of the time and
// each far look a walk through the page tables: so they ask for huge pages.
#pragma once

#include <cstdint>
#include <memory>

namespace upset::core {

/// Aligned to huge pages, so plain delete[] will not do.
struct WordsDeleter {
  void operator()(std::uint64_t* words) const;
};
using Words = std::unique_ptr<std::uint64_t[], WordsDeleter>;

/// Uninitialised, or all 0. Throws std::bad_alloc.
Words make_words(std::uint64_t count);
Words make_zero_words(std::uint64_t count);

}  // namespace upset::core
