// SPDX-License-Identifier: MIT
#include "rulebook/cursor.hpp"

#include "core/assert.hpp"

namespace upset::rulebook {

namespace {

GapSet below(unsigned x) {
  if (x >= 64) return {~std::uint64_t{0}, x == 128 ? ~std::uint64_t{0} : (std::uint64_t{1} << (x - 64)) - 1};
  return {(std::uint64_t{1} << x) - 1, 0};
}

GapSet moved_down(GapSet set, unsigned by) {
  if (by >= 64) return {set.high >> (by - 64), 0};
  if (by == 0) return set;
  return {set.low >> by | set.high << (64 - by), set.high >> by};
}

/// Whether s + m is no sum of two elements once s is gone. Of two summands, neither m nor s nor 0, both lie between m
/// and s; `a` and `s + m - a` face each other in the mirror.
bool is_strong(const TreeNode& child, unsigned s) {
  const unsigned m = child.multiplicity, sum = s + m;
  if (sum > GapSet::kMost) return false;  // no gap of a position that has room
  const GapSet facing = moved_down(child.mirrored, GapSet::kMost - sum);
  const GapSet between = below(s) & ~below(m + 1);
  return (~(child.gaps | facing) & between).is_empty();
}

}  // namespace

TreeNode TreeNode::without(unsigned generator) const {
  UPSET_ASSERT(right.has(generator));
  TreeNode child{gaps | GapSet::only(generator), mirrored | GapSet::only(GapSet::kMost - generator),
                 right & ~below(generator + 1), multiplicity};
  if (generator == multiplicity) {  // all above are elements
    child.multiplicity = generator + 1;
    if (2 * generator <= GapSet::kMost) child.right = child.right | GapSet::only(2 * generator);
    if (2 * generator + 1 <= GapSet::kMost) child.right = child.right | GapSet::only(2 * generator + 1);
  } else if (is_strong(child, generator)) {
    child.right = child.right | GapSet::only(generator + multiplicity);
  }
  return child;
}

bool is_gap_set(GapSet gaps) {
  const unsigned genus = gaps.count();
  if (genus == 0 || genus > GapSet::kMostGenus || gaps.has(0) || !gaps.has(1)) return false;
  TreeNode node;
  for (GapSet left = gaps; !left.is_empty();) {
    const unsigned x = left.least();
    left = left ^ GapSet::only(x);
    if (!node.right.has(x)) return false;
    node = node.without(x);
  }
  return true;
}

Cursor::Cursor(GapSet at, std::uint64_t most_nodes) : last_(at.count() - 1), now_(at), most_nodes_(most_nodes) {
  UPSET_ASSERT(is_gap_set(at));
  TreeNode node;
  GapSet left = at;
  for (unsigned genus = 0; genus <= last_; ++genus) {
    const unsigned x = left.least();
    left = left ^ GapSet::only(x);
    levels_[genus] = {node, node.right & below(x)};
    if (genus < last_) node = node.without(x);
  }
}

bool Cursor::next_family() {
  unsigned genus = last_;
  while (levels_[genus].left.is_empty()) {
    if (genus == 0 || nodes_ > most_nodes_) return false;
    --genus;
    while (genus < last_ && !levels_[genus].left.is_empty()) {
      const unsigned x = levels_[genus].left.largest();
      levels_[genus].left = levels_[genus].left ^ GapSet::only(x);
      levels_[genus + 1].node = levels_[genus].node.without(x);
      levels_[genus + 1].left = levels_[genus + 1].node.right;
      ++genus;
      ++nodes_;
    }
  }
  return true;
}

bool Cursor::skip(std::uint64_t count) {
  UPSET_ASSERT(count > 0);
  GapSet& left = levels_[last_].left;
  for (unsigned siblings = left.count(); siblings < count; siblings = left.count()) {
    count -= siblings;
    left = {};
    if (!next_family()) return false;
  }
  for (; count > 1; --count) left = left ^ GapSet::only(left.largest());
  const unsigned x = left.largest();
  left = left ^ GapSet::only(x);
  now_ = levels_[last_].node.gaps | GapSet::only(x);
  return true;
}

std::uint64_t Cursor::steps_to(GapSet target, std::uint64_t most) {
  UPSET_ASSERT(target.count() == last_ + 1 && is_before(now_, target));
  const unsigned x = target.largest();
  const GapSet parent = target ^ GapSet::only(x);
  for (std::uint64_t steps = 0;;) {
    Level& level = levels_[last_];
    if (level.node.gaps == parent) {
      UPSET_ASSERT(level.left.has(x));
      steps += (level.left & ~below(x)).count();
      level.left = level.left & below(x);
      now_ = target;
      return steps <= most ? steps : most + 1;
    }
    steps += level.left.count();
    level.left = {};
    if (steps > most || !next_family()) return most + 1;
  }
}

}  // namespace upset::rulebook
