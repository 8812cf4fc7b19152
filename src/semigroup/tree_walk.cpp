// SPDX-License-Identifier: MIT
#include "semigroup/tree_walk.hpp"

#include "core/size.hpp"

namespace upset::semigroup {

std::vector<std::uint64_t> TreeSemigroup::gaps() const {
  std::vector<std::uint64_t> list;
  list.reserve(genus_);
  for (std::uint64_t word = 0; word < 2; ++word)
    for (TreeWord left = gaps_[core::to_size(word)]; left != 0; left &= left - 1)
      list.push_back(64 * word + lowest_place(left));
  return list;
}

TreeWord TreeSemigroup::strong_generators() const {
  TreeWord strong = 0;
  for (TreeWord left = node_.generators; left != 0; left &= left - 1)
    if (is_strong(lowest_place(left))) strong |= left & -left;
  return strong;
}

}  // namespace upset::semigroup
