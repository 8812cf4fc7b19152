// SPDX-License-Identifier: MIT
// How what follows "family:" is read: one function a kind of body. Which family has which is said by its row.
#pragma once

#include "games/graph/expression.hpp"

namespace upset::games::graph {

/// Where an expression stands: how deep, and what it may read.
struct Scope {
  game::Reading& reading;
  unsigned depth;

  [[nodiscard]] Scope inner() const { return {reading, depth + 1}; }
};

using BodyReader = Result<ExpressionPtr>(const spec::Word& family, const spec::Word& body, const Scope& scope);

// One number, several numbers.
BodyReader read_order, read_parts, read_grid, read_kneser, read_johnson, read_threshold;
// A graph given outright.
BodyReader read_edges, read_graph_file, read_graph6, read_sparse6;
// Other graphs.
BodyReader read_unary, read_join;

/// An operand: its family decides whether its body may stand in quotes.
Result<ExpressionPtr> parse_inside(const spec::Word& word, const Scope& scope);

}  // namespace upset::games::graph
