// SPDX-License-Identifier: MIT
#include "games/graph/operations.hpp"

#include "core/assert.hpp"
#include "games/graph/graph_family.hpp"
#include "graph/families.hpp"

namespace upset::games::graph {

namespace {

using upset::graph::Vertex;

bool is_regular(const Expression& expression) { return graph_family(expression.family).by_numbers.is_regular; }

}  // namespace

/// The edges of a line graph are the pairs of edges that meet. Their number is known for regular graphs and counted on
/// small ones.
Counts line_counts(const Expression& expression, bool with_edges) {
  const Expression& operand = *expression.operands.front();
  Counts of = counts_of(operand, true);
  Counts result{of.edges, std::nullopt, std::nullopt};
  if (!with_edges || !of.vertices || !of.edges) return result;
  if (*of.edges <= 1) result.edges = Integer(0);
  else if (is_regular(operand)) result.edges = Integer(*of.vertices * pairs(2 * *of.edges / *of.vertices));
  if (result.edges || *of.vertices > kMaxVertices) return result;
  if (!of.graph) {
    auto built = build(operand);
    if (!built) return result;
    of.graph = std::move(built).value();
  }
  result.edges = 0;
  UPSET_ASSERT(core::from_word(of.graph->vertices()) == *of.vertices);
  UPSET_ASSERT(core::from_word(of.graph->edges()) == *of.edges);
  for (Vertex v = 0; v < of.graph->vertices(); ++v) *result.edges += pairs(core::from_word(of.graph->degree(v)));
  if (*of.edges <= kMaxVertices) result.graph = upset::graph::line(*of.graph);
  UPSET_ASSERT(!result.graph || core::from_word(result.graph->edges()) == *result.edges);
  return result;
}

Counts complement_counts(const Expression& expression, bool with_edges) {
  Counts of = counts_of(*expression.operands.front(), with_edges);
  if (of.vertices && of.edges) of.edges = Integer(pairs(*of.vertices) - *of.edges);
  UPSET_ASSERT(!of.edges || *of.edges >= 0);
  if (of.graph) of.graph = upset::graph::complement(*of.graph);
  return of;
}

Counts join_counts(const Expression& expression, bool with_edges) {
  const Expression& left = *expression.operands.front();
  const Expression& right = *expression.operands.back();
  const Counts first = counts_of(left, with_edges);
  const Counts second = counts_of(right, with_edges);
  if (!first.vertices || !second.vertices) return {};
  Counts joined{Integer(*first.vertices + *second.vertices), std::nullopt, std::nullopt};
  if (first.edges && second.edges)
    joined.edges = Integer(*first.edges + *second.edges + *first.vertices * *second.vertices);
  if ((!first.graph && !second.graph) || *joined.vertices > kMaxVertices) return joined;
  const auto one = first.graph ? Result<Graph>(*first.graph) : build(left);
  const auto other = second.graph ? Result<Graph>(*second.graph) : build(right);
  if (one && other) joined.graph = upset::graph::join(*one, *other);
  UPSET_ASSERT(!joined.graph || !joined.edges || core::from_word(joined.graph->edges()) == *joined.edges);
  return joined;
}

Result<Graph> build_complement(const Expression& expression) {
  const auto graph = build(*expression.operands.front());
  if (!graph) return graph.error();
  return upset::graph::complement(*graph);
}

Result<Graph> build_line(const Expression& expression) {
  const auto graph = build(*expression.operands.front());
  if (!graph) return graph.error();
  if (graph->edges() > kMaxVertices) return too_large(expression, std::to_string(graph->edges()));
  return upset::graph::line(*graph);
}

Result<Graph> build_join(const Expression& expression) {
  const auto left = build(*expression.operands.front());
  if (!left) return left.error();
  const auto right = build(*expression.operands.back());
  if (!right) return right.error();
  const std::size_t vertices = left->vertices() + right->vertices();
  if (vertices > kMaxVertices) return too_large(expression, std::to_string(vertices));
  return upset::graph::join(*left, *right);
}

}  // namespace upset::games::graph
