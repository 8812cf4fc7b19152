// SPDX-License-Identifier: MIT
// Lists of edges and of facets, as the bodies of edges: and facets: write them: "1-2,2-3,5". Vertices are 1..v, and
// each of them must be mentioned; in canonical lists each item ascends and the items are lexicographic.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/graph/make.hpp"
#include "graph/complex.hpp"
#include "spec/spec.hpp"

namespace upset::games::graph {

using read::FacetList;

/// The items as they are written.
Result<std::vector<GivenFace>> read_items(const spec::Word& body);

/// All edges and the isolated vertices; nothing when the text would be longer than `limit`.
std::optional<std::string> edges_body(const upset::graph::Graph& graph, std::size_t limit);

std::string facets_body(const std::vector<upset::graph::Face>& facets);

}  // namespace upset::games::graph
