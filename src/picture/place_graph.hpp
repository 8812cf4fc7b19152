// SPDX-License-Identifier: MIT
// Where to draw the vertices of a graph: in its usual shape if it has one; else on a circle, or by distances if that
// untangles the edges; connected parts side by side.
#pragma once

#include <vector>

#include "graph/graph.hpp"
#include "picture/shapes.hpp"

namespace upset::picture {

struct PlacedGraph {
  std::vector<Point> at{};  // centres of the vertices, y downwards
  double width = 0;
  double height = 0;
};

/// Depends only on the graph, the numbers of its vertices and the sets that they stand for.
PlacedGraph place_graph(const graph::Graph& graph, const SetsOfVertices& sets, core::Stop& stop);

/// All vertices on one circle, in the order of their numbers.
PlacedGraph place_on_circle(const graph::Graph& graph);

}  // namespace upset::picture
