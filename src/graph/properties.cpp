// SPDX-License-Identifier: MIT
#include "graph/properties.hpp"

#include <algorithm>
#include <numeric>

namespace upset::graph {

std::vector<std::vector<Vertex>> components(const Graph& graph) {
  std::vector<std::vector<Vertex>> parts;
  DynamicBits unseen = core::full_set<DynamicBits>(graph.vertices());
  while (unseen.any()) {
    std::vector<Vertex> part{static_cast<Vertex>(unseen.first())};
    unseen.reset(part.front());
    for (std::size_t i = 0; i < part.size(); ++i) {
      const DynamicBits fresh = graph.neighbours(part[i]) & unseen;
      fresh.for_each([&](std::size_t v) { part.push_back(static_cast<Vertex>(v)); });
      unseen -= fresh;
    }
    std::sort(part.begin(), part.end());
    parts.push_back(std::move(part));
  }
  return parts;
}

std::optional<std::vector<int>> bipartition(const Graph& graph) {
  std::vector<int> side(graph.vertices(), -1);
  for (Vertex start = 0; start < graph.vertices(); ++start) {
    if (side[start] >= 0) continue;
    side[start] = 0;
    std::vector<Vertex> reached{start};
    bool is_odd = false;
    for (std::size_t i = 0; i < reached.size() && !is_odd; ++i)
      graph.neighbours(reached[i]).for_each([&](std::size_t v) {
        if (side[v] < 0) {
          side[v] = 1 - side[reached[i]];
          reached.push_back(static_cast<Vertex>(v));
        }
        is_odd |= side[v] == side[reached[i]];
      });
    if (is_odd) return std::nullopt;
  }
  return side;
}

std::optional<std::vector<std::vector<Vertex>>> multipartite_parts(const Graph& graph) {
  const DynamicBits all = core::full_set<DynamicBits>(graph.vertices());
  std::vector<std::vector<Vertex>> parts;
  DynamicBits left = all;
  while (left.any()) {
    const DynamicBits& outside = graph.neighbours(static_cast<Vertex>(left.first()));
    const DynamicBits inside = all - outside;
    std::vector<Vertex> part;
    inside.for_each([&](std::size_t v) { part.push_back(static_cast<Vertex>(v)); });
    for (const Vertex v : part)
      if (graph.neighbours(v) != outside) return std::nullopt;
    left -= inside;
    parts.push_back(std::move(part));
  }
  return parts;
}

/// In a threshold graph the neighbours of a vertex are also neighbours of every vertex of higher or equal degree. So by
/// falling degree the vertices begin with a maximal clique, and each of the others is joined to an initial part of it
/// and to nothing else. If that holds, the graph is a threshold graph.
std::optional<ThresholdForm> threshold_form(const Graph& graph) {
  std::vector<Vertex> order(graph.vertices());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(), [&](Vertex a, Vertex b) { return graph.degree(a) > graph.degree(b); });

  ThresholdForm form;
  DynamicBits clique(graph.vertices());
  std::vector<DynamicBits> beginnings{clique};  // the first i of the clique
  std::vector<std::pair<std::size_t, Vertex>> others;
  for (const Vertex v : order) {
    if (others.empty() && clique.is_subset_of(graph.neighbours(v))) {
      form.clique.push_back(v);
      clique.set(v);
      beginnings.push_back(clique);
    } else {
      const std::size_t i = graph.degree(v);
      if (i >= beginnings.size() || graph.neighbours(v) != beginnings[i]) return std::nullopt;
      others.emplace_back(i, v);
    }
  }
  std::sort(others.begin(), others.end());
  for (const auto& [i, v] : others) {
    form.others.push_back(v);
    form.joined.push_back(i);
  }
  return form;
}

}  // namespace upset::graph
