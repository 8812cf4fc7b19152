// SPDX-License-Identifier: MIT
#include "games/graph/describe.hpp"

#include <fmt/format.h>

#include "games/graph/graph_game.hpp"
#include "graph/properties.hpp"

namespace upset::games::graph {

namespace {

using order::DynamicBits;
using upset::graph::Complex;
using upset::graph::Graph;
using upset::graph::Vertex;

constexpr std::size_t kMaxRecognised = 64;  // vertices

/// The remaining vertices and edges, renumbered.
Graph skeleton_of(const Complex& complex, const DynamicBits& alive) {
  std::vector<Vertex> number(complex.vertices, 0);
  std::vector<Vertex> points;
  for (Vertex v = 0; v < complex.vertices; ++v)
    if (alive.test(v)) number[v] = static_cast<Vertex>(points.size()), points.push_back(v);
  Graph graph(points.size());
  alive.for_each([&](std::size_t i) {
    if (complex.faces[i].size() == 2) graph.connect(number[complex.faces[i][0]], number[complex.faces[i][1]]);
  });
  return graph;
}

Fact faces_by_size(const Complex& complex, const DynamicBits& alive) {
  std::vector<std::int64_t> count;
  alive.for_each([&](std::size_t i) {
    count.resize(std::max(count.size(), complex.faces[i].size()));
    ++count[complex.faces[i].size() - 1];
  });
  std::string text;
  for (std::size_t size = 1; size <= count.size(); ++size)
    text += fmt::format("{}{} of {}", text.empty() ? "" : ", ", count[size - 1], size);
  return {"faces_by_vertices", "faces by number of vertices", std::move(count), std::move(text)};
}

/// What twins, involutions and formulas leave of a graph.
Fact reduction_of(const Graph& graph) {
  constexpr unsigned kCapacity = 64;
  upset::graph::SmallGraph<kCapacity> small;
  small.size = static_cast<unsigned>(graph.vertices());
  for (const auto& [u, v] : graph.edge_list()) small.flip(u, v);
  const GraphGame<kCapacity> game(Simplify::all);
  const auto rough = game.rough(small);
  std::uint32_t known = 0;
  std::vector<upset::graph::PackedGraph<kCapacity>> states;
  settle(game, rough, known, states, [](const auto&) { return false; });
  Fact fact{"reduction", "reduction"};
  if (states.empty()) {
    fact.value = FactRecord{{"vertices_left", 0}, {"value", known}};
    fact.text = fmt::format("twins, involutions and formulas give the value {}", known);
    return fact;
  }
  std::size_t vertices = 0;
  for (const auto& state : states) vertices += upset::graph::vertices_of<kCapacity>(state);
  if (vertices == graph.vertices()) return fact;
  fact.value = FactRecord{{"vertices_left", vertices}};
  fact.text = fmt::format("twins, involutions and formulas leave {} of {} vertices", vertices, graph.vertices());
  return fact;
}

}  // namespace

Facts structure_facts(const poset::PosetPosition& position, core::Stop& stop) {
  const Complex* complex = position.ground().faces();
  if (complex == nullptr || !position.ground().listing(stop) || stop.poll_now()) return {};
  const DynamicBits alive = position.alive();
  const Graph graph = skeleton_of(*complex, alive);
  Facts facts{faces_by_size(*complex, alive),
              {"connected_parts", "connected parts", upset::graph::components(graph).size()},
              {"bipartite", "bipartite", upset::graph::bipartition(graph).has_value()}};
  if (graph.vertices() > kMaxRecognised) return facts;
  const bool is_graph = complex->largest_face() <= 2;
  if (const auto name = upset::graph::recognise(graph))
    facts.push_back(is_graph ? Fact{"isomorphic_to", "isomorphic to", *name} : Fact{"edges_form", "edges form", *name});
  if (is_graph) facts.push_back(reduction_of(graph));
  return facts;
}

}  // namespace upset::games::graph
