// SPDX-License-Identifier: MIT
// The meaning of an expression: its numbers of vertices and edges, computed by formulas if possible, without building
// the graph; and the graph itself.
#include <fmt/format.h>

#include "games/graph/graph_family.hpp"
#include "games/graph/operations.hpp"

namespace upset::games::graph {

using upset::graph::Vertex;

Error too_large(const Expression& expression, const std::string& vertices) {
  const std::string text = expression.text();
  return Error{ErrorCode::limit, fmt::format("{} has {} vertices; a graph of at most {} can be built",
                                             text.size() <= 60 ? text : text.substr(0, 60) + "...",
                                             vertices.size() <= 40 ? vertices : "astronomically many", kMaxVertices)};
}

Counts counts_of(const Expression& expression, bool with_edges) {
  if (expression.given)
    return {core::from_word(expression.given->vertices()), core::from_word(expression.given->edges()), std::nullopt};
  const GraphFamily& family = graph_family(expression.family);
  if (family.by_operation.counts != nullptr) return family.by_operation.counts(expression, with_edges);
  const ByNumbers& formulas = family.by_numbers;
  return {formulas.vertices(expression.numbers), with_edges ? formulas.edges(expression.numbers) : std::nullopt,
          std::nullopt};
}

Count vertex_count(const Expression& expression) { return counts_of(expression, false).vertices; }

Count edge_count(const Expression& expression) { return counts_of(expression, true).edges; }

Result<Graph> build(const Expression& expression) {
  if (expression.given) return *expression.given;
  const GraphFamily& family = graph_family(expression.family);
  if (family.by_operation.build != nullptr) return family.by_operation.build(expression);
  const Count vertices = vertex_count(expression);
  if (!vertices || *vertices > kMaxVertices)
    return too_large(expression, vertices ? vertices->get_str() : "astronomically many");
  if (*vertices <= 1) return Graph(vertices->get_ui());  // its other numbers may be huge, as in johnson:N,N
  return family.by_numbers.build(expression.numbers);
}

/// Writes the text directly: the lists of names and covers of a large graph would take several times as much memory.
std::string graph_block(const Graph& graph) {
  const auto n = static_cast<Vertex>(graph.vertices());
  std::string text = fmt::format("poset {}\n", n + graph.edges());
  const auto out = std::back_inserter(text);
  std::vector<std::size_t> next(n);  // number of the next edge whose smaller end is this vertex
  std::size_t number = n;
  for (Vertex v = 1; v <= n; ++v) fmt::format_to(out, "element {}\n", v);
  for (Vertex u = 0; u < n; ++u) {
    next[u] = number;
    graph.neighbours(u).for_each([&](std::size_t v) {
      if (v > u) fmt::format_to(out, "element {}-{}\n", u + 1, v + 1), ++number;
    });
  }
  for (Vertex u = 0; u < n; ++u) {
    std::size_t own = next[u];
    graph.neighbours(u).for_each(
        [&](std::size_t v) { fmt::format_to(out, "below {} {}\n", u, v < u ? next[v]++ : own++); });
  }
  return text + "end poset\n";
}

}  // namespace upset::games::graph
