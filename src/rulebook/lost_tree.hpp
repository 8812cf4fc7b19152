// SPDX-License-Identifier: MIT
// The lost positions of a unit as a tree: the part of the tree of semigroups with lost positions below it. It is read
// by walking along it, never by lookup.
//
// The children of a node S of the tree of semigroups are S without a generator s past its largest gap F. A branch
// stores in one word which children are lost and in another which have lost positions below them; bit j stands for s =
// F + 1 + j. (s is at most F + m, so 64 bits are enough.) The branches of the children in the second word are adjacent.
// The one with the largest s comes first, so that a branch is found by counting the bits above its own.
#pragma once

#include <cstdint>

#include "core/assert.hpp"

namespace upset::rulebook {

struct Branch {
  std::uint64_t lost = 0;   // children that are lost
  std::uint64_t inner = 0;  // children with lost positions below them
  std::uint32_t kids = 0;   // where their branches are

  [[nodiscard]] bool is_bare() const { return (lost | inner) == 0; }
};

/// Where branches are: an index among the words of a unit, or, while their parent is unfinished, in the frame of its
/// walk.
struct BranchPlace {
  static constexpr std::uint32_t kFrame = std::uint32_t{1} << 31U;
  static constexpr std::uint32_t kShort = std::uint32_t{1} << 30U;
  static constexpr std::uint32_t kMax = kShort - 1;
};

/// The encoding of branches. Those of the last size have no inner children and take one word. The others take two as
/// long as 48 bits are enough for their children, and three in books that no one has the time to finish.
class BranchLayout {
 public:
  static constexpr unsigned kMaxPacked = 50;  // the multiplicity is at most size - 2 if there are inner children

  explicit BranchLayout(bool is_packed) : words_(is_packed ? 2 : 3) {}
  static BranchLayout of_size(unsigned size) { return BranchLayout(size <= kMaxPacked); }

  [[nodiscard]] unsigned words(bool is_short) const { return is_short ? 1 : words_; }

  /// The branch after `rank` others.
  [[nodiscard]] Branch read(const std::uint64_t* block, std::uint32_t kids, unsigned rank) const {
    if ((kids & BranchPlace::kShort) != 0) return {block[rank], 0, 0};
    const std::uint64_t* from = block + rank * words_;
    if (words_ == 3) return {from[0], from[1], static_cast<std::uint32_t>(from[2])};
    return {from[0] & kLow, from[1] & kLow, static_cast<std::uint32_t>(from[0] >> 48U | from[1] >> 48U << 16U)};
  }
  void write(std::uint64_t* block, bool is_short, unsigned rank, const Branch& branch) const {
    std::uint64_t* to = block + rank * words(is_short);
    to[0] = branch.lost;
    if (is_short) return;
    to[1] = branch.inner;
    if (words_ == 3) {
      to[2] = branch.kids;
    } else {
      UPSET_ASSERT(((branch.lost | branch.inner) & ~kLow) == 0);
      to[0] |= std::uint64_t{branch.kids} << 48U;
      to[1] |= std::uint64_t{branch.kids} >> 16U << 48U;
    }
  }

 private:
  static constexpr std::uint64_t kLow = (std::uint64_t{1} << 48U) - 1;

  unsigned words_;
};

/// What a unit provides for those that depend on it.
struct LostTree {
  Branch root{};                         // of its first position; bit j stands for bound + 1 + j
  bool is_lost = false;                  // of its first position
  const std::uint64_t* words = nullptr;  // the branches
};

}  // namespace upset::rulebook
