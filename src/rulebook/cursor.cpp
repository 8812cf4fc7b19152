// SPDX-License-Identifier: MIT
#include "rulebook/cursor.hpp"

#include <bit>
#include <utility>

#include "core/assert.hpp"

namespace upset::rulebook {

namespace {

using semigroup::TreeSemigroup;
using semigroup::TreeWord;

/// The place of the largest remaining right generator, which must exist.
unsigned largest_place(TreeWord left) {
  UPSET_ASSERT(left != 0);
  return 63U ^ static_cast<unsigned>(__builtin_clzll(left));
}

/// The right generators below the one at a place.
TreeWord below_place(TreeWord generators, unsigned i) { return generators & ((TreeWord{1} << i) - 1); }

bool is_right_generator_of(const TreeSemigroup& node, unsigned x) {
  const unsigned first = node.first_candidate();
  return x >= first && x - first < semigroup::kTreeWordBits && (node.right_generators() >> (x - first) & 1U) != 0;
}

}  // namespace

bool is_gap_set(GapSet gaps) {
  const unsigned genus = gaps.count();
  if (genus == 0 || genus > GapSet::kMaxGenus) return false;
  TreeSemigroup node;
  for (GapSet left = gaps; !left.is_empty();) {
    const unsigned x = left.least();
    left = left ^ GapSet::only(x);
    if (!is_right_generator_of(node, x)) return false;
    if (!left.is_empty()) node = node.without(x - node.first_candidate());
  }
  return true;
}

Cursor::Cursor(GapSet at, std::uint64_t most_nodes) : last_(at.count() - 1), now_(at), most_nodes_(most_nodes) {
  UPSET_ASSERT(is_gap_set(at));
  TreeSemigroup node;
  GapSet left = at;
  for (unsigned genus = 0; genus <= last_; ++genus) {
    const unsigned i = left.least() - node.first_candidate();
    left = left ^ GapSet::only(left.least());
    levels_[genus] = {node, below_place(node.right_generators(), i)};
    if (genus < last_) node = node.without(i);
  }
}

[[gnu::always_inline]] inline void Cursor::go_down(unsigned genus) {
  Level& level = levels_[genus];
  const unsigned i = largest_place(level.left);
  level.left = below_place(level.left, i);
  Level& child = levels_[genus + 1];
  level.node.write_without(i, child.node);
  child.left = child.node.right_generators();
  ++nodes_;
}

bool Cursor::next_grandparent() {
  if (last_ == 0) return false;
  for (unsigned genus = last_ - 1; grandparent().left == 0;) {
    if (levels_[genus].left != 0) {
      go_down(genus++);
    } else {
      if (genus == 0 || nodes_ > most_nodes_) return false;
      --genus;
    }
  }
  return true;
}

std::uint64_t Cursor::leave_family() {
  return static_cast<std::uint64_t>(std::popcount(std::exchange(parent().left, 0)));
}

std::uint64_t Cursor::pass_families(std::uint64_t most, GapSet stop) {
  const TreeSemigroup& node = grandparent().node;
  TreeWord& left = grandparent().left;
  TreeWord kept = 0;  // right generators that are not passed, whatever their number
  const unsigned x = stop.largest();
  if ((gaps_of(node) | GapSet::only(x)) == stop) kept = (TreeWord{2} << (x - node.first_candidate())) - 1;
  std::uint64_t passed = 0;
  while ((left & ~kept) != 0) {
    const unsigned i = largest_place(left);
    const unsigned children = node.children_without(i);
    if (passed + children > most) break;
    passed += children;
    left = below_place(left, i);
    ++nodes_;
  }
  return passed;
}

bool Cursor::skip(std::uint64_t count) {
  UPSET_ASSERT(count > 0);
  if (static_cast<unsigned>(std::popcount(parent().left)) < count) {
    count -= leave_family();
    do {
      if (!next_grandparent()) return false;
      count -= pass_families(count - 1, {});
    } while (grandparent().left == 0);
    next_parent();
  }
  TreeWord& left = parent().left;
  UPSET_ASSERT(static_cast<unsigned>(std::popcount(left)) >= count);
  for (; count > 1; --count) left = below_place(left, largest_place(left));
  const unsigned i = largest_place(left);
  left = below_place(left, i);
  now_ = gaps_of(parent().node) | GapSet::only(parent().node.first_candidate() + i);
  return true;
}

std::uint64_t Cursor::steps_to(GapSet target, std::uint64_t most) {
  UPSET_ASSERT(target.count() == last_ + 1 && is_before(now_, target));
  const unsigned x = target.largest();
  const GapSet of_parent = target ^ GapSet::only(x);
  std::uint64_t steps = 0;
  while (gaps_of(parent().node) != of_parent) {
    steps += leave_family();
    do {
      if (steps > most || !next_grandparent()) return most + 1;
      steps += pass_families(most - steps, of_parent);
    } while (grandparent().left == 0);
    next_parent();
  }
  TreeWord& left = parent().left;
  const unsigned i = x - parent().node.first_candidate();
  UPSET_ASSERT((left >> i & 1U) != 0);
  steps += static_cast<std::uint64_t>(std::popcount(left >> i));
  left = below_place(left, i);
  now_ = target;
  return steps <= most ? steps : most + 1;
}

}  // namespace upset::rulebook
