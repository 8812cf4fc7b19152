// SPDX-License-Identifier: MIT
// How graphs are usually drawn: paths, cycles, wheels, grids, prisms, the Platonic graphs, the Petersen graph and its
// relatives. Points lie around or beside the origin; y grows downwards.
#pragma once

#include <optional>
#include <vector>

#include "graph/graph.hpp"
#include "picture/layout.hpp"

namespace upset::picture {

using Points = std::vector<Point>;

/// The subsets of 0..points-1 that the vertices stand for; empty for other vertices.
struct SetsOfVertices {
  unsigned points = 0;
  std::vector<std::vector<unsigned>> sets{};
};

/// The usual shape of a connected graph, if it has one.
std::optional<Points> usual_shape(const graph::Graph& graph);

/// Graphs that have a standard drawing in the literature, whatever the numbers of their vertices (solids.cpp).
std::optional<Points> shape_by_isomorphism(const graph::Graph& graph);

/// On a circle, each set in the direction of the centroid of its points, which lie on a circle, too: rotating the
/// points rotates the picture.
Points circle_of_sets(const SetsOfVertices& sets);

/// A threshold graph: its clique on a circle, the others outside, each near its neighbours; nothing for other graphs.
std::optional<Points> clique_and_others(const graph::Graph& graph);

/// All vertices on a circle.
Points circle(std::size_t vertices);

/// On a circle around the origin, at the fraction `turn` of a full turn from the top, clockwise.
Point on_circle(double radius, double turn);
/// i of n, as a fraction.
inline double ratio(std::size_t i, std::size_t n) { return static_cast<double>(i) / static_cast<double>(n); }
/// The radius at which n points on a circle are `step` apart.
double radius_of(std::size_t n, double step);

/// Whether a line between a and b passes over a vertex at c, or so close that it seems to.
bool comes_near(Point a, Point b, Point c);

inline constexpr double kStep = 1.6;  // between neighbours on a small circle, in a row, in a grid

}  // namespace upset::picture
