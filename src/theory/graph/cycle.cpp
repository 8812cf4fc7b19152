// SPDX-License-Identifier: MIT
// A cycle of n vertices has the value 0: taking a vertex leaves the path on n - 1 vertices, taking an edge the path on
// n. The path on m >= 1 vertices is bipartite and has the value 1 for odd m and 2 for even m.
#include "graph/properties.hpp"
#include "theory/graph/graph_of_position.hpp"

namespace upset::theory {

namespace cycle {
namespace {

unsigned value_of_path(bool is_odd) { return is_odd ? 1 : 2; }

bool is_cycle(const Graph& graph) {
  for (Vertex v = 0; v < graph.vertices(); ++v)
    if (graph.degree(v) != 2) return false;
  return upset::graph::components(graph).size() == 1;
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  if (const auto left = GraphLeft::of(position)) {
    if (!is_cycle(left->graph())) return std::nullopt;
    const bool is_odd = left->graph().vertices() % 2 == 1;
    return verdict_with(kCycle, 0, query, [&] {
      return reached_on(
          *left, query.moves, [&](Vertex) -> Reaches { return query.target == value_of_path(!is_odd); },
          [&](const Edge&) -> Reaches { return query.target == value_of_path(is_odd); });
    });
  }
  const auto* cycle = untouched_graph(position, "cycle");
  if (cycle == nullptr) return std::nullopt;
  const bool is_odd = mpz_odd_p(cycle->numbers[0].get_mpz_t()) != 0;
  return verdict_with(kCycle, 0, query, [&] {
    if (query.target == value_of_path(!is_odd)) return Reached{{game::Move{1}}, false};
    if (query.target == value_of_path(is_odd)) return Reached{{game::Move{1, 2}}, false};
    return Reached{{}, true};
  });
}

std::optional<game::Proof> prove(const game::Term& position, const Integer& value) {
  if (value != 0) return std::nullopt;
  const auto left = GraphLeft::of(position);
  if (left ? !is_cycle(left->graph()) : untouched_graph(position, "cycle") == nullptr) return std::nullopt;
  return proof_by(kCycle);
}

/// On a graph that was a cycle: the cycle, and what the replies leave of it, parts with an even number of vertices and
/// of edges.
bool leaves(const game::Term& position) {
  const auto* ground = games::graph::complex_ground(position);
  if (ground == nullptr || ground->graph() == nullptr || ground->graph()->family != "cycle") return false;
  const auto left = GraphLeft::of(position);
  if (!left) return false;
  const Graph& graph = left->graph();
  return is_cycle(graph) ||
         (graph.vertices() % 2 == 0 && graph.edges() % 2 == 0 && upset::graph::bipartition(graph).has_value());
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  if (!leaves(before)) return std::nullopt;
  const auto after = before.play(move);
  core::Stop stop{Limits{}};
  const auto verdict =
      after ? kBipartiteGraph.apply(**after, game::Query{false, game::MovesWanted::one, 0}, stop) : std::nullopt;
  return verdict && !verdict->moves.empty() ? std::optional(verdict->moves.front()) : std::nullopt;
}

}  // namespace
}  // namespace cycle

const Rule kCycle{
    "cycle",
    "cycles",
    "khandhawit-ye",
    {&games::poset::kComplexSpecies},
    Play::by_set,
    cycle::apply,
    cycle::prove,
    "The opponent leaves a path. If its number of vertices is even, take the middle edge, otherwise the middle "
    "vertex. Then answer every move with its mirror image in the other half.",
    cycle::reply,
    cycle::leaves};

}  // namespace upset::theory
