// SPDX-License-Identifier: MIT
#include "graph/families.hpp"

#include <numeric>

namespace upset::graph {

namespace {

/// Cycles and paths on first, first + 1, ...
void connect_path(Graph& graph, std::size_t first, std::size_t count) {
  for (std::size_t i = 1; i < count; ++i)
    graph.connect(static_cast<Vertex>(first + i - 1), static_cast<Vertex>(first + i));
}

void connect_cycle(Graph& graph, std::size_t first, std::size_t count) {
  connect_path(graph, first, count);
  graph.connect(static_cast<Vertex>(first), static_cast<Vertex>(first + count - 1));
}

/// Joins a vertex to all lower ones.
void connect_hub(Graph& graph, std::size_t hub) {
  for (Vertex v = 0; v < hub; ++v) graph.connect(v, static_cast<Vertex>(hub));
}

std::size_t common(const DynamicBits& a, const DynamicBits& b) {
  std::size_t count = 0;
  for (std::size_t k = 0; k < a.words(); ++k) count += static_cast<std::size_t>(std::popcount(a.word(k) & b.word(k)));
  return count;
}

/// The graph on the k-subsets of 1..n, adjacent if they share at least `least` and at most `most` points.
Graph on_subsets(std::size_t n, std::size_t k, std::size_t least, std::size_t most) {
  const auto subsets = subsets_of_size(n, k);
  std::vector<DynamicBits> sets;
  sets.reserve(subsets.size());
  for (const auto& subset : subsets) {
    sets.emplace_back(n);
    for (const Vertex point : subset) sets.back().set(point);
  }
  Graph graph(sets.size());
  for (Vertex u = 0; u < sets.size(); ++u)
    for (Vertex v = u + 1; v < sets.size(); ++v) {
      const std::size_t shared = common(sets[u], sets[v]);
      if (least <= shared && shared <= most) graph.connect(u, v);
    }
  return graph;
}

}  // namespace

std::vector<std::vector<Vertex>> subsets_of_size(std::size_t n, std::size_t k) {
  std::vector<std::vector<Vertex>> subsets;
  if (k > n) return subsets;
  std::vector<Vertex> subset(k);
  std::iota(subset.begin(), subset.end(), 0U);
  for (;;) {
    subsets.push_back(subset);
    std::size_t i = k;
    while (i > 0 && subset[i - 1] == n - k + i - 1) --i;
    if (i == 0) return subsets;
    ++subset[i - 1];
    for (; i < k; ++i) subset[i] = subset[i - 1] + 1;
  }
}

Graph complete(std::size_t n) { return complement(Graph(n)); }

Graph empty(std::size_t n) { return Graph(n); }

Graph path(std::size_t n) {
  Graph graph(n);
  connect_path(graph, 0, n);
  return graph;
}

Graph cycle(std::size_t n) {
  UPSET_ASSERT(n >= 3);
  Graph graph(n);
  connect_cycle(graph, 0, n);
  return graph;
}

Graph wheel(std::size_t rim) {
  UPSET_ASSERT(rim >= 3);
  Graph graph(rim + 1);
  connect_cycle(graph, 0, rim);
  connect_hub(graph, rim);
  return graph;
}

Graph fan(std::size_t n) {
  Graph graph(n + 1);
  connect_path(graph, 0, n);
  connect_hub(graph, n);
  return graph;
}

Graph multipartite(const std::vector<std::size_t>& parts) {
  const std::size_t n = std::accumulate(parts.begin(), parts.end(), std::size_t{0});
  std::vector<DynamicBits> rows(n, core::full_set<DynamicBits>(n));
  std::size_t first = 0;
  for (const std::size_t part : parts) {
    for (std::size_t u = first; u < first + part; ++u)
      for (std::size_t v = first; v < first + part; ++v) rows[u].reset(v);
    first += part;
  }
  return Graph::from_rows_unchecked(std::move(rows));
}

Graph kneser(std::size_t n, std::size_t k, std::int64_t l) {
  if (k > n) return {};
  if (l < 0) return empty(subsets_of_size(n, k).size());
  return on_subsets(n, k, 0, static_cast<std::size_t>(l));
}

Graph johnson(std::size_t n, std::size_t k) { return k == 0 ? empty(1) : on_subsets(n, k, k - 1, k - 1); }

Graph threshold(std::size_t n, const std::vector<std::size_t>& extra) {
  Graph graph(n + extra.size());
  for (Vertex v = 1; v < n; ++v) connect_hub(graph, v);
  for (std::size_t j = 0; j < extra.size(); ++j)
    for (Vertex u = 0; u < extra[j]; ++u) graph.connect(u, static_cast<Vertex>(n + j));
  return graph;
}

Graph prism(std::size_t n) {
  UPSET_ASSERT(n >= 3);
  Graph graph(2 * n);
  connect_cycle(graph, 0, n);
  connect_cycle(graph, n, n);
  for (Vertex v = 0; v < n; ++v) graph.connect(v, static_cast<Vertex>(v + n));
  return graph;
}

Graph grid(std::size_t rows, std::size_t columns) {
  Graph graph(rows * columns);
  for (std::size_t r = 0; r < rows; ++r) connect_path(graph, r * columns, columns);
  for (std::size_t v = columns; v < rows * columns; ++v)
    graph.connect(static_cast<Vertex>(v - columns), static_cast<Vertex>(v));
  return graph;
}

Graph complement(const Graph& graph) {
  const std::size_t n = graph.vertices();
  std::vector<DynamicBits> rows(n, core::full_set<DynamicBits>(n));
  for (Vertex v = 0; v < n; ++v) {
    rows[v] -= graph.neighbours(v);
    rows[v].reset(v);
  }
  return Graph::from_rows_unchecked(std::move(rows));
}

Graph line(const Graph& graph) {
  const auto edges = graph.edge_list();
  std::vector<std::vector<Vertex>> at(graph.vertices());  // edges at each vertex
  for (Vertex i = 0; i < edges.size(); ++i) at[edges[i].first].push_back(i), at[edges[i].second].push_back(i);
  Graph result(edges.size());
  for (const auto& meeting : at)
    for (std::size_t i = 0; i < meeting.size(); ++i)
      for (std::size_t j = i + 1; j < meeting.size(); ++j) result.connect(meeting[i], meeting[j]);
  return result;
}

Graph join(const Graph& left, const Graph& right) {
  const std::size_t shift = left.vertices();
  Graph graph(shift + right.vertices());
  for (Vertex u = 0; u < shift; ++u) {
    left.neighbours(u).for_each([&](std::size_t v) { graph.connect(u, static_cast<Vertex>(v)); });
    for (std::size_t v = 0; v < right.vertices(); ++v) graph.connect(u, static_cast<Vertex>(shift + v));
  }
  for (const auto& [u, v] : right.edge_list())
    graph.connect(static_cast<Vertex>(shift + u), static_cast<Vertex>(shift + v));
  return graph;
}

}  // namespace upset::graph
