// SPDX-License-Identifier: MIT
// Where the vertices of a graph stand: the usual shape for graphs that have one; for others a circle, or a placement
// by distances where that untangles the edges; connected parts side by side.
#pragma once

#include <vector>

#include "draw/layout.hpp"
#include "graph/graph.hpp"

namespace upset::drawing {

struct PlacedGraph {
  std::vector<Point> at{};  // centres of the vertices, y downwards
  double width = 0;
  double height = 0;
};

/// Depends on the graph and on the numbers of its vertices, on nothing else.
PlacedGraph place_graph(const graph::Graph& graph, core::Stop& stop);

}  // namespace upset::drawing
