// SPDX-License-Identifier: MIT
// The positions of Sylver Coinage of one size, counted: in the reports of a build, in a book, and in its statistics.
#pragma once

#include <cstdint>

namespace upset {

/// What is known of the positions of one size.
struct RulebookSize {
  std::uint64_t size = 0;       // legal moves, 1 among them
  std::uint64_t positions = 0;  // of this size; 0: not counted
  std::uint64_t lost = 0;       // of these, P-positions
  std::uint64_t visited = 0;    // of these, looked at by the builder
};

}  // namespace upset
