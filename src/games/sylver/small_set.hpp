// SPDX-License-Identifier: MIT
// Sets of numbers that hold all from 64 on, as the bits of one word: semigroups with small gaps, and what is closed
// under adding one.
#pragma once

#include <bit>
#include <cstdint>

namespace upset::games::sylver {

/// The numbers 0..63 of a set that holds all larger ones.
using SmallSet = std::uint64_t;

constexpr SmallSet bit(std::uint64_t x) { return x < 64 ? SmallSet{1} << x : 0; }
inline SmallSet shifted(SmallSet set, std::uint64_t by) { return by < 64 ? set << by : 0; }

template <class Visit>
void for_each_of(SmallSet set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<std::uint64_t>(std::countr_zero(set)));
}

/// Sums of two elements.
inline SmallSet sums(SmallSet a, SmallSet b) {
  SmallSet result = 0;
  for_each_of(a, [&](std::uint64_t x) { result |= shifted(b, x); });
  return result;
}

/// The semigroup that also holds y.
inline SmallSet with_number(SmallSet semigroup, std::uint64_t y) {
  for (std::uint64_t multiple = y; multiple < 64; multiple *= 2) semigroup |= shifted(semigroup, multiple);
  return semigroup;
}

inline unsigned largest_gap_of(SmallSet set) {
  return static_cast<unsigned>(std::bit_width(~set)) - (~set == 0 ? 0U : 1U);
}

}  // namespace upset::games::sylver
