// SPDX-License-Identifier: MIT
// What the checks of "Chomp on generalized Kneser graphs and others" share: graphs and complexes by definition.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <vector>

#include "papers/plain.hpp"

namespace upset::papers {

/// A graph on 0, ..., n - 1 as rows of neighbours.
struct PlainGraph {
  explicit PlainGraph(std::size_t vertices = 0) : rows(vertices, std::vector<bool>(vertices)) {}

  [[nodiscard]] std::size_t size() const { return rows.size(); }
  void connect(std::size_t u, std::size_t v) { rows[u][v] = rows[v][u] = true; }
  [[nodiscard]] std::size_t edges() const;
  [[nodiscard]] std::size_t degree(std::size_t v) const;
  /// The subgraph on the vertices that a predicate chooses.
  [[nodiscard]] PlainGraph induced(const std::function<bool(std::size_t)>& is_chosen) const;
  /// Whether a map of the vertices preserves the edges.
  [[nodiscard]] bool is_automorphism(const std::vector<std::size_t>& map) const;
  /// Whether it is an involution of Lemma 2.5: an automorphism without an edge {u, f(u)}.
  [[nodiscard]] bool has_no_edge_to_image(const std::vector<std::size_t>& map) const;
  bool operator==(const PlainGraph&) const = default;

  std::vector<std::vector<bool>> rows;
};

/// Both graphs, and all edges between them.
PlainGraph join(const PlainGraph& one, const PlainGraph& other);

/// The k-subsets of n points in ascending order of their bits.
std::vector<std::uint64_t> subsets(int n, int k);
/// KG(n,k,l): the k-subsets, joined if they share at most l points.
PlainGraph kneser_graph(int n, int k, int l);
/// J(n,k): the k-subsets, joined if they share k - 1 points.
PlainGraph johnson_graph(int n, int k);
/// K_n^(i_1,...): a clique and a new vertex for each i, joined to the first i vertices of the clique.
PlainGraph threshold_graph(int n, const std::vector<int>& extra);
/// Every graph on n vertices.
void for_each_graph(std::size_t n, const std::function<void(const PlainGraph&)>& visit);

/// The value by the program's search, which gets the edges and not the name of the graph.
int searched_value(Check& check, const PlainGraph& graph);
/// Graphs with more edges take too long without a theorem.
constexpr std::size_t kSearchEdges = 30;

/// The graph that a spec of the program names.
PlainGraph program_graph(Check& check, const std::string& spec);

/// Chomp on all complexes of the faces with at most `s` of n points: a position is a set of faces.
class PlainFaces {
 public:
  PlainFaces(Check& check, std::size_t points, int s);

  /// The value of the cliques of at most s vertices of a graph on the points, or on some of them.
  int value(const PlainGraph& graph, int s) { return game_.value(faces(graph, s)); }

 private:
  [[nodiscard]] std::uint64_t faces(const PlainGraph& graph, int s) const;

  std::vector<std::uint64_t> faces_;  // as sets of points
  PlainGame<> game_;
};

/// A binomial coefficient; 0 outside of the triangle.
std::uint64_t binomial(int n, int k);
/// floor and ceiling of the logarithm.
inline int log_down(unsigned x) { return static_cast<int>(std::bit_width(x)) - 1; }
inline int log_up(unsigned x) { return x == 1 ? 0 : static_cast<int>(std::bit_width(x - 1)); }

}  // namespace upset::papers
