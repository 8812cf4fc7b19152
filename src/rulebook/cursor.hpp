// SPDX-License-Identifier: MIT
// The positions of one size one after the other, in the order of books: a walk through the tree of numerical semigroups
// along one genus. A book stores how many positions lie between one lost position and the next, so that reading it is
// walking; where whole families of siblings lie between, they are passed by counting bits.
#pragma once

#include <array>
#include <cstdint>

#include "semigroup/gap_set.hpp"

namespace upset::rulebook {

using semigroup::GapSet;

/// A semigroup in the tree with its right generators, the minimal generators past its largest gap.
struct TreeNode {
  GapSet gaps{};
  GapSet mirrored{};               // bit 127 - x for each gap x
  GapSet right = GapSet::only(1);  // right generators, those above 127 left out
  unsigned multiplicity = 1;

  /// Without one of its right generators. The genus must be below 64.
  [[nodiscard]] TreeNode without(unsigned generator) const;
};

/// Whether a set is closed: the gaps of a numerical semigroup, of genus 1 to 64.
[[nodiscard]] bool is_gap_set(GapSet gaps);

class Cursor {
 public:
  /// At a position, whose size, 1 to 64, is that of all that follow. It ends after so many nodes of the tree: between
  /// two neighbours there can be many that have no descendants of their size.
  explicit Cursor(GapSet at, std::uint64_t most_nodes = UINT64_MAX);

  [[nodiscard]] GapSet now() const { return now_; }
  /// Goes on by so many positions, at least one; false at the end, and then it must not be used again.
  bool skip(std::uint64_t count);
  /// How many steps lead to a later position of the same size; `most` + 1 when there are more than `most`. The cursor
  /// stands there then, or somewhere before.
  std::uint64_t steps_to(GapSet target, std::uint64_t most);

 private:
  struct Level {
    TreeNode node;
    GapSet left{};  // right generators whose children come later
  };

  /// To the next node of the last level that has children left; false at the end.
  bool next_family();

  std::array<Level, GapSet::kMostGenus> levels_;  // by genus; the last is the parent of now_
  unsigned last_;                                 // the genus of the parents
  GapSet now_;
  std::uint64_t most_nodes_;
  std::uint64_t nodes_ = 0;  // walked through
};

}  // namespace upset::rulebook
