// SPDX-License-Identifier: MIT
// Let T be a tree with root r, and F the forest of the trees below r. A move in T takes r alone, which leaves F, or a
// vertex x of F and with it r, which leaves the same as the move x in F. So the options of T are F and the options of
// F. The value of T is the least number that is not the value of any of these. In F, with the trees T_1, ..., T_k, a
// move in T_i to the value o leaves o xor (the values of all the others), which is o xor g(T_i) xor g(F). So each
// vertex unites the sets of its children, shifted by their values, and shifts the union by the value of F. It inserts
// the value of F as well, and finds the least number that is missing.
//
// n vertices take O(n log n) steps, and the depth causes no recursion. Merging sorted lists instead, as SubsetSolver
// does for any series-parallel order, takes n^2/2 steps on a path.
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
  std::vector<OptionSets::Set> options(size);  // by vertex: the united sets of its finished children, shifted
  TreeValues values{std::vector<std::uint32_t>(size), std::vector<std::uint32_t>(size), 0};
  for (const Vertex v : position.forest().upwards()) {
    if (!position.left().test(v)) continue;
    if (stop.poll()) return std::nullopt;
    OptionSets::Set& set = options[v];
    sets.shift(set, values.below[v]);
    UPSET_ASSERT(sets.least_missing(set) == values.below[v]);  // the value of a sum is the mex of its options
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

/// A move to a given value of the whole fixes what it must leave of each tree on its path, from the root down.
std::vector<Vertex> moves_to(const ForestPosition& position, const TreeValues& values, std::uint32_t target) {
  const auto& upwards = position.forest().upwards();
  std::vector<std::uint32_t> wanted(position.forest().size());  // the value that a move must leave of the vertex's tree
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
