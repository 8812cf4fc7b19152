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

/// Vertices and edges of what is left, renumbered.
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

std::string faces_by_size(const Complex& complex, const DynamicBits& alive) {
  std::vector<std::size_t> count;
  alive.for_each([&](std::size_t i) {
    count.resize(std::max(count.size(), complex.faces[i].size()));
    ++count[complex.faces[i].size() - 1];
  });
  std::string text;
  for (std::size_t size = 1; size <= count.size(); ++size)
    text += fmt::format("{}{} of {}", text.empty() ? "" : ", ", count[size - 1], size);
  return text.empty() ? "none" : text;
}

/// What is left of a graph when twins, involutions, and parts with formulas are gone, in words.
std::string reduction_of(const Graph& graph) {
  constexpr unsigned kCapacity = 64;
  upset::graph::SmallGraph<kCapacity> small;
  small.size = static_cast<unsigned>(graph.vertices());
  for (const auto& [u, v] : graph.edge_list()) small.flip(u, v);
  const GraphGame<kCapacity> game(Simplify::all);
  const auto rough = game.rough(small);
  std::uint32_t known = 0;
  std::vector<upset::graph::PackedGraph<kCapacity>> states;
  settle(game, rough, known, states, [](const auto&) { return false; });
  if (states.empty()) return fmt::format("twins, involutions and formulas give the value {}", known);
  std::size_t vertices = 0;
  for (const auto& state : states) vertices += upset::graph::vertices_of<kCapacity>(state);
  if (vertices == graph.vertices()) return "none";
  return fmt::format("twins, involutions and formulas leave {} of {} vertices", vertices, graph.vertices());
}

}  // namespace

Facts structure_facts(const poset::PosetPosition& position) {
  const Complex* complex = position.ground().faces();
  if (complex == nullptr) return {};
  const DynamicBits alive = position.alive();
  const Graph graph = skeleton_of(*complex, alive);
  Facts facts{{"faces by number of vertices", faces_by_size(*complex, alive)},
              {"connected parts", std::to_string(upset::graph::components(graph).size())},
              {"bipartite", upset::graph::bipartition(graph) ? "yes" : "no"}};
  if (graph.vertices() > kMaxRecognised) return facts;
  if (const auto name = upset::graph::recognise(graph))
    facts.emplace_back(complex->largest_face() > 2 ? "edges form" : "isomorphic to", *name);
  if (complex->largest_face() <= 2) facts.emplace_back("reduction", reduction_of(graph));
  return facts;
}

}  // namespace upset::games::graph
