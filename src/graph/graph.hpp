// SPDX-License-Identifier: MIT
// A finite simple graph on 0, ..., n-1, as rows of neighbours.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/bit_set.hpp"

namespace upset::graph {

using Vertex = std::uint32_t;
using Edge = std::pair<Vertex, Vertex>;  // first < second
using core::DynamicBits;

/// The most vertices of a graph from outside; its rows then take 2 MiB.
inline constexpr std::size_t kMaxVertices = 4096;

class Graph {
 public:
  Graph() = default;
  explicit Graph(std::size_t vertices) : rows_(vertices, DynamicBits(vertices)) {}
  /// The rows must be symmetric, with nothing on the diagonal (asserted in dev builds).
  static Graph from_rows_unchecked(std::vector<DynamicBits> rows);

  [[nodiscard]] std::size_t vertices() const { return rows_.size(); }
  [[nodiscard]] std::size_t edges() const;
  [[nodiscard]] bool adjacent(Vertex u, Vertex v) const { return rows_[u].test(v); }
  [[nodiscard]] const DynamicBits& neighbours(Vertex v) const { return rows_[v]; }
  [[nodiscard]] std::size_t degree(Vertex v) const { return rows_[v].count(); }
  /// All edges, lexicographic.
  [[nodiscard]] std::vector<Edge> edge_list() const;
  void connect(Vertex u, Vertex v) { rows_[u].set(v), rows_[v].set(u); }
  void disconnect(Vertex u, Vertex v) { rows_[u].reset(v), rows_[v].reset(u); }
  /// The graph on some vertices, renumbered in the order given.
  [[nodiscard]] Graph induced(const std::vector<Vertex>& vertices) const;

  friend bool operator==(const Graph&, const Graph&) = default;

 private:
  std::vector<DynamicBits> rows_;
};

}  // namespace upset::graph
