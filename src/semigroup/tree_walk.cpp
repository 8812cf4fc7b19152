// SPDX-License-Identifier: MIT
#include "semigroup/tree_walk.hpp"

namespace upset::semigroup {

std::vector<std::uint64_t> TreeSemigroup::gaps() const {
  std::vector<std::uint64_t> list;
  list.reserve(genus_);
  for (std::uint64_t word = 0; word < 2; ++word)
    for (TreeWord left = gaps_[word]; left != 0; left &= left - 1) list.push_back(64 * word + lowest_place(left));
  return list;
}

TreeWord TreeSemigroup::strong_generators() const {
  TreeWord strong = 0;
  for (TreeWord left = node_.generators; left != 0; left &= left - 1)
    if (is_strong(lowest_place(left))) strong |= left & -left;
  return strong;
}

TreeSemigroup TreeSemigroup::without(unsigned i) const {
  UPSET_ASSERT(genus_ < kMostWalkedGenus && (node_.generators >> i & 1U) != 0);
  const unsigned generator = start_ + i;
  TreeSemigroup child = *this;
  child.gaps_[generator / 64] |= TreeWord{1} << generator % 64;
  child.genus_ = genus_ + 1;
  child.start_ = generator + 1;
  if (generator == multiplicity_) {
    // The next ordinary semigroup. The sum 2m of m alone is no sum any more, nor is 2m + 1: both are new, and the masks
    // begin again from the new multiplicity.
    child.multiplicity_ = multiplicity_ + 1;
    child.node_ = {1, ~TreeWord{0}, ~TreeWord{0} >> (kTreeWordBits - child.multiplicity_), 0};
  } else {
    child.node_ = node_.without(i, multiplicity_);
  }
  UPSET_ASSERT(std::popcount(child.gaps_[0]) + std::popcount(child.gaps_[1]) == static_cast<int>(child.genus_));
  return child;
}

}  // namespace upset::semigroup
