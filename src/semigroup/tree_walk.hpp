// SPDX-License-Identifier: MIT
// The tree of numerical semigroups depth first on machine words, in the two orders of Bras-Amoros, Moskowitz and
// Ponomarenko, section 1: a parent before its children, these from the largest right generator down (lexicographic
// order of the non-gaps) or from the smallest up (lexicographic order of the gaps).
//
//   walk_words(3, TreeOrder::gaps, [&](const TreeSemigroup& semigroup) {
//     list.push_back(semigroup.gaps());
// continue with the children
//   });
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/assert.hpp"
#include "semigroup/tree_node.hpp"

namespace upset::semigroup {

/// The right generators of the ordinary semigroup of this genus fill a word, and every gap is below 128.
inline constexpr unsigned kMaxWalkedGenus = 63;

enum class TreeOrder { non_gaps, gaps };

/// A numerical semigroup of genus at most kMaxWalkedGenus.
class TreeSemigroup {
 public:
  /// N, the root.
  TreeSemigroup() = default;

  [[nodiscard]] unsigned genus() const { return genus_; }
  [[nodiscard]] unsigned multiplicity() const { return multiplicity_; }
  /// The largest gap; -1 for N.
  [[nodiscard]] int frobenius() const { return genus_ == 0 ? -1 : static_cast<int>(start_) - 1; }
  [[nodiscard]] bool is_ordinary() const { return start_ == multiplicity_; }
  [[nodiscard]] bool has_gap(unsigned number) const {
    return number < 128 && (gaps_[number / 64] >> number % 64 & 1U) != 0;
  }
  /// Bit n of the two words: n is a gap.
  [[nodiscard]] const std::array<TreeWord, 2>& gap_words() const { return gaps_; }
  [[nodiscard]] std::vector<std::uint64_t> gaps() const;

  /// Bit i: first_candidate() + i is a right generator.
  [[nodiscard]] TreeWord right_generators() const { return node_.generators; }
  /// The conductor, or 1 for N: no right generator is smaller.
  [[nodiscard]] unsigned first_candidate() const { return start_; }
  /// Whether first_candidate() + i, a right generator, is strong: with the multiplicity added it is a minimal generator
  /// of the child. The multiplicity itself, which is a right generator only of an ordinary semigroup, does not count.
  [[nodiscard]] bool is_strong(unsigned i) const { return start_ + i != multiplicity_ && node_.is_strong(i); }
  /// The strong right generators.
  [[nodiscard]] TreeWord strong_generators() const;

  /// Without the right generator first_candidate() + i; the genus must be below kMaxWalkedGenus.
  [[nodiscard]] TreeSemigroup without(unsigned i) const {
    TreeSemigroup child;
    write_without(i, child);
    return child;
  }
  /// The same, written in place. Copying what was just written word by word has to wait for it, which takes half of the
  /// time in walks that do little else.
  void write_without(unsigned i, TreeSemigroup& child) const {
    UPSET_ASSERT(genus_ < kMaxWalkedGenus && (node_.generators >> i & 1U) != 0);
    const unsigned generator = start_ + i;
    child.gaps_[0] = gaps_[0] | bit_or_none(generator);
    child.gaps_[1] = gaps_[1] | bit_or_none(TreeWord{generator} - 64);
    child.genus_ = genus_ + 1;
    child.start_ = generator + 1;
    if (generator == multiplicity_) {
      // The next ordinary semigroup. 2m, which was only the sum of m and m, is no longer a sum, nor is 2m + 1: both are
      // new, and the masks start over from the new multiplicity.
      child.multiplicity_ = multiplicity_ + 1;
      child.node_ = {1, ~TreeWord{0}, ~TreeWord{0} >> (kTreeWordBits - child.multiplicity_), 0};
    } else {
      child.multiplicity_ = multiplicity_;
      child.node_ = node_.without(i, multiplicity_);
    }
    UPSET_ASSERT(std::popcount(child.gaps_[0]) + std::popcount(child.gaps_[1]) == static_cast<int>(child.genus_));
  }
  /// The number of right generators of without(i), without making it.
  [[nodiscard]] unsigned children_without(unsigned i) const {
    UPSET_ASSERT((node_.generators >> i & 1U) != 0);
    if (start_ + i == multiplicity_) return multiplicity_ + 1;
    return static_cast<unsigned>(std::popcount(node_.generators >> i >> 1U)) + (node_.is_strong(i) ? 1U : 0U);
  }

 private:
  TreeNode node_{1, ~TreeWord{0}, 1, 0};
  std::array<TreeWord, 2> gaps_{};
  unsigned multiplicity_ = 1;
  unsigned start_ = 1;  // first_candidate()
  unsigned genus_ = 0;
};

namespace tree_walk {

template <class Visit>
void walk_below(const TreeSemigroup& semigroup, unsigned max_genus, TreeOrder order, Visit& visit) {
  if (!visit(semigroup) || semigroup.genus() == max_genus) return;
  for (TreeWord left = semigroup.right_generators(); left != 0;) {
    const auto i =
        static_cast<unsigned>(order == TreeOrder::gaps ? std::countr_zero(left) : 63 - std::countl_zero(left));
    left ^= TreeWord{1} << i;
    walk_below(semigroup.without(i), max_genus, order, visit);
  }
}

}  // namespace tree_walk

/// Visits the semigroups of at most a genus, which is at most kMaxWalkedGenus; visit(const TreeSemigroup&) returns
/// whether to visit the children.
template <class Visit>
void walk_words(unsigned max_genus, TreeOrder order, Visit visit) {
  UPSET_ASSERT(max_genus <= kMaxWalkedGenus);
  tree_walk::walk_below(TreeSemigroup{}, max_genus, order, visit);
}

}  // namespace upset::semigroup
