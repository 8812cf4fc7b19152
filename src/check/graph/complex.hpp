// SPDX-License-Identifier: MIT
// Simplicial complexes that a spec can name: a graph (faces are its vertices and edges), the cliques of a graph up to a
// size, or the closure of some facets. Nothing is listed before it is needed.
#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/graph/expression.hpp"
#include "check/order.hpp"

namespace upset::check {

using Face = std::vector<std::uint32_t>;  // vertices from 1, ascending

struct Complex {
  std::optional<GraphExpression> graph;  // none: given by facets
  std::optional<mpz_class> largest;      // most vertices of a face: 2 for a graph, s for clique/s; none: any
  std::vector<Face> facets;              // as given, sorted, each once

  bool is_graph() const { return graph && largest && *largest == 2; }
  bool has_greatest() const;  // before any move; may miss one that is not obvious
  bool operator==(const Complex& other) const;
};

bool is_complex_family(std::string_view family);

// `parameter` is what follows the slash in `clique/3`, or empty. `files` are the graphs from files.
Complex parse_complex(std::string_view family, const std::string& parameter, std::string_view body,
                      std::vector<Graph> files = {});

// A graph as the order of its vertices and edges, the former in ascending order. Refuses any other order.
Graph graph_of(const Listing& listing);

// The faces by size, then lexicographic; refuses if they are too many.
Listing list(const Complex& complex);

// Names and inclusions of faces that are closed under subsets, by size.
Listing list_faces(const std::vector<Face>& faces);

}  // namespace upset::check
