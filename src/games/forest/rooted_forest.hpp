// SPDX-License-Identifier: MIT
// A rooted forest, given by the parents of its vertices, which are numbered from 0 here.
#pragma once

#include <cstdint>
#include <vector>

namespace upset::games::forest {

using Vertex = std::uint32_t;

inline constexpr Vertex kNone = UINT32_MAX;  // the parent of a root

class RootedForest {
 public:
  /// Every parent is a vertex or kNone. If parents form a cycle, it is not a forest: see cycle().
  explicit RootedForest(std::vector<Vertex> parents);

  /// The vertices of a cycle, each followed by its parent, starting with the least vertex of all cycles; empty for a
  /// forest.
  [[nodiscard]] std::vector<Vertex> cycle() const;

  [[nodiscard]] std::size_t size() const { return parents_.size(); }
  [[nodiscard]] Vertex parent(Vertex v) const { return parents_[v]; }
  /// All vertices, each after its children.
  [[nodiscard]] const std::vector<Vertex>& upwards() const { return upwards_; }
  [[nodiscard]] std::size_t roots() const;

 private:
  std::vector<Vertex> parents_;
  std::vector<Vertex> upwards_;  // without the vertices of cycles
};

}  // namespace upset::games::forest
