// SPDX-License-Identifier: MIT
// Layered drawing of an acyclic graph, in the manner of Sugiyama, Tagawa and Toda (1981): rank by longest chain from
// below, order within ranks by barycentres, coordinates by least squares. Deterministic.
#pragma once

#include <utility>
#include <vector>

#include "picture/layout.hpp"

namespace upset::picture {

struct LayeredGraph {
  std::vector<double> widths{};                               // one per node
  std::vector<std::pair<std::size_t, std::size_t>> covers{};  // lower, upper; acyclic
  bool hangs = false;  // ranks count from the top: trees hang from their roots, which are level
};

struct LayeredDrawing {
  std::vector<Point> at{};  // centres; y of rank 0 is greatest
  std::vector<unsigned> ranks{};
  std::vector<std::vector<Point>> bends{};  // one per cover
  double width = 0;
  double height = 0;
};

/// Draws a graph. Its components are placed side by side, in several rows if there are many.
LayeredDrawing draw_layered(const LayeredGraph& graph, core::Stop& stop);

}  // namespace upset::picture
