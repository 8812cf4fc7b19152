// SPDX-License-Identifier: MIT
// Properties of graphs that theorems require, found without any search.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "check/graph/face_order.hpp"
#include "check/graph/graph.hpp"

namespace upset::check {

// The graph of a down-set of faces, its vertices in ascending order; nullopt if a face has more than two points.
std::optional<Graph> graph_of_faces(const FaceOrder& faces, const Bits& set);

bool is_bipartite(const Graph& graph);
bool is_cycle(const Graph& graph);

// The number of odd parts of a complete multipartite graph; nullopt for other graphs.
std::optional<std::uint32_t> odd_parts(const Graph& graph);

// A clique of n vertices u_1, .., u_n, and at most two others, not joined, each joined to u_1, .., u_i: n, then each i,
// ascending. nullopt for other graphs.
std::optional<std::vector<std::uint32_t>> threshold_numbers(const Graph& graph);

}  // namespace upset::check
