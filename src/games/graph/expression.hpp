// SPDX-License-Identifier: MIT
// A graph as a spec names it: a family with its numbers, an operation on other graphs, or a graph given outright.
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
  std::string body{};                     // canonical, what follows "family:"
  bool is_opaque = false;                 // the body may hold any character
  unsigned depth = 1;                     // one more than that of the operands
  std::size_t nodes = 1;                  // one more than those of the operands together

  /// "family:body", the body in quotes where it is opaque and stands inside another expression.
  [[nodiscard]] std::string text(bool is_inside = false) const;
};

/// Vertices; nothing when they are too many to count.
std::optional<Integer> vertex_count(const Expression& expression);

/// Edges, likewise.
std::optional<Integer> edge_count(const Expression& expression);

/// Most vertices of a graph that is built.
using upset::graph::kMaxVertices;

/// The graph; refused with a limit when it has more than kMaxVertices vertices.
Result<Graph> build(const Expression& expression);

/// Reads "family:body"; `word` may be a part of a spec, and errors name the column in it.
Result<ExpressionPtr> parse_expression(const spec::Word& word, game::Reading& reading);

/// The same with family and body apart, as a term has them: an opaque body stands without quotes.
Result<ExpressionPtr> make_expression(const spec::Word& family, const spec::Word& body, game::Reading& reading);

/// Deepest nesting of expressions.
inline constexpr unsigned kMaxDepth = 64;

/// The faces of a graph (vertices, then edges) as certificates embed them.
std::string graph_block(const Graph& graph);

/// The blocks of the files in an expression whose canonical form names the file, in the order of the text.
std::string file_blocks(const Expression& expression);

}  // namespace upset::games::graph
