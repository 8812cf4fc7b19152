// SPDX-License-Identifier: MIT
#include "picture/place_graph.hpp"

#include <algorithm>
#include <cmath>

#include "graph/properties.hpp"
#include "picture/shapes.hpp"
#include "picture/stress.hpp"
#include "picture/style.hpp"

namespace upset::picture {

namespace {

using graph::Graph;
using graph::Vertex;

constexpr double kEdge = 1.7;               // in a placement by distances
constexpr double kClearance = 1.0;          // between vertices there
constexpr double kMargin = kDisc + 0.12;    // around a part
constexpr double kPartGap = 0.6;            // between parts
constexpr double kDense = 0.4;              // of all pairs are edges: nothing untangles that
constexpr std::size_t kMaxUntangled = 400;  // edges; graphs with more are placed on a circle, too

/// Twice the area of a triangle, positive if a, b, c turn clockwise on the page.
double turning(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool do_cross(Point a, Point b, Point c, Point d) {
  return turning(a, b, c) * turning(a, b, d) < 0 && turning(c, d, a) * turning(c, d, b) < 0;
}

/// How hard a drawing is to read: crossings of edges, and three for each edge that passes over a vertex.
std::size_t tangle(const Points& at, const std::vector<graph::Edge>& edges) {
  std::size_t total = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const auto [a, b] = edges[i];
    for (std::size_t j = 0; j < i; ++j)
      if (do_cross(at[a], at[b], at[edges[j].first], at[edges[j].second])) ++total;
    for (Vertex v = 0; v < at.size(); ++v)
      if (v != a && v != b && comes_near(at[a], at[b], at[v])) total += 3;
  }
  return total;
}

/// The usual shape; else a circle, which shows symmetry and hides no edge, unless a placement by distances untangles
/// the graph much better.
Points place_part(const Graph& graph, const SetsOfVertices& sets, core::Stop& stop) {
  if (auto at = usual_shape(graph)) return std::move(*at);
  if (!sets.sets.empty()) return circle_of_sets(sets);
  Points round = circle(graph.vertices());
  const auto edges = graph.edge_list();
  if (edges.size() > kMaxUntangled || stop.poll_now()) return round;
  const std::size_t usual = tangle(round, edges);
  if (auto at = clique_and_others(graph); at && tangle(*at, edges) <= usual) return std::move(*at);
  const auto pairs = static_cast<double>(round.size() * (round.size() - 1) / 2);
  if (static_cast<double>(edges.size()) > kDense * pairs) return round;
  Points near = place_by_stress(graph, kEdge, kClearance, stop);
  return 5 * tangle(near, edges) < 3 * usual ? near : round;
}

/// Moves the points to the first quadrant, with a margin around them.
PlacedGraph framed(Points at) {
  Point least = at.front();
  Point most = at.front();
  for (const Point& p : at) {
    least = {std::min(least.x, p.x), std::min(least.y, p.y)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y)};
  }
  for (Point& p : at) p = {p.x - least.x + kMargin, p.y - least.y + kMargin};
  return {std::move(at), most.x - least.x + 2 * kMargin, most.y - least.y + 2 * kMargin};
}

/// Places parts from left to right on shelves, vertically centred.
class PartShelves {
 public:
  PartShelves(PlacedGraph& whole, double width) : whole_(whole), width_(width) {}

  void add(const std::vector<Vertex>& vertices, const PlacedGraph& part) {
    if (!shelf_.empty() && x_ + part.width > width_) close();
    shelf_.push_back({&vertices, &part});
    x_ += part.width + kPartGap;
  }

  void close() {
    double height = 0;
    for (const Item& item : shelf_) height = std::max(height, item.part->height);
    double x = 0;
    for (const Item& item : shelf_) {
      const double top = whole_.height + (height - item.part->height) / 2;
      for (std::size_t i = 0; i < item.vertices->size(); ++i)
        whole_.at[(*item.vertices)[i]] = {item.part->at[i].x + x, item.part->at[i].y + top};
      x += item.part->width + kPartGap;
    }
    whole_.width = std::max(whole_.width, x - kPartGap);
    whole_.height += height + kPartGap;
    shelf_.clear();
    x_ = 0;
  }

 private:
  struct Item {
    const std::vector<Vertex>* vertices;
    const PlacedGraph* part;
  };

  PlacedGraph& whole_;
  double width_;
  double x_ = 0;
  std::vector<Item> shelf_;
};

}  // namespace

PlacedGraph place_on_circle(const Graph& graph) {
  return graph.vertices() == 0 ? PlacedGraph{} : framed(circle(graph.vertices()));
}

PlacedGraph place_graph(const Graph& graph, const SetsOfVertices& sets, core::Stop& stop) {
  PlacedGraph whole;
  whole.at.resize(graph.vertices());
  if (graph.vertices() == 0) return whole;
  const auto components = graph::components(graph);
  std::vector<PlacedGraph> parts;
  double area = 0;
  for (const auto& vertices : components) {
    parts.push_back(
        framed(place_part(graph.induced(vertices), components.size() == 1 ? sets : SetsOfVertices{}, stop)));
    area += (parts.back().width + kPartGap) * (parts.back().height + kPartGap);
  }
  PartShelves shelves(whole, std::max(10.0, std::sqrt(2 * area)));
  for (std::size_t i = 0; i < parts.size(); ++i) shelves.add(components[i], parts[i]);
  shelves.close();
  whole.height -= kPartGap;
  return whole;
}

}  // namespace upset::picture
