// SPDX-License-Identifier: MIT
#include "graph/graph.hpp"

namespace upset::graph {

Graph Graph::from_rows_unchecked(std::vector<DynamicBits> rows) {
  Graph graph;
  graph.rows_ = std::move(rows);
#ifndef NDEBUG
  for (Vertex u = 0; u < graph.vertices(); ++u) {
    UPSET_ASSERT(!graph.adjacent(u, u));
    graph.rows_[u].for_each([&](std::size_t v) { UPSET_ASSERT(graph.rows_[v].test(u)); });
  }
#endif
  return graph;
}

std::size_t Graph::edges() const {
  std::size_t ends = 0;
  for (const DynamicBits& row : rows_) ends += row.count();
  return ends / 2;
}

std::vector<Edge> Graph::edge_list() const {
  std::vector<Edge> list;
  list.reserve(edges());
  for (Vertex u = 0; u < vertices(); ++u)
    rows_[u].for_each([&](std::size_t v) {
      if (u < v) list.emplace_back(u, static_cast<Vertex>(v));
    });
  return list;
}

Graph Graph::induced(const std::vector<Vertex>& vertices) const {
  Graph graph(vertices.size());
  for (Vertex i = 0; i < vertices.size(); ++i)
    for (Vertex j = i + 1; j < vertices.size(); ++j)
      if (adjacent(vertices[i], vertices[j])) graph.connect(i, j);
  return graph;
}

}  // namespace upset::graph
