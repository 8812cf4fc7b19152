// SPDX-License-Identifier: MIT
// Propositions 3.2, 3.3 and 3.5, Corollary 3.4: Johnson graphs J(n, k), and their cliques, with n and k even or n = 2k.
//
// n, k even: the permutation (1 2)(3 4)... pairs the vertices, and a vertex and its image share an even number of
// points, so they are not joined; nor are two vertices that it fixes. The fixed vertices have no edges, and their
// number is C(n, k) modulo 2. n = 2k > 2: complements pair all vertices. J(2, 1) = K_2 has the value 2, and its
// vertices alone have the value 0, where the corollary as printed says 2. Everywhere else no involution helps
// (Proposition 3.5).
#include <algorithm>

#include "theory/graph/binomials.hpp"
#include "theory/graph/graph_of_position.hpp"
#include "theory/graph/pairing_strategy.hpp"
#include "theory/graph/subset_vertices.hpp"

namespace upset::theory {

namespace johnson {
namespace {

using games::graph::Expression;
using Points = SubsetVertices::Points;

bool is_even(const Integer& n) { return mpz_even_p(n.get_mpz_t()) != 0; }
bool is_halved(const Expression& graph) { return graph.numbers[0] == 2 * graph.numbers[1]; }
bool is_all_even(const Expression& graph) { return is_even(graph.numbers[0]) && is_even(graph.numbers[1]); }

std::optional<UntouchedCliques> cliques_of(const game::Term& position) {
  auto cliques = untouched_cliques(position);
  if (!cliques || cliques->graph.family != "johnson") return std::nullopt;
  return cliques;
}

/// nullopt if neither proposition applies.
std::optional<Integer> value_of(const UntouchedCliques& cliques) {
  const Integer& n = cliques.graph.numbers[0];
  const Integer& k = cliques.graph.numbers[1];
  if (cliques.largest && *cliques.largest == 0) return Integer(0);
  if (n == 2 && k == 1) return Integer(cliques.largest == Integer(1) ? 0 : 2);
  if (is_halved(cliques.graph) && k > 0) return Integer(0);
  if (!is_all_even(cliques.graph)) return std::nullopt;
  return Integer(binomial_mod_2(n, k));
}

/// The graph looks the same from every vertex. Taking one of an even number of fixed vertices leaves one, up to pairs.
Reached reached_in(const UntouchedCliques& cliques, const Integer& value, const Integer& target) {
  const Integer& n = cliques.graph.numbers[0];
  const Integer& k = cliques.graph.numbers[1];
  const bool has_faces = !cliques.largest || *cliques.largest > 0;
  if (!has_faces) return {{}, true};
  if (n == 2 && k == 1) {
    if (target == 1) return {{game::Move{1}}, false};
    return target == 0 ? Reached{{game::Move{1, 2}}, true} : Reached{{}, true};
  }
  if (!is_all_even(cliques.graph) || target != 1 - value) return {};  // complements fix no vertex
  return {{game::Move{1}}, k == 0 || k == n};
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  const auto cliques = cliques_of(position);
  const auto value = cliques ? value_of(*cliques) : std::nullopt;
  if (!value) return std::nullopt;
  return verdict_with(kJohnson, *value, query, [&] { return reached_in(*cliques, *value, query.target); });
}

std::optional<game::Proof> prove_by_formula(const game::Term& position, const Integer& value) {
  const auto cliques = cliques_of(position);
  const bool has_faces = cliques && (!cliques->largest || *cliques->largest > 0);
  return proof_of_value(kJohnson, has_faces ? value_of(*cliques) : std::nullopt, value);
}

Points complement(const Points& points) {
  Points others;
  auto next = points.begin();
  for (Vertex p = 0; p < 2 * points.size(); ++p) {
    if (next != points.end() && *next == p) ++next;
    else others.push_back(p);
  }
  return others;
}

Points exchange_neighbours(const Points& points) {
  Points image = points;
  for (Vertex& p : image) p ^= 1U;
  std::sort(image.begin(), image.end());
  return image;
}

std::optional<Mirror> mirror_of(const game::Term& position) {
  const auto* ground = games::graph::complex_ground(position);
  if (ground == nullptr || ground->graph() == nullptr || ground->graph()->family != "johnson") return std::nullopt;
  const Expression& graph = *ground->graph();
  if (graph.numbers[0] <= 2 || !(is_halved(graph) || is_all_even(graph))) return std::nullopt;
  const auto vertices = SubsetVertices::of(graph);
  if (vertices == nullptr) return std::nullopt;
  const auto map = is_all_even(graph) ? exchange_neighbours : complement;
  return Mirror([vertices, map](const Face& face) -> std::optional<Face> {
    const Face image = vertices->image(face, map);
    return image == face ? std::nullopt : std::optional<Face>(image);
  });
}

/// Proposition 3.5 is about edges alone, but it holds for the cliques too, as they have the same automorphisms. With k
/// = 1 or n - 1 the graph is complete, and other rules apply.
std::optional<Remark> remark(const game::Term& position) {
  const auto cliques = cliques_of(position);
  if (!cliques || value_of(*cliques)) return std::nullopt;
  const Integer& n = cliques->graph.numbers[0];
  const Integer& k = cliques->graph.numbers[1];
  if (k < 2 || k + 2 > n || (cliques->largest && *cliques->largest < 2)) return std::nullopt;
  return Remark{"other Johnson graphs",
                "does not decide the game: under every involution except the identity, some vertex is adjacent to its "
                "image, so there is no pairing",
                "kneser-3.5"};
}

bool leaves(const game::Term& position) { return pairing_leaves(position, mirror_of(position)); }

std::vector<game::Move> candidates(const game::Term& position) {
  return pairing_candidates(position, mirror_of(position));
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  return pairing_reply(before, move, mirror_of(before));
}

std::optional<game::Proof> prove(const game::Term& position, const Integer& value) {
  auto proof = prove_by_formula(position, value);
  return proof || value != 0 ? proof : pairing_proof(position, mirror_of(position));
}

}  // namespace
}  // namespace johnson

const Rule kJohnson{
    "johnson",
    "Johnson graphs with n and k even, or n = 2k",
    "kneser-3.4",
    {&games::poset::kComplexSpecies},
    Play::by_set,
    johnson::apply,
    johnson::prove,
    "n and k even: exchange the points 1 and 2, 3 and 4, and so on, and answer a face with its image. No two of the "
    "vertices that this exchange fixes are joined, so keep their number even. n = 2k: replace each vertex by its "
    "complement, and answer a face with its image.",
    johnson::reply,
    johnson::leaves,
    nullptr,
    johnson::remark,
    nullptr,
    johnson::candidates};

}  // namespace upset::theory
