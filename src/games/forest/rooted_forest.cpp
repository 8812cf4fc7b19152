// SPDX-License-Identifier: MIT
#include "games/forest/rooted_forest.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace upset::games::forest {

/// Lists leaves first, then each vertex after all its children. The vertices of cycles are never listed. Above a cycle
/// there are only its own vertices.
RootedForest::RootedForest(std::vector<Vertex> parents) : parents_(std::move(parents)) {
  std::vector<Vertex> waits_for(size(), 0);  // children that are not listed yet
  for (const Vertex parent : parents_) {
    UPSET_ASSERT(parent == kNone || parent < size());
    if (parent != kNone) ++waits_for[parent];
  }
  upwards_.reserve(size());
  for (Vertex v = 0; v < size(); ++v)
    if (waits_for[v] == 0) upwards_.push_back(v);
  for (std::size_t next = 0; next < upwards_.size(); ++next) {
    const Vertex parent = parents_[upwards_[next]];
    if (parent != kNone && --waits_for[parent] == 0) upwards_.push_back(parent);
  }
}

std::vector<Vertex> RootedForest::cycle() const {
  std::vector<Vertex> found;
  if (upwards_.size() == size()) return found;
  std::vector<bool> is_listed(size(), false);
  for (const Vertex v : upwards_) is_listed[v] = true;
  const auto first = static_cast<Vertex>(std::ranges::find(is_listed, false) - is_listed.begin());
  Vertex v = first;
  do {
    found.push_back(v);
    v = parents_[v];
    UPSET_ASSERT(v != kNone && !is_listed[v]);
  } while (v != first);
  return found;
}

std::size_t RootedForest::roots() const { return static_cast<std::size_t>(std::ranges::count(parents_, kNone)); }

}  // namespace upset::games::forest
