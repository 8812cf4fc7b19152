// SPDX-License-Identifier: MIT
// How the text after "family:" is read: one function per kind of body. The rows of the families name these functions.
#pragma once

#include "games/graph/expression.hpp"

namespace upset::games::graph {

/// The context of an expression: how deep it is, and what it may read.
struct Scope {
  game::Reading& reading;
  unsigned depth;

  [[nodiscard]] Scope inner() const { return {reading, depth + 1}; }
};

using BodyReader = Result<ExpressionPtr>(const spec::Word& family, const spec::Word& body, const Scope& scope);

// One number, several numbers.
BodyReader read_order, read_parts, read_grid, read_kneser, read_johnson, read_threshold;
// A graph given directly.
BodyReader read_edges, read_graph_file, read_graph6, read_sparse6;
// Other graphs.
BodyReader read_unary, read_join;

/// Reads an operand. Its family decides whether its body may be in quotes.
Result<ExpressionPtr> parse_inside(const spec::Word& word, const Scope& scope);

}  // namespace upset::games::graph
