// SPDX-License-Identifier: MIT
#include "picture/stress.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace upset::picture {

namespace {

using graph::Graph;
using graph::Vertex;
using Matrix = std::vector<std::vector<double>>;
using Points = std::vector<Point>;

constexpr int kPowerSteps = 100;
constexpr int kStressSweeps = 400;
constexpr int kPushSweeps = 200;
constexpr std::size_t kMaxPushedEdges = 3;  // edges per vertex up to which vertices are pushed off edges

/// Lengths of shortest paths.
Matrix distances(const Graph& graph) {
  const std::size_t n = graph.vertices();
  Matrix result(n, std::vector<double>(n, 0));
  for (Vertex start = 0; start < n; ++start) {
    std::vector<bool> seen(n, false);
    std::vector<Vertex> queue{start};
    seen[start] = true;
    for (std::size_t next = 0; next < queue.size(); ++next)
      graph.neighbours(queue[next]).for_each([&](std::size_t v) {
        if (seen[v]) return;
        seen[v] = true;
        result[start][v] = result[start][queue[next]] + 1;
        queue.push_back(static_cast<Vertex>(v));
      });
  }
  return result;
}

/// Squared distances, centred in rows and columns: the matrix of inner products if they embed into some space.
Matrix inner_products(const Matrix& distance) {
  const std::size_t n = distance.size();
  std::vector<double> mean(n, 0);
  double total = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (const double d : distance[i]) mean[i] += d * d / static_cast<double>(n);
    total += mean[i] / static_cast<double>(n);
  }
  Matrix result = distance;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      result[i][j] = (mean[i] + mean[j] - total - distance[i][j] * distance[i][j]) / 2;
  return result;
}

/// The leading eigenvector by the power method, scaled by the root of its eigenvalue; removes it from the matrix.
std::vector<double> split_axis(Matrix& matrix, double phase) {
  const std::size_t n = matrix.size();
  std::vector<double> axis(n), image(n);
  for (std::size_t i = 0; i < n; ++i) axis[i] = std::sin(phase + 1.7 * static_cast<double>(i));
  double value = 0;
  for (int step = 0; step < kPowerSteps; ++step) {
    double norm = 0;
    for (std::size_t i = 0; i < n; ++i) {
      image[i] = 0;
      for (std::size_t j = 0; j < n; ++j) image[i] += matrix[i][j] * axis[j];
      norm += image[i] * image[i];
    }
    value = std::sqrt(norm);
    if (value < 1e-9) return std::vector<double>(n, 0);
    for (std::size_t i = 0; i < n; ++i) axis[i] = image[i] / value;
  }
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) matrix[i][j] -= value * axis[i] * axis[j];
  for (double& x : axis) x *= std::sqrt(value);
  return axis;
}

/// Classical scaling; a little spiral separates vertices that it would place on one spot.
Points beginning(const Matrix& distance) {
  Matrix products = inner_products(distance);
  const auto x = split_axis(products, 0.3);
  const auto y = split_axis(products, 1.1);
  Points at;
  for (std::size_t i = 0; i < distance.size(); ++i) {
    const double turn = 2.4 * static_cast<double>(i);
    at.push_back({x[i] + 0.05 * std::cos(turn), y[i] + 0.05 * std::sin(turn)});
  }
  return at;
}

/// Moves each vertex to where all others want it, near ones with more weight; returns how far the vertices moved.
double sweep(Points& at, const Matrix& distance) {
  double moved = 0;
  for (std::size_t i = 0; i < at.size(); ++i) {
    double weights = 0;
    Point sum{};
    for (std::size_t j = 0; j < at.size(); ++j) {
      if (j == i) continue;
      const double d = distance[i][j];
      const double weight = 1 / (d * d);
      const double dx = at[i].x - at[j].x;
      const double dy = at[i].y - at[j].y;
      const double length = std::max(1e-6, std::hypot(dx, dy));
      sum.x += weight * (at[j].x + d * dx / length);
      sum.y += weight * (at[j].y + d * dy / length);
      weights += weight;
    }
    const Point next{sum.x / weights, sum.y / weights};
    moved += std::hypot(next.x - at[i].x, next.y - at[i].y);
    at[i] = next;
  }
  return moved;
}

/// Pushes two vertices apart that are too close.
bool push_vertices(Points& at, double clearance) {
  bool pushed = false;
  for (std::size_t i = 0; i < at.size(); ++i)
    for (std::size_t j = i + 1; j < at.size(); ++j) {
      const double dx = at[i].x - at[j].x;
      const double dy = at[i].y - at[j].y;
      const double length = std::max(1e-6, std::hypot(dx, dy));
      if (length >= clearance) continue;
      const double push = 0.51 * (clearance - length) / length;
      at[i].x += push * dx, at[i].y += push * dy;
      at[j].x -= push * dx, at[j].y -= push * dy;
      pushed = true;
    }
  return pushed;
}

/// Pushes a vertex off an edge that it does not belong to.
bool push_off_edge(Points& at, Vertex v, const graph::Edge& edge, double clearance) {
  const Point a = at[edge.first];
  const Point b = at[edge.second];
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  const double squared = dx * dx + dy * dy;
  const double along = ((at[v].x - a.x) * dx + (at[v].y - a.y) * dy) / squared;
  if (along <= 0 || along >= 1) return false;
  const double length = std::sqrt(squared);
  const double aside = ((at[v].x - a.x) * -dy + (at[v].y - a.y) * dx) / length;  // signed
  if (std::abs(aside) >= clearance) return false;
  const double push = 0.5 * (aside < 0 ? -1 : 1) * (clearance - std::abs(aside));
  const Point way{-dy / length * push, dx / length * push};
  at[v].x += way.x, at[v].y += way.y;
  for (const Vertex end : {edge.first, edge.second}) at[end].x -= way.x / 2, at[end].y -= way.y / 2;
  return true;
}

void push_apart(Points& at, const Graph& graph, double clearance, core::Stop& stop) {
  auto edges = graph.edge_list();
  if (edges.size() > kMaxPushedEdges * at.size()) edges.clear();
  for (int i = 0; i < kPushSweeps && !stop.poll_now(); ++i) {
    bool pushed = false;
    for (const graph::Edge& edge : edges)
      for (Vertex v = 0; v < at.size(); ++v)
        if (v != edge.first && v != edge.second) pushed |= push_off_edge(at, v, edge, clearance / 2);
    pushed |= push_vertices(at, clearance);
    if (!pushed) return;
  }
}

}  // namespace

std::vector<Point> place_by_stress(const Graph& graph, double edge, double clearance, core::Stop& stop) {
  if (graph.vertices() < 2) return Points(graph.vertices());
  const Matrix distance = distances(graph);
  Points at = beginning(distance);
  for (int i = 0; i < kStressSweeps; ++i)
    if (stop.poll_now() || sweep(at, distance) < 1e-4 * static_cast<double>(at.size())) break;
  for (Point& p : at) p.x *= edge, p.y *= edge;
  push_apart(at, graph, clearance, stop);
  return at;
}

}  // namespace upset::picture
