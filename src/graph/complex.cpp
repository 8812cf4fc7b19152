// SPDX-License-Identifier: MIT
#include "graph/complex.hpp"

#include <algorithm>

#include "core/hash_table.hpp"

namespace upset::graph {

namespace {

/// Calls f with each face that lacks one vertex of this one.
template <class Function>
void for_each_boundary(const Face& face, Function f) {
  if (face.size() < 2) return;
  Face smaller(face.begin() + 1, face.end());
  for (std::size_t i = 0; i < face.size(); ++i) {
    f(smaller);
    if (i < smaller.size()) smaller[i] = face[i];
  }
}

void sort_and_unite(std::vector<Face>& faces) {
  std::sort(faces.begin(), faces.end());
  faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
}

/// A clique, and the later vertices that are joined to all of it.
struct Clique {
  Face face{};
  DynamicBits candidates{};
};

/// The cliques with one more vertex, lexicographic if the given ones are; false if there are more than `limit`.
bool extend(const Graph& graph, const std::vector<Clique>& cliques, std::size_t limit, std::vector<Clique>& larger) {
  for (const Clique& clique : cliques)
    for (DynamicBits rest = clique.candidates; rest.any();) {
      if (larger.size() == limit) return false;
      const std::size_t v = rest.first();
      rest.reset(v);
      Face face = clique.face;
      face.push_back(static_cast<Vertex>(v));
      larger.push_back({std::move(face), rest & graph.neighbours(static_cast<Vertex>(v))});
    }
  return true;
}

}  // namespace

std::optional<Complex> clique_complex(const Graph& graph, std::size_t largest, std::size_t limit) {
  Complex complex;
  if (largest == 0) return complex;
  complex.vertices = graph.vertices();
  std::vector<Clique> level{{{}, core::full_set<DynamicBits>(graph.vertices())}};
  for (std::size_t size = 1; size <= largest && !level.empty(); ++size) {
    std::vector<Clique> larger;
    if (!extend(graph, level, limit - complex.faces.size(), larger)) return std::nullopt;
    for (const Clique& clique : larger) complex.faces.push_back(clique.face);
    level = std::move(larger);
  }
  return complex;
}

/// Level by level from the largest faces down, so that each face is found once for each vertex that it may gain.
std::optional<Complex> closure_of(std::size_t vertices, const std::vector<Face>& facets, std::size_t limit) {
  std::size_t largest = vertices > 0 ? 1 : 0;
  for (const Face& facet : facets) largest = std::max(largest, facet.size());
  if (largest >= 64 || (std::uint64_t{1} << largest) - 1 > limit || vertices > limit) return std::nullopt;
  std::vector<std::vector<Face>> levels(largest + 1);
  for (const Face& facet : facets) levels[facet.size()].push_back(facet);
  for (Vertex v = 0; v < vertices; ++v) levels[1].push_back({v});
  std::size_t total = 0;
  for (std::size_t size = largest; size >= 1; --size) {
    sort_and_unite(levels[size]);
    total += levels[size].size();
    if (total > limit) return std::nullopt;
    if (size > 1)
      for (const Face& face : levels[size])
        for_each_boundary(face, [&](const Face& smaller) { levels[size - 1].push_back(smaller); });
  }
  Complex complex{vertices, {}};
  for (std::size_t size = 1; size <= largest; ++size)
    complex.faces.insert(complex.faces.end(), levels[size].begin(), levels[size].end());
  return complex;
}

std::vector<order::Relation> face_covers(const Complex& complex) {
  core::HashMap<Face, order::Element> index;
  index.reserve(complex.faces.size());
  std::vector<order::Relation> covers;
  for (order::Element i = 0; i < complex.faces.size(); ++i) {
    index.emplace(complex.faces[i], i);
    for_each_boundary(complex.faces[i], [&](const Face& smaller) { covers.emplace_back(index.at(smaller), i); });
  }
  std::sort(covers.begin(), covers.end());
  return covers;
}

std::vector<Face> facets_of(const Complex& complex) {
  std::vector<bool> is_covered(complex.faces.size(), false);
  for (const auto& [lower, upper] : face_covers(complex)) is_covered[lower] = true;
  std::vector<Face> facets;
  for (std::size_t i = 0; i < complex.faces.size(); ++i)
    if (!is_covered[i]) facets.push_back(complex.faces[i]);
  return facets;
}

/// Large faces first; a face lies in a larger one if some kept face contains all its vertices.
std::vector<Face> maximal_faces(std::vector<Face> faces) {
  sort_and_unite(faces);
  std::stable_sort(faces.begin(), faces.end(), [](const Face& a, const Face& b) { return a.size() > b.size(); });
  std::vector<Face> kept;
  core::HashMap<Vertex, DynamicBits> holders;  // of each vertex, among the kept faces
  for (const Face& face : faces) {
    DynamicBits around = holders.try_emplace(face.front(), faces.size()).first->second;
    for (std::size_t i = 1; i < face.size() && around.any(); ++i)
      around &= holders.try_emplace(face[i], faces.size()).first->second;
    if (around.any()) continue;
    for (const Vertex v : face) holders.try_emplace(v, faces.size()).first->second.set(kept.size());
    kept.push_back(face);
  }
  std::sort(kept.begin(), kept.end());
  return kept;
}

order::Poset face_poset(const Complex& complex) {
  return *order::Poset::from_relations(complex.faces.size(), face_covers(complex));
}

std::string face_label(const Face& face) {
  std::string text;
  for (const Vertex v : face) text += (text.empty() ? "" : "-") + std::to_string(v + 1);
  return text;
}

}  // namespace upset::graph
