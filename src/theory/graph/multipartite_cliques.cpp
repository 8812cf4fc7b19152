// SPDX-License-Identifier: MIT
// Proposition 2.13: the cliques of at most s vertices of a complete multipartite graph with t odd parts have the value
// of C_s(K_t): the vertices of a part are twins, so all but one of each odd part cancel. complete_multipartite.cpp
// handles s <= 2; this file handles larger faces, and complexes that are too large to list.
#include <algorithm>

#include "graph/properties.hpp"
#include "theory/graph/complete_complex.hpp"
#include "theory/graph/graph_of_position.hpp"
#include "theory/graph/pairing_strategy.hpp"

namespace upset::theory {

namespace multipartite_cliques {
namespace {

using games::poset::PosetPosition;
using upset::graph::Complex;

constexpr unsigned kFewParts = 6;  // odd parts whose first vertices are kept, enough for every face that is named

/// What is left of a complex that can be listed, when it is C_s of a complete multipartite graph, s >= 3.
struct ListedCliques {
  std::vector<Face> faces{};   // those that are left
  std::vector<bool> is_odd{};  // by vertex of the ground: whether its part is
  std::size_t odd = 0;         // t
  std::size_t largest = 0;     // s
};

/// Whether there are as many faces of each size as there are ways to choose vertices of different parts.
bool has_all_faces(const std::vector<std::size_t>& parts, const std::vector<std::size_t>& faces_by_size) {
  std::vector<std::size_t> ways(faces_by_size.size(), 0);  // by size, from the parts so far
  ways[0] = 1;
  for (const std::size_t part : parts)
    for (std::size_t size = ways.size() - 1; size > 0; --size)  // capped, so that nothing overflows
      ways[size] = std::min(ways[size] + part * ways[size - 1], 2 * order::kMaxElements);
  return std::equal(ways.begin() + 1, ways.end(), faces_by_size.begin() + 1);
}

std::optional<ListedCliques> listed_cliques(const game::Term& position) {
  const auto* poset = game::as<PosetPosition>(position);
  if (poset == nullptr || !poset->ground().is_complex() || !poset->ground().listing()) return std::nullopt;
  const Complex& complex = *poset->ground().faces();
  ListedCliques cliques;
  Graph graph(complex.vertices);
  std::vector<Vertex> names;
  std::vector<std::size_t> faces_by_size(complex.largest_face() + 1, 0);
  poset->alive().for_each([&](std::size_t x) {
    const Face& face = complex.faces[x];
    cliques.faces.push_back(face);
    ++faces_by_size[face.size()];
    if (face.size() == 1) names.push_back(face[0]);
    if (face.size() == 2) graph.connect(face[0], face[1]);
  });
  cliques.largest = cliques.faces.empty() ? 0 : cliques.faces.back().size();
  faces_by_size.resize(cliques.largest + 1);
  const auto parts = upset::graph::multipartite_parts(graph.induced(names));
  if (cliques.largest < 3 || !parts) return std::nullopt;
  std::vector<std::size_t> sizes;
  cliques.is_odd.resize(complex.vertices);
  for (const auto& part : *parts) {
    sizes.push_back(part.size());
    cliques.odd += part.size() % 2;
    for (const Vertex v : part) cliques.is_odd[names[v]] = part.size() % 2 == 1;
  }
  const bool is_complete = sizes.size() == names.size();  // C_s(K_t) itself: nothing is gained
  if (is_complete || !has_all_faces(sizes, faces_by_size)) return std::nullopt;
  return cliques;
}

/// If the face is one vertex, its part changes parity. If all its vertices lie in odd parts, each of these parts keeps
/// as many twins as before. nullopt for other faces.
std::optional<unsigned> value_after(const ListedCliques& cliques, const Face& face) {
  const Integer s = core::from_word(cliques.largest);
  const bool is_odd = std::all_of(face.begin(), face.end(), [&](Vertex v) { return cliques.is_odd[v]; });
  if (face.size() == 1) return CompleteComplex(s, core::from_word(cliques.odd + 1 - (is_odd ? 2 : 0))).value();
  if (!is_odd) return std::nullopt;
  return CompleteComplex(s, core::from_word(cliques.odd)).value_after(static_cast<unsigned>(face.size()));
}

Reached reached_in(const ListedCliques& cliques, const Integer& target) {
  Reached reached{{}, true};
  for (const Face& face : cliques.faces) {
    const auto value = value_after(cliques, face);
    if (!value) reached.is_complete = false;
    else if (target == *value) reached.moves.push_back(games::poset::move_of(face));
  }
  return reached;
}

/// The cliques of a complete multipartite graph given by its parts, of any size.
struct SizedCliques {
  std::optional<Integer> largest{};   // s
  Integer odd = 0;                    // t
  std::vector<Integer> odd_firsts{};  // a vertex of each of the first odd parts
  std::optional<Integer> even_first{};
};

std::optional<SizedCliques> sized_cliques(const game::Term& position) {
  const auto cliques = untouched_cliques(position);
  if (!cliques || cliques->is_graph || cliques->graph.family != "multipartite") return std::nullopt;
  SizedCliques sized;
  sized.largest = cliques->largest;
  Integer first = 1;
  for (const Integer& part : cliques->graph.numbers) {
    const bool is_odd = mpz_odd_p(part.get_mpz_t()) != 0;
    if (is_odd) ++sized.odd;
    if (is_odd && sized.odd_firsts.size() < kFewParts) sized.odd_firsts.push_back(first);
    if (!is_odd && !sized.even_first) sized.even_first = first;
    first += part;
  }
  return sized;
}

/// One vertex of an odd and one of an even part, ascending, with the values that they lead to; then larger faces.
Reached reached_in(const SizedCliques& cliques, const Integer& target) {
  if (cliques.largest && *cliques.largest == 0) return {{}, true};
  std::vector<Integer> vertices;
  const auto add_vertex = [&](const Integer& vertex, const Integer& odd_left) {
    if (const auto value = CompleteComplex(cliques.largest, odd_left).value(); value && target == *value)
      vertices.push_back(vertex);
  };
  if (cliques.even_first) add_vertex(*cliques.even_first, cliques.odd + 1);
  if (cliques.odd > 0) add_vertex(cliques.odd_firsts.front(), cliques.odd - 1);
  std::sort(vertices.begin(), vertices.end());
  Reached reached;
  for (const Integer& vertex : vertices) reached.moves.emplace_back(vertex);
  const CompleteComplex complex(cliques.largest, cliques.odd);
  std::vector<Integer> face;
  for (unsigned size = 1; size <= cliques.odd_firsts.size(); ++size) {
    face.push_back(cliques.odd_firsts[size - 1]);
    if (const auto value = complex.value_after(size); size > 1 && value && target == *value)
      reached.moves.emplace_back(face);
  }
  return reached;
}

template <class Cliques>
game::Verdict verdict_on(const Cliques& cliques, const CompleteComplex& complex, const game::Query& query) {
  if (const auto value = complex.value())
    return verdict_with(kMultipartiteCliques, *value, query, [&] { return reached_in(cliques, query.target); });
  return verdict_without_value(kMultipartiteCliques, complex);
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  if (const auto listed = listed_cliques(position))
    return verdict_on(*listed, {core::from_word(listed->largest), core::from_word(listed->odd)}, query);
  if (const auto sized = sized_cliques(position)) return verdict_on(*sized, {sized->largest, sized->odd}, query);
  return std::nullopt;
}

game::TermPtr equal_to(const game::Term& position) {
  const auto sized = sized_cliques(position);
  if (!sized) return nullptr;
  return subsets_term(sized->largest, sized->odd);
}

/// The chain without pairings: the vertices of each part are twins.
std::optional<Mirror> mirror_of(const game::Term& position) {
  const auto* ground = games::graph::complex_ground(position);
  const bool has_parts = ground != nullptr && ground->graph() != nullptr && ground->graph()->family == "multipartite";
  return has_parts ? std::optional(Mirror(no_mirror)) : std::nullopt;
}

bool leaves(const game::Term& position) { return pairing_leaves(position, mirror_of(position)); }

std::vector<game::Move> candidates(const game::Term& position) {
  return pairing_candidates(position, mirror_of(position));
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  return pairing_reply(before, move, mirror_of(before));
}

std::optional<game::Proof> prove(const game::Term& position, const Integer& value) {
  return value == 0 ? pairing_proof(position, mirror_of(position)) : std::nullopt;
}

}  // namespace
}  // namespace multipartite_cliques

const Rule kMultipartiteCliques{"multipartite-cliques",
                                "cliques of complete multipartite graphs",
                                "kneser-2.13",
                                {&games::poset::kComplexSpecies},
                                Play::by_set,
                                multipartite_cliques::apply,
                                multipartite_cliques::prove,
                                "Pair the vertices of each part, and answer a face that contains one vertex of a pair "
                                "with the same face on the other vertex. Each odd part has one unpaired vertex, and "
                                "what remains are the sets of at most s of these t points: play there as if nothing "
                                "else were left.",
                                multipartite_cliques::reply,
                                multipartite_cliques::leaves,
                                multipartite_cliques::equal_to,
                                nullptr,
                                nullptr,
                                multipartite_cliques::candidates};

}  // namespace upset::theory
