// SPDX-License-Identifier: MIT
#include "draw/place_graph.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "draw/stress.hpp"
#include "draw/style.hpp"
#include "graph/families.hpp"
#include "graph/properties.hpp"

namespace upset::drawing {

namespace {

using graph::Graph;
using graph::Vertex;
using Points = std::vector<Point>;

constexpr double kStep = 1.6;               // between neighbours on a small circle, in a row, in a grid
constexpr double kLargeStep = 1.2;          // on a circle of more than kFewVertices
constexpr double kEdge = 1.7;               // of a placement by distances
constexpr double kClearance = 1.0;          // between vertices there
constexpr double kMargin = kDisc + 0.12;    // around a part
constexpr double kPartGap = 0.6;            // between parts
constexpr std::size_t kFewVertices = 12;    // have much room on a circle
constexpr double kDense = 0.4;              // of all pairs are edges: nothing untangles that
constexpr std::size_t kMaxUntangled = 400;  // edges; graphs with more go on a circle too

/// On a circle around the origin, `turn` of the way round from the top, clockwise.
Point on_circle(double radius, double turn) {
  const double angle = 2 * std::numbers::pi * turn;
  return {radius * std::sin(angle), -radius * std::cos(angle)};
}

/// The radius at which n points on a circle are `step` apart.
double radius_of(std::size_t n, double step) {
  return n < 2 ? 0 : step / (2 * std::sin(std::numbers::pi / static_cast<double>(n)));
}

double step_of(std::size_t n) { return n <= kFewVertices ? kStep : kLargeStep; }

double ratio(std::size_t i, std::size_t n) { return static_cast<double>(i) / static_cast<double>(n); }

/// The vertices of `order` around a circle.
void set_on_circle(Points& at, const std::vector<Vertex>& order, double radius) {
  for (std::size_t i = 0; i < order.size(); ++i) at[order[i]] = on_circle(radius, ratio(i, order.size()));
}

std::vector<Vertex> ascending(std::size_t n) {
  std::vector<Vertex> order(n);
  for (Vertex v = 0; v < n; ++v) order[v] = v;
  return order;
}

Points circle(const Graph& graph) {
  Points at(graph.vertices());
  set_on_circle(at, ascending(at.size()), radius_of(at.size(), step_of(at.size())));
  return at;
}

/// The vertices of a path or a cycle as they follow each other, from the least possible one; nothing for other graphs.
std::optional<std::vector<Vertex>> trail(const Graph& graph) {
  const std::size_t n = graph.vertices();
  std::optional<Vertex> end;
  for (Vertex v = 0; v < n; ++v) {
    if (graph.degree(v) > 2) return std::nullopt;
    if (graph.degree(v) < 2 && !end) end = v;
  }
  std::vector<Vertex> order{end.value_or(0)};
  core::DynamicBits unseen = core::full_set<core::DynamicBits>(n);
  unseen.reset(order.back());
  for (;;) {
    const auto next = graph.neighbours(order.back()) & unseen;
    if (next.none()) break;
    order.push_back(static_cast<Vertex>(next.first()));
    unseen.reset(order.back());
  }
  if (order.size() != n) return std::nullopt;
  return order;
}

/// A cycle is a circle, a path a line; a long one turns back and forth.
std::optional<Points> path_or_cycle(const Graph& graph) {
  const auto order = trail(graph);
  if (!order) return std::nullopt;
  const std::size_t n = order->size();
  Points at(n);
  if (graph.edges() == n) {
    set_on_circle(at, *order, radius_of(n, step_of(n)));
    return at;
  }
  const std::size_t columns =
      n <= kFewVertices ? n : static_cast<std::size_t>(std::ceil(std::sqrt(2 * static_cast<double>(n))));
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t row = i / columns;
    const std::size_t column = row % 2 == 0 ? i % columns : columns - 1 - i % columns;
    at[(*order)[i]] = {kStep * static_cast<double>(column), kStep * static_cast<double>(row)};
  }
  return at;
}

/// Stars, wheels and fans: one vertex in the middle, the others around it.
std::optional<Points> hub(const Graph& graph) {
  const std::size_t n = graph.vertices();
  std::vector<Vertex> rim;
  std::optional<Vertex> middle;
  for (Vertex v = 0; v < n; ++v) {
    if (!middle && graph.degree(v) == n - 1) middle = v;
    else rim.push_back(v);
  }
  if (!middle || n < 5) return std::nullopt;
  const Graph rest = graph.induced(rim);
  const auto order = rest.edges() == 0 ? ascending(rim.size()) : trail(rest).value_or(std::vector<Vertex>{});
  if (order.empty()) return std::nullopt;
  const bool is_fan = rest.edges() == rim.size() - 1;
  const double arc = is_fan ? 0.7 : 1.0;  // of a turn
  const double steps = static_cast<double>(rim.size() - (is_fan ? 1 : 0)) / arc;
  const double radius = std::max(kStep, steps * step_of(n) / (2 * std::numbers::pi));
  Points at(n);
  for (std::size_t i = 0; i < order.size(); ++i)
    at[rim[order[i]]] = on_circle(radius, static_cast<double>(i) / steps - (is_fan ? arc / 2 : 0));
  return at;
}

std::optional<Points> grid(const Graph& graph) {
  const std::size_t n = graph.vertices();
  for (std::size_t rows = 2; 2 * rows <= n; ++rows) {
    if (n % rows != 0 || graph != graph::grid(rows, n / rows)) continue;
    Points at;
    for (std::size_t i = 0; i < n; ++i)
      at.push_back({kStep * static_cast<double>(i % (n / rows)), kStep * static_cast<double>(i / (n / rows))});
    return at;
  }
  return std::nullopt;
}

/// Two circles, one in the other.
std::optional<Points> prism(const Graph& graph) {
  const std::size_t n = graph.vertices() / 2;
  if (n < 3 || graph != graph::prism(n)) return std::nullopt;
  const double inner = radius_of(n, std::max(1.1, 0.8 * step_of(2 * n)));
  Points at(2 * n);
  for (std::size_t i = 0; i < n; ++i) {
    at[i] = on_circle(inner + kStep, ratio(i, n));
    at[n + i] = on_circle(inner, ratio(i, n));
  }
  return at;
}

/// The only graph of ten vertices, each with three neighbours, in which two neighbours share none and two others one.
bool is_petersen(const Graph& graph) {
  if (graph.vertices() != 10) return false;
  for (Vertex u = 0; u < 10; ++u) {
    if (graph.degree(u) != 3) return false;
    for (Vertex v = 0; v < u; ++v)
      if ((graph.neighbours(u) & graph.neighbours(v)).count() != (graph.adjacent(u, v) ? 0 : 1)) return false;
  }
  return true;
}

/// A cycle of five outside, a star of five inside. Every path of four vertices lies on one such cycle.
std::optional<Points> petersen(const Graph& graph) {
  if (!is_petersen(graph)) return std::nullopt;
  std::vector<Vertex> outer{0, static_cast<Vertex>(graph.neighbours(0).first())};
  core::DynamicBits unseen = core::full_set<core::DynamicBits>(10);
  for (const Vertex v : outer) unseen.reset(v);
  for (int i = 0; i < 2; ++i) {
    outer.push_back(static_cast<Vertex>((graph.neighbours(outer.back()) & unseen).first()));
    unseen.reset(outer.back());
  }
  outer.push_back(static_cast<Vertex>((graph.neighbours(outer.front()) & graph.neighbours(outer.back())).first()));
  unseen.reset(outer.back());
  Points at(10);
  for (std::size_t i = 0; i < 5; ++i) {
    at[outer[i]] = on_circle(3.0, ratio(i, 5));
    at[(graph.neighbours(outer[i]) & unseen).first()] = on_circle(1.5, ratio(i, 5));
  }
  return at;
}

/// Two parts in two rows, more of them around a circle with gaps between.
std::optional<Points> multipartite(const Graph& graph) {
  const auto parts = graph::multipartite_parts(graph);
  const std::size_t n = graph.vertices();
  if (!parts || parts->size() < 2 || parts->size() == n) return std::nullopt;
  Points at(n);
  if (parts->size() == 2) {
    const double longer = kStep * static_cast<double>(std::max((*parts)[0].size(), (*parts)[1].size()) - 1);
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t i = 0; i < (*parts)[side].size(); ++i) {
        const double middle = static_cast<double>((*parts)[side].size() - 1) / 2;
        at[(*parts)[side][i]] = {kStep * (static_cast<double>(i) - middle),
                                 side == 0 ? 0 : std::max(2.2, 0.35 * longer)};
      }
    return at;
  }
  const std::size_t slots = n + parts->size();
  const double radius = radius_of(slots, step_of(n));
  double slot = -static_cast<double>((*parts)[0].size() - 1) / 2;
  for (const auto& part : *parts) {
    for (const Vertex v : part) at[v] = on_circle(radius, slot++ / static_cast<double>(slots));
    ++slot;
  }
  return at;
}

