// SPDX-License-Identifier: MIT
// Lists of edges and of facets, as in the bodies of edges: and facets: ("1-2,2-3,4"). The vertices are 1..v, and each
// must be mentioned. In canonical lists each item ascends and the items are in lexicographic order.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/graph/make.hpp"
#include "graph/complex.hpp"
#include "spec/spec.hpp"

namespace upset::games::graph {

using read::FacetList;

/// The items as written.
Result<std::vector<GivenFace>> read_items(const spec::Word& body);

/// All edges and the isolated vertices; nothing if the text would be longer than `limit`.
std::optional<std::string> edges_body(const upset::graph::Graph& graph, std::size_t limit);

std::string facets_body(const std::vector<upset::graph::Face>& facets);

}  // namespace upset::games::graph
