// SPDX-License-Identifier: MIT
// Sizes and indices of tables. Engines count in 64 bits on every machine, but std::size_t may have 32 of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>

namespace upset::core {

/// A number of elements, or the index of one. Throws std::bad_alloc if it does not fit: a table of that size is a
/// memory limit, not a smaller table. Costs nothing where a size has 64 bits.
constexpr std::size_t to_size(std::uint64_t number) {
  if constexpr (sizeof(std::size_t) < sizeof number) {
    if (number > std::numeric_limits<std::size_t>::max()) throw std::bad_alloc();
  }
  return static_cast<std::size_t>(number);
}

}  // namespace upset::core
