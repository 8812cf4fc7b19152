// SPDX-License-Identifier: MIT
// Finite simplicial complexes as lists of their non-empty faces, and the order of faces by inclusion.
#pragma once

#include <optional>
#include <string>

#include "graph/graph.hpp"
#include "order/poset.hpp"

namespace upset::graph {

using Face = std::vector<Vertex>;  // ascending

/// All faces, by size and then lexicographic; the first `vertices` of them are the vertices.
struct Complex {
  std::size_t vertices = 0;
  std::vector<Face> faces{};

  [[nodiscard]] std::size_t largest_face() const { return faces.empty() ? 0 : faces.back().size(); }
};

/// The cliques of a graph with at most `largest` vertices; nothing if there are more than `limit`.
std::optional<Complex> clique_complex(const Graph& graph, std::size_t largest, std::size_t limit);

/// All non-empty subsets of some faces, on 0..vertices-1; nothing if there are more than `limit`.
std::optional<Complex> closure_of(std::size_t vertices, const std::vector<Face>& facets, std::size_t limit);

/// The faces that lie in no other face.
std::vector<Face> facets_of(const Complex& complex);

/// The given non-empty faces, each ascending, without duplicates and faces inside others; lexicographic.
std::vector<Face> maximal_faces(std::vector<Face> faces);

/// The cover relations between faces by inclusion, as indices; ascending.
std::vector<order::Relation> face_covers(const Complex& complex);

/// Faces by inclusion; element i is face i.
order::Poset face_poset(const Complex& complex);

/// "3", "3-5", "1-3-4": vertices from 1.
std::string face_label(const Face& face);

}  // namespace upset::graph
