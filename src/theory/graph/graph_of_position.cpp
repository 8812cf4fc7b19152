// SPDX-License-Identifier: MIT
#include "theory/graph/graph_of_position.hpp"

#include <algorithm>
#include <numeric>

namespace upset::theory {

namespace {

using games::graph::ComplexGround;
using games::poset::PosetPosition;
using order::DynamicBits;

/// The graph, without listing its faces, if no move was made in it; nullopt if its faces must be examined.
std::optional<Graph> whole_graph(const PosetPosition& position) {
  const auto* ground = game::as<ComplexGround>(position.ground());
  const bool is_graph = ground != nullptr && ground->graph() != nullptr && ground->largest_face() == Integer(2);
  if (!is_graph || !position.is_untouched() || !ground->built_graph()) return std::nullopt;
  return *ground->built_graph();
}

/// The vertices and edges among the faces that are left, numbered as in the ground; nullopt if there are larger faces.
std::optional<Graph> graph_of_faces(const upset::graph::Complex& complex, const DynamicBits& alive) {
  Graph graph(complex.vertices);
  bool is_graph = true;
  alive.for_each([&](std::size_t x) {
    const Face& face = complex.faces[x];
    is_graph = is_graph && face.size() <= 2;
    if (face.size() == 2) graph.connect(face[0], face[1]);
  });
  if (!is_graph) return std::nullopt;
  return graph;
}

}  // namespace

std::optional<UntouchedCliques> untouched_cliques(const game::Term& position) {
  const auto* poset = game::as<PosetPosition>(position);
  const ComplexGround* ground = games::graph::complex_ground(position);
  if (ground == nullptr || ground->graph() == nullptr || !poset->is_untouched()) return std::nullopt;
  return UntouchedCliques{*ground->graph(), ground->largest_face(), ground->family() != "clique"};
}

const games::graph::Expression* untouched_graph(const game::Term& position, std::string_view family) {
  const auto cliques = untouched_cliques(position);
  return cliques && cliques->is_graph && cliques->graph.family == family ? &cliques->graph : nullptr;
}

std::optional<GraphLeft> GraphLeft::of(const game::Term& position) {
  const auto* poset = game::as<PosetPosition>(position);
  if (poset == nullptr || !poset->ground().is_complex()) return std::nullopt;
  if (auto whole = whole_graph(*poset)) {
    std::vector<Vertex> names(whole->vertices());
    std::iota(names.begin(), names.end(), 0U);
    return GraphLeft(std::move(*whole), std::move(names));
  }
  const upset::graph::Complex* complex = poset->ground().faces();
  if (complex == nullptr || !poset->ground().listing()) return std::nullopt;
  const DynamicBits alive = poset->alive();
  const auto graph = graph_of_faces(*complex, alive);
  if (!graph) return std::nullopt;
  std::vector<Vertex> names;
  for (Vertex v = 0; v < complex->vertices; ++v)
    if (alive.test(v)) names.push_back(v);
  Graph left = graph->induced(names);
  return GraphLeft(std::move(left), std::move(names));
}

Reached reached_on(const GraphLeft& left, game::MovesWanted wanted, const std::function<Reaches(Vertex)>& by_vertex,
                   const std::function<Reaches(const Edge&)>& by_edge) {
  const Graph& graph = left.graph();
  const bool first_is_enough = wanted == game::MovesWanted::one || !left.is_listable();
  Reached reached{{}, true};
  const auto enough = [&] { return first_is_enough && !reached.moves.empty(); };
  const auto note = [&](Reaches reaches, const auto& move) {
    if (!reaches) reached.is_complete = false;
    else if (*reaches) reached.moves.push_back(left.move(move));
  };
  for (Vertex v = 0; v < graph.vertices() && !enough(); ++v) note(by_vertex(v), v);
  for (Vertex u = 0; u < graph.vertices() && !enough(); ++u)
    graph.neighbours(u).for_each([&](std::size_t v) {
      const Edge edge{u, static_cast<Vertex>(v)};
      if (u < v && !enough()) note(by_edge(edge), edge);
    });
  if (enough()) reached.is_complete = false;  // the others were not examined
  return reached;
}

game::Verdict verdict_without_value(const Rule& rule, const CompleteComplex& complex) {
  if (complex.has_greatest()) return game::won({}, game::Extent::none, reason_by(rule));
  game::Limit limit = game::limit_of(game::LimitKind::theorem, game::LimitNote::value_of_other);
  limit.other = complex.text();
  return game::unknown(std::move(limit));
}

game::Verdict verdict_with(const Rule& rule, const Integer& value, const game::Query& query,
                           const std::function<Reached()>& reached) {
  game::Verdict verdict = game::valued(value, reason_by(rule));
  if (query.moves == game::MovesWanted::none) return verdict;
  Reached known{{}, true};  // no move keeps the value
  if (query.target != value) known = reached();
  if (query.moves == game::MovesWanted::one && known.moves.size() > 1) {
    known.moves.resize(1);
    known.is_complete = false;
  }
  verdict.extent = known.is_complete     ? game::Extent::all
                   : known.moves.empty() ? game::Extent::none
                                         : game::Extent::enough;
  verdict.moves = std::move(known.moves);
  return verdict;
}

std::optional<game::Proof> proof_of_value(const Rule& rule, const std::optional<Integer>& given, const Integer& value) {
  if (!given || *given != value) return std::nullopt;
  return proof_by(rule);
}

}  // namespace upset::theory
