// SPDX-License-Identifier: MIT
// All graphs on n vertices up to isomorphism, vertex by vertex: each is a graph on n-1 vertices with a new vertex of
// largest degree. Canonical forms identify duplicates. Only the last level is kept. The 274,668 graphs on 9 vertices
// take about 1.5 million labellings, the 12,005,168 on 10 vertices about 60 million.
#pragma once

#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "graph/small_graph.hpp"

namespace upset::games::graph {

using upset::graph::PackedGraph;

inline constexpr unsigned kMaxVerticesListed = 11;

using ListedGraph = PackedGraph<kMaxVerticesListed>;

/// The graphs on one more vertex; nothing when stopped.
std::optional<std::vector<ListedGraph>> one_vertex_more(const std::vector<ListedGraph>& graphs, core::Stop& stop);

/// The only graph on one vertex.
std::vector<ListedGraph> graphs_on_one_vertex();

}  // namespace upset::games::graph
