// SPDX-License-Identifier: MIT
// The vertices of Kneser and Johnson graphs as sets of points, for maps of vertices that come from maps of points.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>

#include "core/hash_table.hpp"
#include "games/graph/expression.hpp"
#include "graph/complex.hpp"

namespace upset::theory {

class SubsetVertices {
 public:
  using Points = std::vector<graph::Vertex>;  // ascending, from 0

  /// Of kneser:n,k,l or johnson:n,k; null if there are too many points to be worthwhile.
  static std::shared_ptr<const SubsetVertices> of(const games::graph::Expression& graph);

  [[nodiscard]] const Points& points(graph::Vertex v) const { return sets_[v]; }
  [[nodiscard]] graph::Vertex vertex(const Points& points) const { return index_.at(points); }

  /// The image of a face under a map of sets. The map must return ascending sets.
  template <class Map>
  [[nodiscard]] graph::Face image(const graph::Face& face, Map map) const {
    graph::Face result;
    for (const graph::Vertex v : face) result.push_back(vertex(map(points(v))));
    std::sort(result.begin(), result.end());
    return result;
  }

 private:
  explicit SubsetVertices(std::vector<Points> sets);

  std::vector<Points> sets_;  // lexicographic
  core::HashMap<Points, graph::Vertex> index_;
};

}  // namespace upset::theory
