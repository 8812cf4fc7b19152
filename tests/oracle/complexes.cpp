// SPDX-License-Identifier: MIT
#include "oracle/complexes.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace upset::oracle {

namespace {

std::vector<unsigned> list_of(Points face) {
  std::vector<unsigned> points;
  for (unsigned p = 0; p < 32; ++p)
    if ((face >> p & 1U) != 0) points.push_back(p);
  return points;
}

bool comes_before(Points a, Points b) {
  const auto left = list_of(a);
  const auto right = list_of(b);
  return left.size() != right.size() ? left.size() < right.size() : left < right;
}

std::string joined(const std::vector<Points>& faces) {
  std::string text;
  for (const Points face : faces) text += (text.empty() ? "" : ",") + face_name(face);
  return text;
}

/// The edges of graph number `code`: pair i of the list (0,1), (0,2), ... is an edge iff bit i is set.
Faces graph_of(unsigned n, unsigned code) {
  std::vector<Points> edges;
  unsigned i = 0;
  for (unsigned u = 0; u < n; ++u)
    for (unsigned v = u + 1; v < n; ++v, ++i)
      if ((code >> i & 1U) != 0) edges.push_back((Points{1} << u) | (Points{1} << v));
  return closure(n, edges);
}

std::vector<NaiveSets::Set> up_sets(const std::vector<Points>& faces) {
  std::vector<NaiveSets::Set> up(faces.size(), 0);
  for (std::size_t x = 0; x < faces.size(); ++x)
    for (std::size_t y = 0; y < faces.size(); ++y)
      if ((faces[x] & ~faces[y]) == 0) up[x] |= NaiveSets::Set{1} << y;
  return up;
}

}  // namespace

Faces closure(unsigned points, const std::vector<Points>& facets) {
  std::set<Points> found;
  for (unsigned p = 0; p < points; ++p) found.insert(Points{1} << p);
  for (const Points facet : facets)
    for (Points face = facet; face != 0; face = (face - 1) & facet) found.insert(face);
  Faces complex{points, {found.begin(), found.end()}};
  std::sort(complex.faces.begin(), complex.faces.end(), comes_before);
  return complex;
}

std::string face_name(Points face) {
  std::string text;
  for (const unsigned p : list_of(face)) text += (text.empty() ? "" : "-") + std::to_string(p + 1);
  return text;
}

Position as_position(const Faces& complex) {
  Poset poset(static_cast<unsigned>(complex.faces.size()));
  for (unsigned x = 0; x < poset.size; ++x) {
    poset.names.push_back(face_name(complex.faces[x]));
    for (unsigned y = 0; y < poset.size; ++y) poset.less[x][y] = x != y && (complex.faces[x] & ~complex.faces[y]) == 0;
  }
  return Position(facets_spec(complex), std::move(poset));
}

std::string edges_spec(const Faces& graph) { return "edges" + facets_spec(graph).substr(6); }

std::string facets_spec(const Faces& complex) {
  std::vector<Points> facets;
  for (const Points face : complex.faces) {
    const auto holds = [&](Points other) { return other != face && (face & ~other) == 0; };
    if (std::none_of(complex.faces.begin(), complex.faces.end(), holds)) facets.push_back(face);
  }
  std::sort(facets.begin(), facets.end(), [](Points a, Points b) { return list_of(a) < list_of(b); });
  return "facets:" + joined(facets);
}

std::vector<Faces> all_graphs(unsigned n) {
  std::vector<std::vector<unsigned>> pair(n, std::vector<unsigned>(n, 0));
  unsigned pairs = 0;
  for (unsigned u = 0; u < n; ++u)
    for (unsigned v = u + 1; v < n; ++v) pair[u][v] = pair[v][u] = pairs++;
  std::vector<std::vector<unsigned>> images;  // of pairs, for each permutation
  std::vector<unsigned> permutation(n);
  std::iota(permutation.begin(), permutation.end(), 0U);
  do {
    std::vector<unsigned> image(pairs);
    for (unsigned u = 0; u < n; ++u)
      for (unsigned v = u + 1; v < n; ++v) image[pair[u][v]] = pair[permutation[u]][permutation[v]];
    images.push_back(image);
  } while (std::next_permutation(permutation.begin(), permutation.end()));
  std::vector<bool> seen(std::size_t{1} << pairs, false);
  std::vector<Faces> graphs;
  for (unsigned code = 0; code < seen.size(); ++code) {
    if (seen[code]) continue;
    graphs.push_back(graph_of(n, code));
    for (const auto& image : images) {
      unsigned other = 0;
      for (unsigned i = 0; i < pairs; ++i) other |= (code >> i & 1U) << image[i];
      seen[other] = true;
    }
  }
  return graphs;
}

Faces random_complex(Random& random, unsigned points, std::size_t most) {
  const unsigned n = 1 + below(random, points);
  std::vector<Points> facets;
  Faces complex = closure(n, facets);
  for (unsigned tries = 2 + below(random, 12); tries > 0; --tries) {
    const unsigned largest = 2 + below(random, 3);
    Points facet = 0;
    for (unsigned k = 0; k < largest; ++k) facet |= Points{1} << below(random, n);
    facets.push_back(facet);
    const Faces larger = closure(n, facets);
    if (larger.faces.size() > most) facets.pop_back();
    else complex = larger;
  }
  return complex;
}

NaiveFaces::NaiveFaces(const Faces& complex) : faces_(complex.faces), sets_(up_sets(faces_)) {}

std::vector<std::string> NaiveFaces::winning_moves(Set set) {
  std::vector<std::string> moves;
  for (const std::size_t x : sets_.moves_to(set, 0)) moves.push_back(face_name(faces_[x]));
  return moves;
}

}  // namespace upset::oracle
