// SPDX-License-Identifier: MIT
// The families of graphs, one row each. A new one needs a row here and the functions that the row names.
#include "games/graph/graph_family.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "games/common/numbers.hpp"
#include "graph/families.hpp"

namespace upset::games::graph {

namespace {

namespace g = upset::graph;

/// A number of a graph that is small enough to be built.
std::size_t word(const Numbers& numbers, std::size_t i) { return core::as<std::size_t>(numbers[i]); }

std::vector<std::size_t> sizes(const Numbers& numbers, std::size_t first = 0) {
  std::vector<std::size_t> list;
  for (std::size_t i = first; i < numbers.size(); ++i) list.push_back(word(numbers, i));
  return list;
}

Count first(const Numbers& numbers) { return numbers[0]; }
Count first_and_hub(const Numbers& numbers) { return Integer(numbers[0] + 1); }
Count subsets(const Numbers& numbers) { return binomial(numbers[0], numbers[1]); }

/// l may have any size and sign: values above k act like k, and negative ones give no edges. No set has a negative
/// number k of elements.
Graph build_kneser(const Numbers& numbers) {
  const Integer& l = numbers[2];
  if (l < 0 || numbers[1] < 0) return Graph(core::as<std::size_t>(*subsets(numbers)));
  return g::kneser(word(numbers, 0), word(numbers, 1), core::as<std::int64_t>(std::min(l, numbers[1])));
}

std::string write_grid(const Numbers& numbers) { return common::join_numbers(numbers, 'x'); }

/// n, or n:i,i,...
std::string write_threshold(const Numbers& numbers) {
  const std::string clique = numbers.front().get_str();
  return numbers.size() == 1 ? clique : clique + ":" + common::join_numbers({numbers.begin() + 1, numbers.end()}, ',');
}

constexpr GraphFamily kFamilies[] = {
    {.name = "edges",
     .synopsis = "edges:1-2,2-3,4  Chomp on a graph; the move 3 takes a vertex and its edges, 3-5 an edge",
     .read = read_edges,
     .row = "Chomp on a graph: edges and isolated vertices"},
    {.name = "graph",
     .synopsis = "graph:FILE  a graph from a file (lines u v, DOT, graph6 or sparse6)",
     .read = read_graph_file,
     .kind = spec::Body::file,
     .row = "a graph from a file or in a short code ([formats](formats/graph.md))",
     .files = FileUse::body},
    {.name = "graph6", .synopsis = "graph6:D?{  a graph in graph6", .read = read_graph6, .kind = spec::Body::code},
    {.name = "sparse6",
     .synopsis = "sparse6::Fa@x^  a graph in sparse6",
     .read = read_sparse6,
     .kind = spec::Body::code},
    {.name = "complete",
     .synopsis = "complete:5  every two of n vertices joined",
     .read = read_order,
     .refuse = refuse_order,
     .by_numbers = {first, [](const Numbers& n) -> Count { return pairs(n[0]); },
                    [](const Numbers& n) { return g::complete(word(n, 0)); }, true},
     .symbol = "K",
     .row = "graphs by name"},
    {.name = "empty",
     .synopsis = "empty:4  n vertices, no edges",
     .read = read_order,
     .refuse = refuse_order,
     .by_numbers = {first, [](const Numbers&) -> Count { return Integer(0); },
                    [](const Numbers& n) { return g::empty(word(n, 0)); }}},
    {.name = "cycle",
     .synopsis = "cycle:7",
     .read = read_order,
     .refuse = refuse_cycle,
     .by_numbers = {first, first, [](const Numbers& n) { return g::cycle(word(n, 0)); }, true},
     .symbol = "C"},
    {.name = "path",
     .synopsis = "path:4",
     .read = read_order,
     .refuse = refuse_order,
     .by_numbers = {first, [](const Numbers& n) -> Count { return n[0] == 0 ? Integer(0) : Integer(n[0] - 1); },
                    [](const Numbers& n) { return g::path(word(n, 0)); }},
     .symbol = "P"},
    {.name = "wheel",
     .synopsis = "wheel:6  a cycle of n vertices and a hub",
     .read = read_order,
     .refuse = refuse_wheel,
     .by_numbers = {first_and_hub, [](const Numbers& n) -> Count { return Integer(2 * n[0]); },
                    [](const Numbers& n) { return g::wheel(word(n, 0)); }},
     .symbol = "W"},
    {.name = "fan",
     .synopsis = "fan:6  a path of n vertices and a hub",
     .read = read_order,
     .refuse = refuse_order,
     .by_numbers = {first_and_hub,
                    [](const Numbers& n) -> Count { return n[0] == 0 ? Integer(0) : Integer(2 * n[0] - 1); },
                    [](const Numbers& n) { return g::fan(word(n, 0)); }}},
    {.name = "multipartite",
     .synopsis = "multipartite:3,2,2  parts of these sizes, different parts joined",
     .read = read_parts,
     .refuse = refuse_parts,
     .by_numbers = {[](const Numbers& n) -> Count { return sum(n); },
                    [](const Numbers& n) -> Count { return multipartite_edges(n); },
                    [](const Numbers& n) { return g::multipartite(sizes(n)); }}},
    {.name = "kneser",
     .synopsis = "kneser:5,2,0  k-subsets of 1..n, joined when they share at most l points; moves 3, 3-5, or by sets "
                 "12, 1.2-3.4",
     .read = read_kneser,
     .refuse = refuse_kneser,
     .by_numbers = {subsets, [](const Numbers& n) { return kneser_edges(n[0], n[1], n[2]); }, build_kneser, true, true},
     .symbol = "KG"},
    {.name = "johnson",
     .synopsis = "johnson:5,2  k-subsets of 1..n, joined when they share k-1 points; moves likewise",
     .read = read_johnson,
     .refuse = refuse_johnson,
     .by_numbers = {subsets, [](const Numbers& n) { return johnson_edges(n[0], n[1]); },
                    [](const Numbers& n) { return g::johnson(word(n, 0), word(n, 1)); }, true, true},
     .symbol = "J"},
    {.name = "threshold",
     .synopsis = "threshold:6:1,4  a clique of n, and for each i a vertex joined to the first i of it",
     .read = read_threshold,
     .refuse = refuse_threshold,
     .write = write_threshold,
     .by_numbers = {[](const Numbers& n) -> Count { return Integer(n[0] + core::from_word(n.size() - 1)); },
                    [](const Numbers& n) -> Count { return Integer(pairs(n[0]) + sum(n, 1)); },
                    [](const Numbers& n) { return g::threshold(word(n, 0), sizes(n, 1)); }}},
    {.name = "prism",
     .synopsis = "prism:5  two cycles of n vertices, matched",
     .read = read_order,
     .refuse = refuse_prism,
     .by_numbers = {[](const Numbers& n) -> Count { return Integer(2 * n[0]); },
                    [](const Numbers& n) -> Count { return Integer(3 * n[0]); },
                    [](const Numbers& n) { return g::prism(word(n, 0)); }, true}},
    {.name = "grid",
     .synopsis = "grid:3x4  rows and columns of vertices",
     .read = read_grid,
     .refuse = refuse_grid,
     .write = write_grid,
     .by_numbers = {[](const Numbers& n) -> Count { return Integer(n[0] * n[1]); },
                    [](const Numbers& n) -> Count { return Integer(2 * n[0] * n[1] - n[0] - n[1]); },
                    [](const Numbers& n) { return g::grid(word(n, 0), word(n, 1)); }}},
    {.name = "complement",
     .synopsis = "complement:GRAPH",
     .read = read_unary,
     .by_operation = {complement_counts, build_complement},
     .row = "graphs made from graphs"},
    {.name = "line",
     .synopsis = "line:GRAPH  the edges of a graph, joined when they meet",
     .read = read_unary,
     .by_operation = {line_counts, build_line}},
    {.name = "join",
     .synopsis = "join:(GRAPH)(GRAPH)  two graphs and all edges between them",
     .read = read_join,
     .by_operation = {join_counts, build_join}},
};

}  // namespace

std::span<const GraphFamily> graph_families() { return kFamilies; }

const GraphFamily& graph_family(std::string_view name) {
  const auto* row = std::ranges::find(kFamilies, name, &GraphFamily::name);
  UPSET_ASSERT(row != std::end(kFamilies));
  return *row;
}

}  // namespace upset::games::graph
