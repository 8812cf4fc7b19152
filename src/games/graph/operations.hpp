// SPDX-License-Identifier: MIT
// Graphs made of other graphs: counting them without building them, and building them. Operands are built first, so
// each is built once.
#pragma once

#include <optional>

#include "games/graph/expression.hpp"
#include "games/graph/formulas.hpp"

namespace upset::games::graph {

struct Counts {
  Count vertices{};
  Count edges{};                 // only if asked for
  std::optional<Graph> graph{};  // if it had to be built for the counts
};

/// Computes both numbers in one walk down the expression, and keeps the graphs that line graphs made it build. Walks
/// that start over at each level would take time exponential in the depth.
Counts counts_of(const Expression& expression, bool with_edges);

Error too_large(const Expression& expression, const std::string& vertices);

using OperationCounts = Counts(const Expression& expression, bool with_edges);
using OperationBuilder = Result<Graph>(const Expression& expression);

OperationCounts complement_counts, line_counts, join_counts;
OperationBuilder build_complement, build_line, build_join;

}  // namespace upset::games::graph
