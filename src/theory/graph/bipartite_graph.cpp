// SPDX-License-Identifier: MIT
// Khandhawit and Ye: a bipartite graph with v vertices and e edges has the value (v mod 2) + 2 (e mod 2). A move leaves
// a bipartite graph again, so the theorem gives the value of every option: an edge changes the parity of e, a vertex
// that of v, and that of e too if its degree is odd.
#include "graph/properties.hpp"
#include "theory/graph/graph_of_position.hpp"

namespace upset::theory {

namespace bipartite_graph {
namespace {

using games::graph::Expression;

/// One move of each kind, in a graph of any size.
struct Kinds {
  std::optional<game::Move> even_vertex{};  // of even degree
  std::optional<game::Move> odd_vertex{};
  std::optional<game::Move> edge{};
};

/// What the theorem says about a graph without building it.
struct Sized {
  unsigned value;
  Kinds kinds;
};

unsigned value_of(bool odd_vertices, bool odd_edges) { return (odd_vertices ? 1U : 0U) + (odd_edges ? 2U : 0U); }

bool is_odd(const Integer& n) { return mpz_odd_p(n.get_mpz_t()) != 0; }

void add_vertex(Kinds& kinds, const Integer& number, const Integer& degree) {
  auto& vertex = is_odd(degree) ? kinds.odd_vertex : kinds.even_vertex;
  if (!vertex) vertex = game::Move(number);
}

Kinds kinds_of_path(const Integer& n) {
  Kinds kinds;
  if (n >= 1) add_vertex(kinds, 1, n >= 2 ? 1 : 0);
  if (n >= 3) add_vertex(kinds, 2, 2);
  if (n >= 2) kinds.edge = game::Move{1, 2};
  return kinds;
}

/// The first two rows and columns have vertices of every degree that occurs.
Kinds kinds_of_grid(const Integer& rows, const Integer& columns) {
  const auto neighbours = [](int i, const Integer& size) { return (i > 1 ? 1 : 0) + (i < size ? 1 : 0); };
  Kinds kinds;
  for (int r = 1; r <= 2 && r <= rows; ++r)
    for (int c = 1; c <= 2 && c <= columns; ++c)
      add_vertex(kinds, (r - 1) * columns + c, neighbours(r, rows) + neighbours(c, columns));
  if (columns >= 2) kinds.edge = game::Move{1, 2};
  else if (rows >= 2) kinds.edge = game::Move(1, Integer(1 + columns));
  return kinds;
}

Kinds kinds_of_two_parts(const Integer& first, const Integer& second) {
  Kinds kinds;
  add_vertex(kinds, 1, second);
  add_vertex(kinds, first + 1, first);
  kinds.edge = game::Move(1, Integer(first + 1));
  return kinds;
}

std::optional<Kinds> kinds_of(const Expression& graph) {
  const auto& numbers = graph.numbers;
  if (graph.family == "path") return kinds_of_path(numbers[0]);
  if (graph.family == "grid") return kinds_of_grid(numbers[0], numbers[1]);
  if (graph.family == "multipartite" && numbers.size() == 2) return kinds_of_two_parts(numbers[0], numbers[1]);
  const bool has_no_edges = graph.family == "empty" || (graph.family == "multipartite" && numbers.size() == 1);
  if (has_no_edges) return numbers[0] == 0 ? Kinds{} : Kinds{game::Move{1}, std::nullopt, std::nullopt};
  if (graph.family == "prism" && !is_odd(numbers[0])) return Kinds{std::nullopt, game::Move{1}, game::Move{1, 2}};
  return std::nullopt;
}

std::optional<Sized> sized(const game::Term& position) {
  const auto cliques = untouched_cliques(position);
  if (!cliques || (cliques->largest && *cliques->largest < 2)) return std::nullopt;  // no clique has three vertices
  const auto kinds = kinds_of(cliques->graph);
  if (!kinds) return std::nullopt;
  return Sized{value_of(is_odd(*vertex_count(cliques->graph)), is_odd(*edge_count(cliques->graph))), *kinds};
}

unsigned value_of(const Graph& graph) { return value_of(graph.vertices() % 2 == 1, graph.edges() % 2 == 1); }

Reached reached_in(const Sized& graph, const Integer& target) {
  Reached reached{{}, true};
  const auto add = [&](const std::optional<game::Move>& move, unsigned change) {
    if (!move || target != (graph.value ^ change)) return;
    reached.moves.push_back(*move);
    reached.is_complete = false;  // there are others of its kind
  };
  add(graph.kinds.even_vertex, 1);
  add(graph.kinds.odd_vertex, 3);
  add(graph.kinds.edge, 2);
  return reached;
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  const auto left = GraphLeft::of(position);
  if (!left) {
    const auto graph = sized(position);
    if (!graph) return std::nullopt;
    return verdict_with(kBipartiteGraph, graph->value, query, [&] { return reached_in(*graph, query.target); });
  }
  if (!upset::graph::bipartition(left->graph())) return std::nullopt;
  const unsigned value = value_of(left->graph());
  return verdict_with(kBipartiteGraph, value, query, [&] {
    return reached_on(
        *left, query.moves,
        [&](Vertex v) -> Reaches { return query.target == (value ^ (left->graph().degree(v) % 2 == 1 ? 3U : 1U)); },
        [&](const Edge&) -> Reaches { return query.target == (value ^ 2U); });
  });
}

/// Families that the checker knows to be bipartite without listing them.
bool is_bipartite_by_name(const game::Term& position) {
  const auto* multipartite = untouched_graph(position, "multipartite");
  return (multipartite != nullptr && multipartite->numbers.size() == 2) ||
         untouched_graph(position, "empty") != nullptr || untouched_graph(position, "path") != nullptr ||
         untouched_graph(position, "grid") != nullptr;
}

std::optional<game::Proof> prove(const game::Term& position, const Integer& value) {
  std::optional<Integer> given;
  if (const auto left = GraphLeft::of(position); left && left->is_listable()) {
    if (upset::graph::bipartition(left->graph())) given = value_of(left->graph());
  } else if (is_bipartite_by_name(position)) {
    given = sized(position)->value;
  }
  return proof_of_value(kBipartiteGraph, given, value);
}

}  // namespace
}  // namespace bipartite_graph

const Rule kBipartiteGraph{"bipartite-graph",
                           "bipartite graphs",
                           "khandhawit-ye",
                           {&games::poset::kComplexSpecies},
                           Play::by_value,
                           bipartite_graph::apply,
                           bipartite_graph::prove,
                           "Leave an even number of vertices and an even number of edges. Taking an edge changes the "
                           "parity of the edges. Taking a vertex changes the parity of the vertices, and also that of "
                           "the edges if its degree is odd."};

}  // namespace upset::theory
