// SPDX-License-Identifier: MIT
#include "theory/forest/option_sets.hpp"

#include <algorithm>
#include <bit>

#include "core/assert.hpp"

namespace upset::theory {

namespace {

constexpr std::uint32_t power(unsigned exponent) { return std::uint32_t{1} << exponent; }

}  // namespace

OptionSets::Id OptionSets::make(Id zero, Id one) {
  UPSET_ASSERT(!(zero == kEmpty && one == kEmpty));
  if (zero == kFull && one == kFull) return kFull;
  if (free_.empty()) {
    nodes_.push_back({{zero, one}, 0});
    return static_cast<Id>(nodes_.size() - 1);
  }
  const Id id = free_.back();
  free_.pop_back();
  nodes_[id] = {{zero, one}, 0};
  return id;
}

/// Frees the node and all nodes below it. Recurses at most as deep as a number has binary digits.
void OptionSets::drop(Id id) {
  if (id == kEmpty || id == kFull) return;
  for (const Id child : nodes_[id].child) drop(child);
  free_.push_back(id);
}

void OptionSets::raise(Set& set, unsigned height) {
  for (; set.height < height; ++set.height)
    if (set.root != kEmpty) set.root = make(set.root, kEmpty);
}

void OptionSets::push_down(Id id, unsigned height) {
  Node& node = nodes_[id];
  const Value half = power(height - 1);
  if ((node.shift & half) != 0) std::swap(node.child[0], node.child[1]);
  for (const Id child : node.child)
    if (child != kEmpty && child != kFull) nodes_[child].shift ^= node.shift & (half - 1);
  node.shift = 0;
}

void OptionSets::shift(Set& set, Value by) {
  raise(set, static_cast<unsigned>(std::bit_width(by)));
  if (set.root != kEmpty && set.root != kFull) nodes_[set.root].shift ^= by;
}

void OptionSets::insert(Set& set, Value number) {
  raise(set, static_cast<unsigned>(std::bit_width(number)));
  set.root = insert(set.root, set.height, number);
}

OptionSets::Id OptionSets::insert(Id id, unsigned height, Value number) {
  if (id == kFull || height == 0) return kFull;
  const unsigned side = (number >> (height - 1)) & 1U;
  if (id == kEmpty) {
    const Id inner = insert(kEmpty, height - 1, number);
    return side == 0 ? make(inner, kEmpty) : make(kEmpty, inner);
  }
  push_down(id, height);
  const Id inner = insert(nodes_[id].child[side], height - 1, number);
  nodes_[id].child[side] = inner;
  if (inner != kFull || nodes_[id].child[1 - side] != kFull) return id;
  free_.push_back(id);
  return kFull;
}

void OptionSets::unite(Set& set, Set other) {
  raise(set, other.height);
  raise(other, set.height);
  set.root = unite(set.root, other.root, set.height);
}

OptionSets::Id OptionSets::unite(Id a, Id b, unsigned height) {
  if (a == kEmpty) return b;
  if (b == kEmpty) return a;
  if (a == kFull || b == kFull) {
    drop(a);
    drop(b);
    return kFull;
  }
  push_down(a, height);
  push_down(b, height);
  const auto of_a = nodes_[a].child;
  const auto of_b = nodes_[b].child;
  free_.push_back(a);
  free_.push_back(b);
  const Id zero = unite(of_a[0], of_b[0], height - 1);
  return make(zero, unite(of_a[1], of_b[1], height - 1));
}

/// The shifts of all nodes on the path apply.
OptionSets::Value OptionSets::least_missing(const Set& set) const {
  if (set.root == kFull) return power(set.height);
  Value number = 0;
  Value shift = 0;
  unsigned height = set.height;
  for (Id id = set.root; id != kEmpty; --height) {
    UPSET_ASSERT(id != kFull && height > 0);
    shift ^= nodes_[id].shift;
    std::size_t side = (shift >> (height - 1)) & 1U;
    if (nodes_[id].child[side] == kFull) {
      number |= power(height - 1);
      side = 1 - side;
    }
    id = nodes_[id].child[side];
  }
  return number;
}

}  // namespace upset::theory
