// SPDX-License-Identifier: MIT
// Graphs drawn as in the literature, whatever the numbers of their vertices: a pattern with its coordinates, and a
// search for the vertices that match the pattern.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "graph/families.hpp"
#include "picture/shapes.hpp"

namespace upset::picture {

namespace {

using graph::Graph;
using graph::Vertex;

constexpr std::size_t kMaxVertices = 64;  // of a graph that is compared
constexpr std::size_t kMaxTries = 100'000;

struct Pattern {
  Graph graph;
  Points at;
};

/// n places on a circle, the first one at the fraction `turn` of a full turn.
void add_ring(Points& at, std::size_t n, double radius, double turn = 0) {
  for (std::size_t i = 0; i < n; ++i) at.push_back(on_circle(radius, turn + ratio(i, n)));
}

/// A cycle on `n` vertices from `first` on, each joined to the k-th after it.
void join_ring(Graph& graph, std::size_t first, std::size_t n, std::size_t k = 1) {
  for (std::size_t i = 0; i < n; ++i)
    graph.connect(static_cast<Vertex>(first + i), static_cast<Vertex>(first + (i + k) % n));
}

void join(Graph& graph, std::size_t u, std::size_t v) { graph.connect(static_cast<Vertex>(u), static_cast<Vertex>(v)); }

/// The generalized Petersen graph GP(n, k): an n-cycle outside, the star {n/k} inside, spokes between. GP(n, 1) are the
/// prisms, with GP(4, 1) the cube; GP(5, 2) is the Petersen graph, GP(8, 3) the Moebius-Kantor graph.
Pattern generalized_petersen(std::size_t n, std::size_t k) {
  Pattern pattern{Graph(2 * n), {}};
  join_ring(pattern.graph, 0, n);
  join_ring(pattern.graph, n, n, k);
  for (std::size_t i = 0; i < n; ++i) join(pattern.graph, i, n + i);
  const double inner = std::max(k == 1 ? 0.9 : 1.5, radius_of(n, k == 1 ? 1.3 : 1.1));
  const double turn = n == 4 ? 0.125 : 0;  // the cube as a square in a square
  add_ring(pattern.at, n, inner + 1.5, turn);
  add_ring(pattern.at, n, inner, turn);
  return pattern;
}

/// An n-cycle in an n-cycle, each vertex joined to the two in front of it.
Pattern antiprism(std::size_t n) {
  Pattern pattern{Graph(2 * n), {}};
  join_ring(pattern.graph, 0, n);
  join_ring(pattern.graph, n, n);
  for (std::size_t i = 0; i < n; ++i) {
    join(pattern.graph, i, n + i);
    join(pattern.graph, (i + 1) % n, n + i);
  }
  const double inner = radius_of(n, 1.4);
  add_ring(pattern.at, n, inner + 1.7);
  add_ring(pattern.at, n, inner, 0.5 / static_cast<double>(n));
  return pattern;
}

/// A pentagon, a decagon and a pentagon, nested.
Pattern dodecahedron() {
  Pattern pattern{Graph(20), {}};
  join_ring(pattern.graph, 0, 5);
  join_ring(pattern.graph, 5, 10);
  join_ring(pattern.graph, 15, 5);
  for (std::size_t i = 0; i < 5; ++i) {
    join(pattern.graph, i, 5 + 2 * i);
    join(pattern.graph, 15 + i, 5 + 2 * i + 1);
  }
  add_ring(pattern.at, 5, 4.1);
  add_ring(pattern.at, 10, 2.6);
  add_ring(pattern.at, 5, 1.2, 0.1);
  return pattern;
}

/// A triangle, a hexagon and a triangle, nested.
Pattern icosahedron() {
  Pattern pattern{Graph(12), {}};
  join_ring(pattern.graph, 0, 3);
  join_ring(pattern.graph, 3, 6);
  join_ring(pattern.graph, 9, 3);
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) {
      join(pattern.graph, i, 3 + (2 * i + 5 + j) % 6);
      join(pattern.graph, 9 + i, 3 + (2 * i + j) % 6);
    }
  add_ring(pattern.at, 3, 5.0);
  add_ring(pattern.at, 6, 2.0);
  add_ring(pattern.at, 3, 0.85, 1.0 / 6);
  return pattern;
}

/// The cube of dimension d > 3: the sums of subsets of d directions, spread over half a turn.
Pattern hypercube(std::size_t d) {
  Pattern pattern{Graph(std::size_t{1} << d), {}};
  for (std::size_t x = 0; x < pattern.graph.vertices(); ++x) {
    Point sum;
    for (std::size_t i = 0; i < d; ++i) {
      const Point way = on_circle((x >> i & 1U) != 0 ? 1.45 : -1.45, (ratio(i, d) - 0.5) / 2 + ratio(1, 4 * d));
      sum = {sum.x + way.x, sum.y + way.y};
      join(pattern.graph, x, x ^ (std::size_t{1} << i));
    }
    pattern.at.push_back(sum);
  }
  return pattern;
}

Pattern grid(std::size_t rows, std::size_t columns) {
  Pattern pattern{graph::grid(rows, columns), {}};
  for (std::size_t i = 0; i < rows * columns; ++i)
    pattern.at.push_back({kStep * static_cast<double>(i % columns), kStep * static_cast<double>(i / columns)});
  return pattern;
}

/// The patterns with as many vertices as the graph.
std::vector<Pattern> patterns(std::size_t vertices) {
  std::vector<Pattern> list;
  if (vertices == 12) list.push_back(icosahedron());
  if (vertices == 16) list.push_back(hypercube(4));
  if (vertices == 20) list.push_back(dodecahedron());
  for (std::size_t rows = 2; rows * rows <= vertices; ++rows)
    if (vertices % rows == 0) list.push_back(grid(rows, vertices / rows));
  if (vertices % 2 != 0 || vertices < 6) return list;
  const std::size_t n = vertices / 2;
  for (std::size_t k = 1; 2 * k < n; ++k) list.push_back(generalized_petersen(n, k));
  list.push_back(antiprism(n));
  return list;
}

/// Searches for an isomorphism from a pattern, vertex by vertex along its edges.
class Matching {
 public:
  Matching(const Graph& pattern, const Graph& graph)
      : pattern_(pattern),
        graph_(graph),
        image_(pattern.vertices()),
        free_(core::full_set<core::DynamicBits>(graph.vertices())) {
    core::DynamicBits seen(pattern.vertices());
    order_.push_back(0);
    seen.set(0);
    for (std::size_t i = 0; i < order_.size(); ++i)
      (pattern.neighbours(order_[i]) - seen).for_each([&](std::size_t v) {
        order_.push_back(static_cast<Vertex>(v));
        seen.set(v);
      });
  }

