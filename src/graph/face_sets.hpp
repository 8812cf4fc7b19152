// SPDX-License-Identifier: MIT
// What proofs need to know about a set of faces of a complex (a down-set, by face numbers): its parts, a key that
// isomorphic sets share, an involution, and whether it is a bipartite graph. `poset` is the order of the faces.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "graph/complex.hpp"

namespace upset::graph {

/// The points of a set in canonical order, and a key that is equal only for isomorphic sets.
struct CanonicalFaces {
  std::vector<Vertex> points{};
  std::string key{};
};
/// If stopped, isomorphic sets may have different keys.
CanonicalFaces canonical_faces(const Complex& complex, const order::Poset& poset, const DynamicBits& set,
                               core::Stop& stop);

/// The pairs of points that an involution exchanges; it preserves all faces and never exchanges the ends of an edge.
/// Empty if none is found within `budget` steps, with more than 64 points, or if stopped.
std::vector<std::pair<Vertex, Vertex>> involution_pairs(const Complex& complex, const order::Poset& poset,
                                                        const DynamicBits& set, std::size_t budget, core::Stop& stop);

/// (vertices mod 2) + 2 (edges mod 2) if the set is a bipartite graph.
std::optional<std::uint32_t> bipartite_value(const Complex& complex, const DynamicBits& set);

/// The connected parts, by least face.
std::vector<DynamicBits> connected_parts(const Complex& complex, const DynamicBits& set);

}  // namespace upset::graph
