// SPDX-License-Identifier: MIT
// The search on graphs with up to a fixed number of vertices.
#pragma once

#include <utility>

#include "games/graph/graph_game.hpp"
#include "games/graph/shape_search.hpp"

namespace upset::games::graph {

template <unsigned Capacity>
class GraphSearch final : public ShapeSearch<GraphGame<Capacity>> {
 public:
  GraphSearch(PartFaces part, Simplify simplify, core::Stop& stop)
      : ShapeSearch<GraphGame<Capacity>>(std::move(part), GraphGame<Capacity>(simplify), stop) {}

 protected:
  [[nodiscard]] upset::graph::SmallGraph<Capacity> shape_of(const order::DynamicBits& set) const override {
    using Shape = upset::graph::SmallGraph<Capacity>;
    Shape graph;
    graph.size = static_cast<unsigned>(this->part_.points);
    typename Shape::Row keep = 0;
    for (std::size_t i = 0; i < this->part_.elements.size(); ++i) {
      if (!set.test(this->part_.elements[i])) continue;
      const auto& face = this->part_.faces[i];
      if (face.size() == 1) keep |= Shape::bit(face[0]);
      else graph.flip(face[0], face[1]);
    }
    UPSET_ASSERT(graph.edges() == graph.edges(keep));  // an edge has both its ends
    return graph.induced(keep);
  }
};

}  // namespace upset::games::graph
