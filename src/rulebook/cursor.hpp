// SPDX-License-Identifier: MIT
// The positions of one size one after the other, in the order of books: a walk through the tree of numerical semigroups
// along one genus. A book stores how many positions lie between one lost position and the next, so that reading it is
// walking. A position and its siblings, the children of one semigroup, are a family: where whole families lie between,
// their number is told by their grandparent, and no semigroup is made for them.
#pragma once

#include <array>
#include <cstdint>

#include "semigroup/gap_set.hpp"
#include "semigroup/tree_walk.hpp"

namespace upset::rulebook {

using semigroup::GapSet;

[[nodiscard]] inline GapSet gaps_of(const semigroup::TreeSemigroup& node) {
  return {node.gap_words()[0], node.gap_words()[1]};
}

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
    semigroup::TreeSemigroup node{};
    semigroup::TreeWord left = 0;  // right generators whose children come later
  };

  [[nodiscard]] Level& parent() { return levels_[last_]; }
  [[nodiscard]] Level& grandparent() { return levels_[last_ - 1]; }
  /// The siblings that come later are passed; gives how many they were.
  std::uint64_t leave_family();
  /// To the next grandparent that has children left; false at the end. It may be the one that is there.
  bool next_grandparent();
  /// Passes the next families of the grandparent, as long as there are not more than `most` positions in all and their
  /// parent is not `stop`; gives how many positions they have.
  std::uint64_t pass_families(std::uint64_t most, GapSet stop);
  /// The parent becomes the next child of the grandparent, which has one left.
  void next_parent() { go_down(last_ - 1); }
  /// The level below a genus becomes the next child of the semigroup there, which has one left.
  void go_down(unsigned genus);

  std::array<Level, GapSet::kMaxGenus> levels_;  // by genus
  unsigned last_;                                // the genus of the parent of now_
  GapSet now_;
  std::uint64_t most_nodes_;
  std::uint64_t nodes_ = 0;  // walked through or passed
};

}  // namespace upset::rulebook
