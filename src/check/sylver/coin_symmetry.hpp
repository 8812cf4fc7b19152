// SPDX-License-Identifier: MIT
// Symmetric sets of sums, by their least elements in the classes modulo one of them. Here numbers have 64 bits: a
// position after a move may have elements that are too large for the coordinates of a kernel.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "check/memory.hpp"

namespace upset::check {

inline constexpr std::uint64_t kNoElement = std::numeric_limits<std::uint64_t>::max();

// least[r] is the least element in the class r modulo least.size(), or kNoElement.
using LeastElements = CountedVector<std::uint64_t>;

// Changes it to the least elements of <S, x>. No sum of an element of `least` and 2*least.size() of the x may exceed 64
// bits.
void adjoin_to(LeastElements& least, std::uint64_t x);

// The largest integer outside the set (-1 if it has no gaps), if the set is symmetric.
std::optional<std::int64_t> largest_gap_if_symmetric(const LeastElements& least);

}  // namespace upset::check
