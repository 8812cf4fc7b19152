// SPDX-License-Identifier: MIT
// What can be read off a graph without search.
#pragma once

#include <optional>
#include <string>

#include "graph/graph.hpp"

namespace upset::graph {

/// The vertices of each connected part, each ascending, by least vertex.
std::vector<std::vector<Vertex>> components(const Graph& graph);

/// 0 or 1 for each vertex so that all edges join different numbers; nothing if there is an odd cycle.
std::optional<std::vector<int>> bipartition(const Graph& graph);

/// The parts if the graph is complete multipartite (a graph without edges is one part; no vertices: no parts).
std::optional<std::vector<std::vector<Vertex>>> multipartite_parts(const Graph& graph);

/// A threshold graph seen as K_n^{i_1,...}: a maximal clique u_1..u_n and the others, each joined to u_1..u_i.
struct ThresholdForm {
  std::vector<Vertex> clique{};     // u_1, ..., u_n
  std::vector<Vertex> others{};     // by ascending i
  std::vector<std::size_t> joined;  // i of each of the others
};
std::optional<ThresholdForm> threshold_form(const Graph& graph);

/// The graph's name in the spec language if it is isomorphic to a named family ("cycle:5", "kneser:5,2,0", ...); the
/// simplest one if there are several.
std::optional<std::string> recognise(const Graph& graph);

}  // namespace upset::graph
