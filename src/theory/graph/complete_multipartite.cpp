// SPDX-License-Identifier: MIT
// Theorem 2.4 (Khandhawit and Ye): a complete multipartite graph with t odd parts has the value t mod 3. The vertices
// of a part are twins, so all but one of each odd part cancel and K_t is left.
//
// Its options: a vertex changes the parity of its part. An edge between odd parts leaves two more twins, so K_(t-2). An
// edge between an odd and an even part leaves K_(t-1) joined to the disjoint union of K_2 and K_1. Taking K_1, a vertex
// of K_2 or its edge leaves K_(t+1), K_(t-1), K_t, so the value is at least 3. An edge between even parts leaves K_t
// joined to a path of four vertices; taking an end of the path or an edge next to one leaves K_(t+1) or K_t. The
// remaining value below 3 is t - 1 modulo 3. For t = 0 it is the value of the path itself; for t = 1 to 8 search finds
// larger values.
#include "core/integer.hpp"
#include "graph/properties.hpp"
#include "theory/graph/graph_of_position.hpp"
#include "theory/graph/pairing_strategy.hpp"

namespace upset::theory {

namespace complete_multipartite {
namespace {

constexpr unsigned kMaxSearched = 8;  // largest t for which K_t joined to a path of four vertices was searched

class Multipartite {
 public:
  static std::optional<Multipartite> of(const Graph& graph) {
    const auto parts = upset::graph::multipartite_parts(graph);
    if (!parts) return std::nullopt;
    Multipartite result;
    result.is_odd_.resize(graph.vertices());
    for (const auto& part : *parts) {
      const bool is_odd = part.size() % 2 == 1;
      result.odd_ += is_odd ? 1 : 0;
      for (const Vertex v : part) result.is_odd_[v] = is_odd;
    }
    return result;
  }

  [[nodiscard]] unsigned value() const { return static_cast<unsigned>(odd_ % 3); }

  [[nodiscard]] Reaches vertex_reaches(Vertex v, const Integer& target) const {
    return target == (odd_ + (is_odd_[v] ? 2 : 1)) % 3;
  }
  [[nodiscard]] Reaches edge_reaches(const Edge& edge, const Integer& target) const {
    const int odd_ends = (is_odd_[edge.first] ? 1 : 0) + (is_odd_[edge.second] ? 1 : 0);
    if (odd_ends == 2) return target == (odd_ + 1) % 3;
    if (odd_ends == 0 && odd_ == 0) return target == 2;
    if (target >= 3) return std::nullopt;
    if (odd_ends == 0 && odd_ > kMaxSearched && target == (odd_ + 2) % 3) return std::nullopt;
    return false;
  }

 private:
  std::size_t odd_ = 0;         // t
  std::vector<bool> is_odd_{};  // by vertex: whether its part is odd
};

/// A graph given by its parts, of any size.
struct Sized {
  Integer odd = 0;  // t
  std::optional<game::Move> even_vertex{};
  std::optional<game::Move> odd_vertex{};
  std::optional<game::Move> odd_edge{};  // between two odd parts
  std::optional<game::Move> even_edge{};
};

std::optional<game::Move> edge_between(const std::vector<Integer>& firsts) {
  if (firsts.size() < 2) return std::nullopt;
  return game::Move(firsts[0], firsts[1]);
}

Sized of_parts(const std::vector<Integer>& parts) {
  Sized graph;
  std::vector<Integer> firsts[2];  // of the first two even and odd parts
  Integer first = 1;
  for (const Integer& part : parts) {
    const bool is_odd = mpz_odd_p(part.get_mpz_t()) != 0;
    if (is_odd) ++graph.odd;
    if (firsts[is_odd].size() < 2) firsts[is_odd].push_back(first);
    first += part;
  }
  if (!firsts[0].empty()) graph.even_vertex = game::Move(firsts[0][0]);
  if (!firsts[1].empty()) graph.odd_vertex = game::Move(firsts[1][0]);
  graph.even_edge = edge_between(firsts[0]);
  graph.odd_edge = edge_between(firsts[1]);
  return graph;
}

Sized of_complete(const Integer& n) {
  Sized graph;
  graph.odd = n;
  if (n >= 1) graph.odd_vertex = game::Move{1};
  if (n >= 2) graph.odd_edge = game::Move{1, 2};
  return graph;
}

std::optional<Sized> sized(const game::Term& position) {
  if (const auto* graph = untouched_graph(position, "complete")) return of_complete(graph->numbers[0]);
  if (const auto* graph = untouched_graph(position, "multipartite")) return of_parts(graph->numbers);
  return std::nullopt;
}

unsigned residue(const Sized& graph, unsigned more) { return (core::remainder(graph.odd, 3) + more) % 3; }

Reached reached_in(const Sized& graph, const Integer& target) {
  Reached reached;
  const auto add = [&](const std::optional<game::Move>& move, unsigned value) {
    if (move && target == value) reached.moves.push_back(*move);
  };
  add(graph.even_vertex, residue(graph, 1));
  add(graph.odd_vertex, residue(graph, 2));
  add(graph.odd_edge, residue(graph, 1));
  if (graph.odd == 0) add(graph.even_edge, 2);
  return reached;
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  if (const auto left = GraphLeft::of(position)) {
    const auto graph = Multipartite::of(left->graph());
    if (!graph) return std::nullopt;
    return verdict_with(kCompleteMultipartite, graph->value(), query, [&] {
      return reached_on(
          *left, query.moves, [&](Vertex v) { return graph->vertex_reaches(v, query.target); },
          [&](const Edge& edge) { return graph->edge_reaches(edge, query.target); });
    });
  }
  const auto graph = sized(position);
  if (!graph) return std::nullopt;
  return verdict_with(kCompleteMultipartite, residue(*graph, 0), query,
                      [&] { return reached_in(*graph, query.target); });
}

std::optional<game::Proof> prove_by_formula(const game::Term& position, const Integer& value) {
  std::optional<Integer> given;
  if (const auto graph = sized(position)) {
    given = residue(*graph, 0);
  } else if (const auto left = GraphLeft::of(position); left && left->is_listable()) {
    if (const auto found = Multipartite::of(left->graph())) given = found->value();
  }
  return proof_of_value(kCompleteMultipartite, given, value);
}

/// The twins need not come from parts: the strategy works on every complex that twins reduce to K_t with 3 | t.
bool leaves(const game::Term& position) { return pairing_leaves(position, Mirror(no_mirror)); }

std::vector<game::Move> candidates(const game::Term& position) {
  return pairing_candidates(position, Mirror(no_mirror));
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  return pairing_reply(before, move, Mirror(no_mirror));
}

std::optional<game::Proof> prove(const game::Term& position, const Integer& value) {
  auto proof = prove_by_formula(position, value);
  return proof || value != 0 ? proof : pairing_proof(position, Mirror(no_mirror));
}

}  // namespace
}  // namespace complete_multipartite

const Rule kCompleteMultipartite{
    "complete-multipartite",
    "complete multipartite graphs",
    "khandhawit-ye",
    {&games::poset::kComplexSpecies},
    Play::by_set,
    complete_multipartite::apply,
    complete_multipartite::prove,
    "Leave a number of odd parts that is divisible by 3. Pair the vertices of each part, and answer a move at one "
    "vertex of a pair with the same move at the other. Each odd part has one unpaired vertex. Among these, answer a "
    "vertex with an edge, and an edge with a vertex that is not on it.",
    complete_multipartite::reply,
    complete_multipartite::leaves,
    nullptr,
    nullptr,
    nullptr,
    complete_multipartite::candidates};

}  // namespace upset::theory