/// Twice the area of a triangle, positive when a, b, c turn clockwise on the page.
double turning(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool do_cross(Point a, Point b, Point c, Point d) {
  return turning(a, b, c) * turning(a, b, d) < 0 && turning(c, d, a) * turning(c, d, b) < 0;
}

/// Whether a line between a and b touches the disc of a vertex at c.
bool touches(Point a, Point b, Point c) {
  const double squared = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
  const double along = ((c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y)) / squared;
  return along > 0 && along < 1 && std::abs(turning(a, b, c)) < kDisc * std::sqrt(squared);
}

/// How hard a drawing is to read: crossings of edges, and three for each edge that runs over a vertex.
std::size_t tangle(const Points& at, const std::vector<graph::Edge>& edges) {
  std::size_t total = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const auto [a, b] = edges[i];
    for (std::size_t j = 0; j < i; ++j)
      if (do_cross(at[a], at[b], at[edges[j].first], at[edges[j].second])) ++total;
    for (Vertex v = 0; v < at.size(); ++v)
      if (v != a && v != b && touches(at[a], at[b], at[v])) total += 3;
  }
  return total;
}

/// The usual shape; else a circle, which shows symmetry and hides no edge, unless distances untangle the graph much
/// better.
Points place_part(const Graph& graph, core::Stop& stop) {
  for (const auto shape : {path_or_cycle, hub, grid, prism, petersen, multipartite})
    if (auto at = shape(graph)) return std::move(*at);
  Points round = circle(graph);
  const auto edges = graph.edge_list();
  const auto pairs = static_cast<double>(round.size() * (round.size() - 1) / 2);
  if (edges.size() > kMaxUntangled || static_cast<double>(edges.size()) > kDense * pairs || stop.poll_now())
    return round;
  Points near = place_by_stress(graph, kEdge, kClearance, stop);
  return 5 * tangle(near, edges) < 3 * tangle(round, edges) ? near : round;
}

/// The points moved to the first quadrant, with a margin around them.
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

/// Sets parts from left to right on shelves, centred on each.
class Shelves {
 public:
  Shelves(PlacedGraph& whole, double width) : whole_(whole), width_(width) {}

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

PlacedGraph place_graph(const Graph& graph, core::Stop& stop) {
  PlacedGraph whole;
  whole.at.resize(graph.vertices());
  if (graph.vertices() == 0) return whole;
  const auto components = graph::components(graph);
  std::vector<PlacedGraph> parts;
  double area = 0;
  for (const auto& vertices : components) {
    parts.push_back(framed(place_part(graph.induced(vertices), stop)));
    area += (parts.back().width + kPartGap) * (parts.back().height + kPartGap);
  }
  Shelves shelves(whole, std::max(10.0, std::sqrt(2 * area)));
  for (std::size_t i = 0; i < parts.size(); ++i) shelves.add(components[i], parts[i]);
  shelves.close();
  whole.height -= kPartGap;
  return whole;
}

}  // namespace upset::drawing
