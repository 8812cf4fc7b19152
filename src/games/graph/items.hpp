// SPDX-License-Identifier: MIT
// Lists of edges and of facets, as the bodies of edges: and facets: write them: "1-2,2-3,5". Vertices are 1..v, and
// each of them must be mentioned; in canonical lists each item ascends and the items are lexicographic.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graph/complex.hpp"
#include "read/complex_file.hpp"
#include "spec/spec.hpp"

namespace upset::games::graph {

using read::FacetList;

/// Edges u-v and vertices u; an edge may not be given twice.
Result<upset::graph::Graph> read_edges(const spec::Word& body);

/// Faces of any size; those that lie in others, or are given twice, are dropped.
Result<FacetList> read_facets(const spec::Word& body);

/// All edges and the isolated vertices; nothing when the text would be longer than `limit`.
std::optional<std::string> edges_body(const upset::graph::Graph& graph, std::size_t limit);

std::string facets_body(const std::vector<upset::graph::Face>& facets);

}  // namespace upset::games::graph
