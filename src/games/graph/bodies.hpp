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

// A number of vertices: any, or at least 3.
BodyReader make_any, make_cycle, make_wheel, make_prism;
// Several numbers.
BodyReader make_multipartite, make_grid, make_kneser, make_johnson, make_threshold;
// A graph given outright.
BodyReader make_edges, make_graph_file, make_graph6, make_sparse6;
// Other graphs.
BodyReader make_unary, make_join;

/// An operand: its family decides whether its body may stand in quotes.
Result<ExpressionPtr> parse_inside(const spec::Word& word, const Scope& scope);

}  // namespace upset::games::graph
