// SPDX-License-Identifier: MIT
// The named graphs. The caller must check the sizes: each function builds what it is asked for.
#pragma once

#include "graph/graph.hpp"

namespace upset::graph {

Graph complete(std::size_t n);
Graph empty(std::size_t n);
Graph cycle(std::size_t n);  // n >= 3
Graph path(std::size_t n);
Graph wheel(std::size_t rim);  // a cycle (rim >= 3) and a hub, the last vertex
Graph fan(std::size_t n);      // a path of n and a hub, the last vertex
Graph multipartite(const std::vector<std::size_t>& parts);
/// k-subsets of 1..n in lexicographic order, adjacent if they are different and share at most l points.
Graph kneser(std::size_t n, std::size_t k, std::int64_t l);
/// k-subsets of 1..n in lexicographic order, adjacent if they share k-1 points.
Graph johnson(std::size_t n, std::size_t k);
/// The clique u_1..u_n, then one vertex for each i, joined to u_1..u_i (i <= n).
Graph threshold(std::size_t n, const std::vector<std::size_t>& extra);
Graph prism(std::size_t n);  // two cycles of n >= 3, matched
Graph grid(std::size_t rows, std::size_t columns);
Graph complement(const Graph& graph);
Graph line(const Graph& graph);  // its edges in lexicographic order
Graph join(const Graph& left, const Graph& right);

/// The k-subsets of 0..n-1 in lexicographic order.
std::vector<std::vector<Vertex>> subsets_of_size(std::size_t n, std::size_t k);

}  // namespace upset::graph
