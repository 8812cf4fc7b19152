// SPDX-License-Identifier: MIT
// A node of the tree of numerical semigroups as machine words, below an ordinary one (docs/algorithms/tree.md).
//
// S has multiplicity m and conductor c. A right generator s = c + i is removed, and the smaller ones stay. What follows
// depends only on the gaps between m and c, seen from both ends:
//
//   above  bit k: m + k is a gap; bit 0 is set as well
//   below  bit k: c - k is a gap, or at most m
//
// s + m is a minimal generator of S without s ("s is strong") unless it is a sum of two elements a, b with m < a <= b <
// s. With a = m + k, b = s - k = c - (k - i): no such sum exists if (above | below << i) covers every k. A sum is found
// at two places, k and s - m - k, and the lesser of them is at most (s - m) / 2 < genus, so 64-bit words are exact. The
// right generators of S lie in c, ..., c + m - 1.
#pragma once

#include <bit>
#include <cstdint>

#include "core/assert.hpp"

namespace upset::semigroup {

using TreeWord = std::uint64_t;

inline constexpr unsigned kTreeWordBits = 64;

/// The bit at a place, or 0 past the end of the word.
constexpr TreeWord bit_or_none(TreeWord place) { return TreeWord{place < kTreeWordBits} << (place % kTreeWordBits); }

/// The place of the lowest bit of a nonzero word. (std::countr_zero also handles zero, which takes 10 % more time
/// here.)
inline unsigned lowest_place(TreeWord word) {
  UPSET_ASSERT(word != 0);
  return static_cast<unsigned>(__builtin_ctzll(word));
}

/// Without initial values, so that memory for thousands of nodes is not touched before it is used.
struct TreeNode {
  TreeWord above;
  TreeWord below;
  TreeWord generators;  // bit i: c + i is a right generator
  TreeWord offset;      // c - m

  /// The ordinary semigroup {0, m, m + 1, ...}, seen from m + 1 on: its descendants of multiplicity m, 2 <= m <= 64,
  /// are those of this node.
  static TreeNode ordinary(unsigned multiplicity) {
    UPSET_ASSERT(multiplicity >= 2 && multiplicity <= kTreeWordBits);
    return {1, ~TreeWord{1}, (TreeWord{1} << (multiplicity - 1)) - 1, 1};
  }

  /// Whether the right generator c + i is strong.
  [[nodiscard]] bool is_strong(unsigned i) const {
    UPSET_ASSERT((generators >> i & 1U) != 0);
    return (above | below << i) == ~TreeWord{0};
  }

  /// Without the right generator c + i, which must not be m.
  [[nodiscard]] TreeNode without(unsigned i, unsigned multiplicity) const {
    const TreeWord later = generators >> i >> 1U;
    return {above | bit_or_none(offset + i), below << i << 1U | 2U,
            later | TreeWord{is_strong(i)} << (multiplicity - 1), offset + i + 1};
  }

  /// The number of right generators.
  [[nodiscard]] unsigned children() const { return static_cast<unsigned>(std::popcount(generators)); }
};

}  // namespace upset::semigroup
