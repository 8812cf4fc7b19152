// SPDX-License-Identifier: MIT
// The gaps of a numerical semigroup as bits of two words: small enough for a key, wide enough for every semigroup of
// genus 64 or less (F <= 2g - 1). Code that walks the tree of semigroups or lists billions of positions of Sylver
// Coinage stores them in this form.
#pragma once

#include <bit>
#include <cstdint>

#include "core/assert.hpp"

namespace upset::semigroup {

/// Bit x is set iff x is a gap. 0 is never a gap.
struct GapSet {
  static constexpr unsigned kMax = 127;      // the largest gap that fits
  static constexpr unsigned kMaxGenus = 64;  // up to which all semigroups fit

  std::uint64_t low = 0;   // 0 to 63
  std::uint64_t high = 0;  // 64 to 127

  friend bool operator==(const GapSet&, const GapSet&) = default;
  friend GapSet operator&(GapSet a, GapSet b) { return {a.low & b.low, a.high & b.high}; }
  friend GapSet operator|(GapSet a, GapSet b) { return {a.low | b.low, a.high | b.high}; }
  friend GapSet operator^(GapSet a, GapSet b) { return {a.low ^ b.low, a.high ^ b.high}; }
  friend GapSet operator~(GapSet a) { return {~a.low, ~a.high}; }

  static GapSet only(unsigned x) {
    UPSET_ASSERT(x <= kMax);
    return x < 64 ? GapSet{std::uint64_t{1} << x, 0} : GapSet{0, std::uint64_t{1} << (x - 64)};
  }

  [[nodiscard]] bool is_empty() const { return (low | high) == 0; }
  [[nodiscard]] bool has(unsigned x) const {
    UPSET_ASSERT(x <= kMax);
    return ((x < 64 ? low >> x : high >> (x - 64)) & 1U) != 0;
  }
  [[nodiscard]] unsigned count() const { return static_cast<unsigned>(std::popcount(low) + std::popcount(high)); }
  /// 0 for the empty set.
  [[nodiscard]] unsigned largest() const {
    if (high != 0) return 127U - static_cast<unsigned>(std::countl_zero(high));
    return low != 0 ? 63U - static_cast<unsigned>(std::countl_zero(low)) : 0;
  }
  /// 128 for the empty set.
  [[nodiscard]] unsigned least() const {
    return low != 0 ? static_cast<unsigned>(std::countr_zero(low))
                    : 64U + static_cast<unsigned>(std::countr_zero(high));
  }
  /// Every member increased; those past 127 are dropped.
  [[nodiscard]] GapSet moved_up(unsigned by) const {
    UPSET_ASSERT(by <= kMax);
    if (by >= 64) return {0, low << (by - 64)};
    if (by == 0) return *this;
    return {low << by, high << by | low >> (64 - by)};
  }
};

/// The least positive element of a semigroup.
[[nodiscard]] inline unsigned multiplicity(GapSet gaps) { return (~(gaps | GapSet{1, 0})).least(); }

/// The gaps of <S,x>, from those of S and one of them.
[[nodiscard]] inline GapSet gaps_after(GapSet gaps, unsigned x) {
  UPSET_ASSERT(gaps.has(x));
  // Adding x, then 2x, then 4x reaches all multiples; those beyond the largest gap change nothing.
  const unsigned top = gaps.largest();
  for (unsigned multiple = x; multiple <= top; multiple *= 2) gaps = gaps & ~(~gaps).moved_up(multiple);
  return gaps;
}

/// Whether s, which must be past the largest gap, is a minimal generator: not a sum of two smaller elements.
[[nodiscard]] inline bool is_right_generator(GapSet gaps, unsigned s) {
  UPSET_ASSERT(s > gaps.largest());
  for (unsigned x = multiplicity(gaps); 2 * x <= s; ++x)
    if (!gaps.has(x) && !gaps.has(s - x)) return false;
  return true;
}

/// The order of books: S is before T if the first number that only one of them contains is in S. Among semigroups of
/// one genus it is the lexicographic order of the elements; a semigroup comes after all its supersets.
[[nodiscard]] inline bool is_before(GapSet a, GapSet b) {
  const GapSet differing = a ^ b;
  if (differing.is_empty()) return false;
  return b.has(differing.least());
}

}  // namespace upset::semigroup
