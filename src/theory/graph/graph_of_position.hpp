// SPDX-License-Identifier: MIT
// What the theorems on graphs and complexes share. These are the graph that is left, the cliques of an untouched graph
// of any size, and the verdict if the moves to the target value are known in part or in full.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/graph/ground.hpp"
#include "graph/graph.hpp"
#include "theory/graph/complete_complex.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

using core::Integer;
using upset::graph::Edge;
using upset::graph::Face;
using upset::graph::Graph;
using upset::graph::Vertex;

/// The cliques of a graph, of at most `largest` vertices, before any move.
struct UntouchedCliques {
  const games::graph::Expression& graph;
  const std::optional<Integer>& largest;  // empty for all cliques
  bool is_graph;                          // named as a graph, not by "clique"
};

/// nullopt for other games, for complexes given by facets, and after the first move.
std::optional<UntouchedCliques> untouched_cliques(const game::Term& position);

/// The expression of a graph of one family before any move; null for anything else.
const games::graph::Expression* untouched_graph(const game::Term& position, std::string_view family);

/// What is left of a complex if it is a graph, that is, if no face has three vertices.
class GraphLeft {
 public:
  /// nullopt for other games, for faces of three vertices, and for graphs that are too large to build.
  static std::optional<GraphLeft> of(const game::Term& position);

  [[nodiscard]] const Graph& graph() const { return graph_; }
  /// Whether the moves are few enough to be listed.
  [[nodiscard]] bool is_listable() const { return graph_.vertices() + graph_.edges() <= order::kMaxElements; }
  [[nodiscard]] game::Move move(Vertex v) const { return {number(v)}; }
  [[nodiscard]] game::Move move(const Edge& edge) const { return {number(edge.first), number(edge.second)}; }

 private:
  [[nodiscard]] std::uint64_t number(Vertex v) const { return std::uint64_t{names_[v]} + 1; }

  GraphLeft(Graph graph, std::vector<Vertex> names) : graph_(std::move(graph)), names_(std::move(names)) {}

  Graph graph_;
  std::vector<Vertex> names_;  // numbers in the ground, ascending
};

/// What a theorem knows of the moves to the target value.
struct Reached {
  std::vector<game::Move> moves{};  // ascending
  bool is_complete = false;         // there are no others
};

/// Whether a move leads to the target value; nullopt if that is not known.
using Reaches = std::optional<bool>;

/// The moves of a graph that lead to the target: all of them, or only the first if one is enough or if the graph is too
/// large to list its moves.
Reached reached_on(const GraphLeft& left, game::MovesWanted wanted, const std::function<Reaches(Vertex)>& by_vertex,
                   const std::function<Reaches(const Edge&)>& by_edge);

/// The verdict of a theorem that names a complex of equal value, if the value of that complex is not known.
game::Verdict verdict_without_value(const Rule& rule, const CompleteComplex& complex);

/// The verdict that a position has this value. `reached` is called only if moves are wanted and may exist.
game::Verdict verdict_with(const Rule& rule, const Integer& value, const game::Query& query,
                           const std::function<Reached()>& reached);

/// The proof that names the theorem, if `value` is the value that the theorem gives.
std::optional<game::Proof> proof_of_value(const Rule& rule, const std::optional<Integer>& given, const Integer& value);

}  // namespace upset::theory
