// SPDX-License-Identifier: MIT
// Sets of numbers that hold all from 128 on, as the bits of two words: semigroups with small gaps, and what is closed
// under adding one.
#pragma once

#include <bit>
#include <cstdint>

namespace upset::games::sylver {

/// The numbers 0..127 of a set that holds all larger ones.
__extension__ using SmallSet = unsigned __int128;

constexpr unsigned kSmallSetBits = 128;

constexpr std::uint64_t low_word(SmallSet set) { return static_cast<std::uint64_t>(set); }
constexpr std::uint64_t high_word(SmallSet set) { return static_cast<std::uint64_t>(set >> 64U); }

constexpr SmallSet bit(std::uint64_t x) { return x < kSmallSetBits ? SmallSet{1} << x : 0; }
constexpr SmallSet shifted(SmallSet set, std::uint64_t by) { return by < kSmallSetBits ? set << by : 0; }
constexpr int size_of(SmallSet set) { return std::popcount(low_word(set)) + std::popcount(high_word(set)); }

constexpr bool contains(SmallSet set, std::uint64_t x) { return x >= kSmallSetBits || (set >> x & 1U) != 0; }

template <class Visit>
void for_each_of(SmallSet set, Visit visit) {
  for (std::uint64_t low = low_word(set); low != 0; low &= low - 1)
    visit(static_cast<std::uint64_t>(std::countr_zero(low)));
  for (std::uint64_t high = high_word(set); high != 0; high &= high - 1)
    visit(64 + static_cast<std::uint64_t>(std::countr_zero(high)));
}

/// The semigroup that also holds y.
constexpr SmallSet with_number(SmallSet semigroup, std::uint64_t y) {
  for (std::uint64_t multiple = y; multiple < kSmallSetBits; multiple *= 2) semigroup |= semigroup << multiple;
  return semigroup;
}

/// 0 when there is none.
constexpr unsigned largest_gap_of(SmallSet set) {
  const SmallSet gaps = ~set;
  if (gaps == 0) return 0;
  return static_cast<unsigned>(high_word(gaps) != 0 ? 63 + std::bit_width(high_word(gaps))
                                                    : std::bit_width(low_word(gaps)) - 1);
}

/// The numbers of the set up to x.
constexpr SmallSet up_to(SmallSet set, std::uint64_t x) {
  return x + 1 < kSmallSetBits ? set & ((SmallSet{1} << (x + 1)) - 1) : set;
}

/// Sums of an element of each, as far as x; what is beyond may be there or not.
inline SmallSet sums_up_to(std::uint64_t x, SmallSet a, SmallSet b) {
  SmallSet result = 0;
  for_each_of(up_to(a, x), [&](std::uint64_t y) { result |= b << y; });
  return result;
}

/// Sums of an element of each, where both hold 0.
inline SmallSet sums(SmallSet a, SmallSet b) { return b | sums_up_to(largest_gap_of(b), a, b); }

}  // namespace upset::games::sylver
