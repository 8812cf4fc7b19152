// SPDX-License-Identifier: MIT
// Reads the lost positions of a unit off its tree: all except those of the last size, whose parents have no branches.
// Within a size they come in the order of books.
#pragma once

#include <bit>
#include <cstdint>

#include "rulebook/lost_tree.hpp"

namespace upset::rulebook {

template <class Found>
class LostReader {
 public:
  __extension__ using Wide = unsigned __int128;  // bit x: gap x

  /// Calls found(size, gaps) for each lost position of at most `most` legal moves.
  LostReader(BranchLayout layout, unsigned most, Found found) : layout_(layout), most_(most), found_(found) {}

  /// The unit whose first position has these gaps up to the bound.
  void read(std::uint64_t gaps, unsigned bound, const LostTree& tree) {
    words_ = tree.words;
    const auto size = static_cast<unsigned>(std::popcount(gaps));
    if (tree.is_lost && size <= most_) found_(size, Wide{gaps});
    read_below(gaps, bound + 1, size, tree.root);
  }

 private:
  static std::uint64_t top_of(std::uint64_t word) { return std::uint64_t{1} << (63 - std::countl_zero(word)); }

  /// Below a position whose children add a gap from `first` on.
  void read_below(Wide gaps, unsigned first, unsigned size, const Branch& branch) {
    if (size >= most_) return;
    const auto with = [&](std::uint64_t bit) {
      return gaps | Wide{1} << (first + static_cast<unsigned>(std::countr_zero(bit)));
    };
    for (std::uint64_t lost = branch.lost; lost != 0; lost ^= top_of(lost)) found_(size + 1, with(top_of(lost)));
    const std::uint64_t* block = words_ + (branch.kids & BranchPlace::kMax);
    unsigned rank = 0;
    for (std::uint64_t inner = branch.inner; inner != 0; inner ^= top_of(inner)) {
      const std::uint64_t bit = top_of(inner);
      read_below(with(bit), first + static_cast<unsigned>(std::countr_zero(bit)) + 1, size + 1,
                 layout_.read(block, branch.kids, rank++));
    }
  }

  BranchLayout layout_;
  unsigned most_;
  Found found_;
  const std::uint64_t* words_ = nullptr;
};

}  // namespace upset::rulebook
