// SPDX-License-Identifier: MIT
// Makes graphs and complexes from numbers, lists and other graphs. Specs and programs both use these functions, so
// invalid input is refused in one place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/term.hpp"
#include "games/common/origin.hpp"
#include "games/graph/expression.hpp"
#include "games/graph/formulas.hpp"
#include "graph/complex.hpp"
#include "read/complex_file.hpp"

namespace upset::games::graph {

/// The vertices of an edge or of a facet, from 1, as given by the user.
using GivenFace = std::vector<std::uint64_t>;

/// A vertex, for errors.
inline constexpr std::string_view kVertex = "a vertex";
/// The error for a vertex number above kMaxVertices, given as digits.
std::string too_many_vertices(const std::string& vertex);

/// The graph of some edges and isolated vertices. The vertices must be 1 to some number, each of them mentioned, and no
/// edge may be given twice.
Result<Graph> graph_of(const std::vector<GivenFace>& items, const common::Origin& origin = {});
/// The facets of a complex given by faces of any size. Drops faces that are contained in others, and duplicates.
Result<read::FacetList> facets_of(const std::vector<GivenFace>& items, const common::Origin& origin = {});

/// A graph given by its edges.
ExpressionPtr make_edges(Graph graph);
/// A graph from a file or a code. `body` is how specs name it; inside another expression it is put in quotes.
ExpressionPtr make_encoded(std::string_view family, Graph graph, std::string body);
/// A graph of a family that has numbers. Refused: see the row of the family.
Result<ExpressionPtr> make_numbered(std::string_view family, Numbers numbers, const common::Origin& origin = {});
/// complement, line or join. Refused if graphs nest too deep.
Result<ExpressionPtr> make_operation(std::string_view family, std::vector<ExpressionPtr> operands);
std::string nested_too_deep();

/// The functions that check the numbers of a family; the rows name them.
using NumbersRefusal = std::optional<Error>(const Numbers& numbers, const common::Origin& origin);
NumbersRefusal refuse_order, refuse_cycle, refuse_wheel, refuse_prism;
/// For a threshold graph, the origin is that of the list of neighbours after the clique.
NumbersRefusal refuse_parts, refuse_grid, refuse_kneser, refuse_johnson, refuse_threshold;

/// What errors call the numbers of such a graph.
inline constexpr std::string_view kOrder = "a number of vertices";
inline constexpr std::string_view kPart = "the size of a part";
inline constexpr std::string_view kGridSides = "rows and columns such as 3x4";
inline constexpr std::string_view kKneserNumbers = "n,k,l";
inline constexpr std::string_view kJohnsonNumbers = "n,k such as 5,2";
inline constexpr std::string_view kCliqueSize = "the size of a clique";
inline constexpr std::string_view kNeighbours = "a number of neighbours in the clique";
inline constexpr std::string_view kLargestFace = "the size of the largest faces";

/// The start of the game on a graph, on its cliques of at most `largest` vertices, and on a complex.
game::TermPtr start_on(ExpressionPtr graph);
Result<game::TermPtr> start_on_cliques(ExpressionPtr graph, std::optional<Integer> largest,
                                       const common::Origin& origin = {});
game::TermPtr start_on_facets(read::FacetList facets);

}  // namespace upset::games::graph
