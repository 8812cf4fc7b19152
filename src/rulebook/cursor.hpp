// SPDX-License-Identifier: MIT
// The positions of one size one by one, in the order of books: a walk through the tree of numerical semigroups along
// one genus. A book stores how many positions lie between one lost position and the next, so reading it means walking.
// A position and its siblings, the children of one semigroup, are a family. If whole families are skipped, their
// grandparent gives their number, and no semigroup is made for them.
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
  /// Starts at a position, whose size, 1 to 64, is that of all that follow. Ends after `most_nodes` nodes of the tree:
  /// between two neighbours there can be many that have no descendants of their size.
  explicit Cursor(GapSet at, std::uint64_t most_nodes = UINT64_MAX);

  [[nodiscard]] GapSet now() const { return now_; }
  /// Advances by that many positions, at least one; false at the end, and then it must not be used again.
  bool skip(std::uint64_t count);
  /// How many steps lead to a later position of the same size; `most` + 1 if more than `most`. The cursor is then
  /// there, or somewhere before it.
  std::uint64_t steps_to(GapSet target, std::uint64_t most);

 private:
  struct Level {
    semigroup::TreeSemigroup node{};
    semigroup::TreeWord left = 0;  // right generators whose children come later
  };

  [[nodiscard]] Level& parent() { return levels_[last_]; }
  [[nodiscard]] Level& grandparent() { return levels_[last_ - 1]; }
  /// Passes the later siblings; returns their number.
  std::uint64_t leave_family();
  /// Moves to the next grandparent with children left; false at the end. It may be the current one.
  bool next_grandparent();
  /// Passes the next families of the grandparent, as long as they have at most `most` positions in total and their
  /// parent is not `stop`; returns how many positions they have.
  std::uint64_t pass_families(std::uint64_t most, GapSet stop);
  /// The parent becomes the next child of the grandparent, which must have one left.
  void next_parent() { go_down(last_ - 1); }
  /// The level below a genus becomes the next child of the semigroup there, which must have one left.
  void go_down(unsigned genus);

  std::array<Level, GapSet::kMaxGenus> levels_;  // by genus
  unsigned last_;                                // the genus of the parent of now_
  GapSet now_;
  std::uint64_t most_nodes_;
  std::uint64_t nodes_ = 0;  // visited or passed
};

}  // namespace upset::rulebook