  /// The vertex of the graph for each vertex of the pattern; nothing if they do not match or the search takes too long.
  std::optional<std::vector<Vertex>> run() {
    if (order_.size() != pattern_.vertices() || !extend(0)) return std::nullopt;
    return image_;
  }

 private:
  bool extend(std::size_t i) {
    if (i == order_.size()) return true;
    if (++tries_ > kMaxTries) return false;
    const Vertex v = order_[i];
    core::DynamicBits candidates = free_;
    for (std::size_t j = 0; j < i; ++j) {
      const auto& row = graph_.neighbours(image_[order_[j]]);
      if (pattern_.adjacent(v, order_[j])) candidates &= row;
      else candidates -= row;
    }
    bool found = false;
    candidates.for_each([&](std::size_t w) {
      if (found || graph_.degree(static_cast<Vertex>(w)) != pattern_.degree(v)) return;
      image_[v] = static_cast<Vertex>(w);
      free_.reset(w);
      found = extend(i + 1);
      if (!found) free_.set(w);
    });
    return found;
  }

  const Graph& pattern_;
  const Graph& graph_;
  std::vector<Vertex> image_;
  core::DynamicBits free_;  // vertices not used yet
  std::vector<Vertex> order_{};
  std::size_t tries_ = 0;
};

}  // namespace

std::optional<Points> shape_by_isomorphism(const Graph& graph) {
  if (graph.vertices() > kMaxVertices) return std::nullopt;
  for (const Pattern& pattern : patterns(graph.vertices())) {
    if (pattern.graph.edges() != graph.edges()) continue;
    const auto image = Matching(pattern.graph, graph).run();
    if (!image) continue;
    Points at(graph.vertices());
    for (std::size_t i = 0; i < at.size(); ++i) at[(*image)[i]] = pattern.at[i];
    return at;
  }
  return std::nullopt;
}

}  // namespace upset::picture
