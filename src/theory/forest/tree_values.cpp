// SPDX-License-Identifier: MIT
// Let T be a tree with root r, and F the forest of the trees below r. A move in T takes r alone, which leaves F, or a
// vertex x of F, which leaves what the move x leaves of F, since r goes with it. So the options of T are those of F and
// F itself, and the value of T is the least number that is neither the value of an option of F nor that of F. In F,
// with the trees T_1, ..., T_k, a move in T_i to the value o leaves o xor (the values of all the others), which is
// o xor g(T_i) xor g(F). That is all: each vertex unites the sets of its children, shifted by their values, shifts the
// union by the value of F, puts that in as well, and finds the least number that is missing.
//
// n vertices take O(n log n) steps and no recursion by depth. Merging sorted lists instead, as SubsetSolver does for
// any series-parallel order, takes n^2/2 steps on a path.
#include "theory/forest/tree_values.hpp"

#include "core/assert.hpp"
#include "theory/forest/option_sets.hpp"

namespace upset::theory {

namespace {

using games::forest::ForestPosition;
using games::forest::kNone;
using games::forest::Vertex;

constexpr std::size_t kBytesPerVertex = 96;  // a set, two values, a target, and the nodes that are in use at a time

}  // namespace

std::optional<TreeValues> tree_values(const ForestPosition& position, core::Stop& stop) {
  const std::size_t size = position.forest().size();
  if (stop.poll_now() || stop.would_exceed_memory(kBytesPerVertex * size)) return std::nullopt;
  OptionSets sets;
  std::vector<OptionSets::Set> options(size);  // of each tree that is done: united, each shifted by its value
  TreeValues values{std::vector<std::uint32_t>(size), std::vector<std::uint32_t>(size), 0};
  for (const Vertex v : position.forest().upwards()) {
    if (!position.left().test(v)) continue;
    if (stop.poll()) return std::nullopt;
    OptionSets::Set& set = options[v];
    sets.shift(set, values.below[v]);
    UPSET_ASSERT(sets.least_missing(set) == values.below[v]);  // the value of a sum, as the options of the sum have it
    sets.insert(set, values.below[v]);
    const std::uint32_t value = sets.least_missing(set);
    values.tree[v] = value;
    const Vertex parent = position.parent_left(v);
    (parent == kNone ? values.whole : values.below[parent]) ^= value;
    if (parent == kNone) continue;
    sets.shift(set, value);
    sets.unite(options[parent], set);
  }
  return values;
}

/// A move to a value of the whole must take each tree on its way to a value that is known from the tree above.
std::vector<Vertex> moves_to(const ForestPosition& position, const TreeValues& values, std::uint32_t target) {
  const auto& upwards = position.forest().upwards();
  std::vector<std::uint32_t> wanted(position.forest().size());  // what must be left of the tree of a vertex
  std::vector<bool> reaches(position.forest().size(), false);
  for (auto it = upwards.rbegin(); it != upwards.rend(); ++it) {
    const Vertex v = *it;
    if (!position.left().test(v)) continue;
    const Vertex parent = position.parent_left(v);
    wanted[v] = values.tree[v] ^ (parent == kNone ? target ^ values.whole : wanted[parent] ^ values.below[parent]);
    reaches[v] = wanted[v] == values.below[v];
  }
  std::vector<Vertex> moves;
  for (Vertex v = 0; v < reaches.size(); ++v)
    if (reaches[v]) moves.push_back(v);
  return moves;
}

}  // namespace upset::theory
