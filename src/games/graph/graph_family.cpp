// SPDX-License-Identifier: MIT
// The families of graphs, one row each. A new one needs a row here and the functions that the row names.
#include "games/graph/graph_family.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "graph/families.hpp"

namespace upset::games::graph {

namespace {

namespace g = upset::graph;

/// A number of a graph that is small enough to be built.
std::size_t word(const Numbers& numbers, std::size_t i) {
  UPSET_ASSERT(numbers[i].fits_ulong_p());
  return numbers[i].get_ui();
}

std::vector<std::size_t> words(const Numbers& numbers, std::size_t first = 0) {
  std::vector<std::size_t> list;
  for (std::size_t i = first; i < numbers.size(); ++i) list.push_back(word(numbers, i));
  return list;
}

Count first(const Numbers& numbers) { return numbers[0]; }
Count first_and_hub(const Numbers& numbers) { return Integer(numbers[0] + 1); }
Count subsets(const Numbers& numbers) { return binomial(numbers[0], numbers[1]); }

/// l may have any size and sign: from k on it changes nothing, and below 0 there are no edges.
Graph build_kneser(const Numbers& numbers) {
  const Integer& l = numbers[2];
  if (l < 0) return Graph(subsets(numbers)->get_ui());
  return g::kneser(word(numbers, 0), word(numbers, 1), std::min(l, numbers[1]).get_si());
}

constexpr GraphFamily kFamilies[] = {
    {"edges", false, "edges:1-2,2-3,5  Chomp on a graph; the move 3 takes a vertex and its edges, 3-5 an edge",
     make_edges},
    {"graph", true, "graph:FILE  a graph from a file (lines u v, DOT, graph6 or sparse6)", make_graph_file},
    {"graph6", true, "graph6:D?{  a graph in graph6", make_graph6},
    {"sparse6", true, "sparse6::Fa@x^  a graph in sparse6", make_sparse6},
    {"complete",
     false,
     "complete:5  every two of n vertices joined",
     make_any,
     {first, [](const Numbers& n) -> Count { return pairs(n[0]); },
      [](const Numbers& n) { return g::complete(word(n, 0)); }, true}},
    {"empty",
     false,
     "empty:4  n vertices, no edges",
     make_any,
     {first, [](const Numbers&) -> Count { return Integer(0); },
      [](const Numbers& n) { return g::empty(word(n, 0)); }}},
    {"cycle",
     false,
     "cycle:7",
     make_cycle,
     {first, first, [](const Numbers& n) { return g::cycle(word(n, 0)); }, true}},
    {"path",
     false,
     "path:4",
     make_any,
     {first, [](const Numbers& n) -> Count { return n[0] == 0 ? Integer(0) : Integer(n[0] - 1); },
      [](const Numbers& n) { return g::path(word(n, 0)); }}},
    {"wheel",
     false,
     "wheel:6  a cycle of n vertices and a hub",
     make_wheel,
     {first_and_hub, [](const Numbers& n) -> Count { return Integer(2 * n[0]); },
      [](const Numbers& n) { return g::wheel(word(n, 0)); }}},
    {"fan",
     false,
     "fan:6  a path of n vertices and a hub",
     make_any,
     {first_and_hub, [](const Numbers& n) -> Count { return n[0] == 0 ? Integer(0) : Integer(2 * n[0] - 1); },
      [](const Numbers& n) { return g::fan(word(n, 0)); }}},
    {"multipartite",
     false,
     "multipartite:3,2,2  parts of these sizes, different parts joined",
     make_multipartite,
     {[](const Numbers& n) -> Count { return sum(n); }, [](const Numbers& n) -> Count { return multipartite_edges(n); },
      [](const Numbers& n) { return g::multipartite(words(n)); }}},
    {"kneser",
     false,
     "kneser:5,2,0  k-subsets of 1..n, joined when they share at most l points; moves 3, 3-5, or by sets 12, 1.2-3.4",
     make_kneser,
     {subsets, [](const Numbers& n) { return kneser_edges(n[0], n[1], n[2]); }, build_kneser, true, true}},
    {"johnson",
     false,
     "johnson:5,2  k-subsets of 1..n, joined when they share k-1 points; moves likewise",
     make_johnson,
     {subsets, [](const Numbers& n) { return johnson_edges(n[0], n[1]); },
      [](const Numbers& n) { return g::johnson(word(n, 0), word(n, 1)); }, true, true}},
    {"threshold",
     false,
     "threshold:6:1,4  a clique of n, and for each i a vertex joined to the first i of it",
     make_threshold,
     {[](const Numbers& n) -> Count { return Integer(n[0] + core::from_word(n.size() - 1)); },
      [](const Numbers& n) -> Count { return Integer(pairs(n[0]) + sum(n, 1)); },
      [](const Numbers& n) { return g::threshold(word(n, 0), words(n, 1)); }}},
    {"prism",
     false,
     "prism:5  two cycles of n vertices, matched",
     make_prism,
     {[](const Numbers& n) -> Count { return Integer(2 * n[0]); },
      [](const Numbers& n) -> Count { return Integer(3 * n[0]); },
      [](const Numbers& n) { return g::prism(word(n, 0)); }, true}},
    {"grid",
     false,
     "grid:3x4  rows and columns of vertices",
     make_grid,
     {[](const Numbers& n) -> Count { return Integer(n[0] * n[1]); },
      [](const Numbers& n) -> Count { return Integer(2 * n[0] * n[1] - n[0] - n[1]); },
      [](const Numbers& n) { return g::grid(word(n, 0), word(n, 1)); }}},
    {"complement", false, "complement:GRAPH", make_unary, {}, {complement_counts, build_complement}},
    {"line",
     false,
     "line:GRAPH  the edges of a graph, joined when they meet",
     make_unary,
     {},
     {line_counts, build_line}},
    {"join",
     false,
     "join:(GRAPH)(GRAPH)  two graphs and all edges between them",
     make_join,
     {},
     {join_counts, build_join}},
};

}  // namespace

std::span<const GraphFamily> graph_families() { return kFamilies; }

const GraphFamily& graph_family(std::string_view name) {
  const auto* row = std::ranges::find(kFamilies, name, &GraphFamily::name);
  UPSET_ASSERT(row != std::end(kFamilies));
  return *row;
}

}  // namespace upset::games::graph
