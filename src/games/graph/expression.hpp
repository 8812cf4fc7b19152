// SPDX-License-Identifier: MIT
// A graph as a spec describes it: a family with its numbers, an operation on other graphs, or a graph given directly.
// Numbers may be astronomical; only build() needs them small.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "game/context.hpp"
#include "graph/graph.hpp"
#include "spec/spec.hpp"

namespace upset::games::graph {

using core::Integer;
using upset::graph::Graph;

struct Expression;
using ExpressionPtr = std::shared_ptr<const Expression>;

struct Expression {
  std::string family{};                   // "kneser", "join", "edges", "graph6", ...
  std::vector<Integer> numbers{};         // kneser: n, k, l; threshold: n, then each i; multipartite: the parts; ...
  std::vector<ExpressionPtr> operands{};  // of complement, line and join
  std::shared_ptr<const Graph> given{};   // of edges, graph, graph6 and sparse6
  std::string body{};                     // the canonical text after "family:"
  bool is_opaque = false;                 // the body may hold any character
  unsigned depth = 1;                     // one more than the depth of the operands
  std::size_t nodes = 1;                  // one more than the total of the operands

  /// "family:body". An opaque body is put in quotes if it is inside another expression.
  [[nodiscard]] std::string text(bool is_inside = false) const;
};

/// The number of vertices; nothing if it is too large to count.
std::optional<Integer> vertex_count(const Expression& expression);

/// The number of edges, likewise.
std::optional<Integer> edge_count(const Expression& expression);

/// The most vertices of a graph that is built.
using upset::graph::kMaxVertices;

/// Builds the graph; fails with a limit if it has more than kMaxVertices vertices.
Result<Graph> build(const Expression& expression);

/// Reads "family:body". `word` may be part of a spec; errors name the column in the spec.
Result<ExpressionPtr> parse_expression(const spec::Word& word, game::Reading& reading);

/// The same, with family and body separated, as a term has them. An opaque body has no quotes here.
Result<ExpressionPtr> make_expression(const spec::Word& family, const spec::Word& body, game::Reading& reading);

/// Deepest nesting of expressions.
inline constexpr unsigned kMaxDepth = 64;

/// The faces of a graph (vertices, then edges) as certificates embed them.
std::string graph_block(const Graph& graph);

/// The blocks of the files that an expression names in its canonical form, in the order of the text.
std::string file_blocks(const Expression& expression);

}  // namespace upset::games::graph
