// SPDX-License-Identifier: MIT
#include "picture/shapes.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "graph/properties.hpp"
#include "picture/style.hpp"

namespace upset::picture {

namespace {

using graph::Graph;
using graph::Vertex;

constexpr double kLargeStep = 1.2;        // on a circle of more than kFewVertices
constexpr std::size_t kFewVertices = 12;  // with much room on a circle

double step_of(std::size_t n) { return n <= kFewVertices ? kStep : kLargeStep; }

/// The vertices of `order` around a circle.
void set_on_circle(Points& at, const std::vector<Vertex>& order, double radius) {
  for (std::size_t i = 0; i < order.size(); ++i) at[order[i]] = on_circle(radius, ratio(i, order.size()));
}

std::vector<Vertex> ascending(std::size_t n) {
  std::vector<Vertex> order(n);
  for (Vertex v = 0; v < n; ++v) order[v] = v;
  return order;
}

/// The vertices of a path or a cycle in their order, from the least possible one; nothing for other graphs.
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

/// A cycle becomes a circle, a path a line, and a long path a zigzag.
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
  if (!middle || n < 4) return std::nullopt;
  const Graph rest = graph.induced(rim);
  const auto order = rest.edges() == 0 ? ascending(rim.size()) : trail(rest).value_or(std::vector<Vertex>{});
  if (order.empty()) return std::nullopt;
  const bool is_fan = rest.edges() == rim.size() - 1;
  if (is_fan && n < 5) return std::nullopt;  // a square with a diagonal
  const double arc = is_fan ? 0.7 : 1.0;     // of a turn
  const double steps = static_cast<double>(rim.size() - (is_fan ? 1 : 0)) / arc;
  const double radius = std::max(kStep, steps * step_of(n) / (2 * std::numbers::pi));
  Points at(n);
  for (std::size_t i = 0; i < order.size(); ++i)
    at[rim[order[i]]] = on_circle(radius, static_cast<double>(i) / steps - (is_fan ? arc / 2 : 0));
  return at;
}

/// Parts of two: the octahedron as a triangle in a triangle, larger ones with each pair on a diameter.
Points pairs_across(const std::vector<std::vector<Vertex>>& parts) {
  const std::size_t n = parts.size();
  Points at(2 * n);
  const double radius = radius_of(2 * n, kStep);
  for (std::size_t i = 0; i < n; ++i) {
    at[parts[i][0]] = n == 3 ? on_circle(2.6, ratio(i, 3)) : on_circle(radius, ratio(i, 2 * n));
    at[parts[i][1]] = n == 3 ? on_circle(0.85, ratio(i, 3) + 0.5) : on_circle(radius, ratio(i, 2 * n) + 0.5);
  }
  return at;
}

/// Two parts in two rows, more parts around a circle with gaps between them.
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
  if (n == 2 * parts->size()) return pairs_across(*parts);
  const std::size_t slots = n + parts->size();
  const double radius = radius_of(slots, step_of(n));
  double slot = -static_cast<double>((*parts)[0].size() - 1) / 2;
  for (const auto& part : *parts) {
    for (const Vertex v : part) at[v] = on_circle(radius, slot++ / static_cast<double>(slots));
    ++slot;
  }
  return at;
}

/// Whether a vertex may stay in place: not on others or their edges, and no line to its neighbours passes over another.
bool is_clear(Vertex vertex, const Points& at, const std::vector<Vertex>& placed, const Graph& graph) {
  constexpr double kClear = 1.0;
  const auto is_in_the_way = [&](Vertex u, Vertex v) {
    return (graph.adjacent(vertex, u) && comes_near(at[vertex], at[u], at[v])) ||
           (graph.adjacent(u, v) && comes_near(at[u], at[v], at[vertex]));
  };
  return std::ranges::none_of(placed, [&](Vertex v) {
    return std::hypot(at[v].x - at[vertex].x, at[v].y - at[vertex].y) < kClear ||
           std::ranges::any_of(placed, [&](Vertex u) { return u != v && is_in_the_way(u, v); });
  });
}

}  // namespace

Point on_circle(double radius, double turn) {
  const double angle = 2 * std::numbers::pi * turn;
  return {radius * std::sin(angle), -radius * std::cos(angle)};
}

double radius_of(std::size_t n, double step) {
  return n < 2 ? 0 : step / (2 * std::sin(std::numbers::pi / static_cast<double>(n)));
}

Points circle(std::size_t vertices) {
  Points at(vertices);
  set_on_circle(at, ascending(vertices), radius_of(vertices, step_of(vertices)));
  return at;
}

std::optional<Points> usual_shape(const Graph& graph) {
  for (const auto shape : {path_or_cycle, hub, multipartite, shape_by_isomorphism})
    if (auto at = shape(graph)) return at;
  return std::nullopt;
}

Points circle_of_sets(const SetsOfVertices& sets) {
  struct Place {
    long direction;  // of the centre, in units so small that only rounding is lost
    long distance;   // of the centre from the middle, likewise
    Vertex vertex;
    auto operator<=>(const Place&) const = default;
  };
  constexpr double kParts = 1e6;
  std::vector<Place> places;
  for (Vertex v = 0; v < sets.sets.size(); ++v) {
    Point sum;
    for (const unsigned point : sets.sets[v]) {
      const Point place = on_circle(1, ratio(point, sets.points));
      sum = {sum.x + place.x, sum.y + place.y};
    }
    const double distance = std::hypot(sum.x, sum.y);
    const double turn = std::atan2(sum.x, -sum.y) / (2 * std::numbers::pi);
    const double direction = distance < 1e-6 ? ratio(sets.sets[v].front(), sets.points)
                             : turn < -1e-6  ? turn + 1
                                             : turn;
    places.push_back({std::lround(kParts * direction), std::lround(kParts * distance), v});
  }
  std::ranges::sort(places);
  std::vector<Vertex> order;
  for (const Place& place : places) order.push_back(place.vertex);
  Points at(order.size());
  set_on_circle(at, order, radius_of(order.size(), step_of(order.size())));
  return at;
}

std::optional<Points> clique_and_others(const Graph& graph) {
  const auto form = graph::threshold_form(graph);
  if (!form || form->others.empty() || form->others.size() > form->clique.size()) return std::nullopt;
  const std::size_t n = form->clique.size();
  const double radius = radius_of(n, 1.45 * kStep);
  Points at(graph.vertices());
  set_on_circle(at, form->clique, radius);
  std::vector<Vertex> placed = form->clique;
  for (std::size_t i = 0; i < form->others.size(); ++i) {
    const Vertex other = form->others[i];
    bool found = false;
    for (const double aside : {0.0, 0.12, -0.12, 0.24, -0.24})
      for (const double far : {1.12, 1.0 + kStep / radius, 2.5, 3.0, 3.5}) {
        if (found) continue;
        at[other] = on_circle(far * radius, ratio(form->joined[i] - 1, 2 * n) + aside);
        found = is_clear(other, at, placed, graph);
      }
    if (!found) return std::nullopt;
    placed.push_back(other);
  }
  return at;
}

bool comes_near(Point a, Point b, Point c) {
  constexpr double kNear = kDisc + 0.1;
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  const double squared = dx * dx + dy * dy;
  const double along = ((c.x - a.x) * dx + (c.y - a.y) * dy) / squared;
  return along > 0 && along < 1 && std::abs(dx * (c.y - a.y) - dy * (c.x - a.x)) < kNear * std::sqrt(squared);
}

}  // namespace upset::picture
