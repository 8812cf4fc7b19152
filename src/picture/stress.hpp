// SPDX-License-Identifier: MIT
// Placement of a connected graph so that distances on paper approximate distances in the graph: stress majorization in
// the manner of Gansner, Koren and North (2005), starting from classical scaling. Deterministic.
#pragma once

#include <vector>

#include "graph/graph.hpp"
#include "picture/layout.hpp"

namespace upset::picture {

/// Centres of the vertices, with edges about `edge` long and no two vertices closer than `clearance`. O(n^2) per sweep,
/// some hundred sweeps.
std::vector<Point> place_by_stress(const graph::Graph& graph, double edge, double clearance, core::Stop& stop);

}  // namespace upset::picture
