// SPDX-License-Identifier: MIT
// Counts of the positions of Sylver Coinage of one size, in the reports of a build, in a book, and in its statistics.
#pragma once

#include <cstdint>

namespace upset {

/// Counts of the positions of one size.
struct RulebookSize {
  std::uint64_t size = 0;       // number of legal moves, including 1
  std::uint64_t positions = 0;  // of this size; 0: not counted
  std::uint64_t lost = 0;       // of these, P-positions
  std::uint64_t visited = 0;    // of these, examined by the builder
};

}  // namespace upset
