// SPDX-License-Identifier: MIT
// Graphs made of other graphs: what can be counted without building them, and how they are built. Operands are built
// first, so that each is built once.
#pragma once

#include <optional>

#include "games/graph/expression.hpp"
#include "games/graph/formulas.hpp"

namespace upset::games::graph {

struct Counts {
  Count vertices{};
  Count edges{};                 // only where they were asked for
  std::optional<Graph> graph{};  // where it had to be built for them
};

/// One walk down the expression for both numbers, which keeps the graphs that line graphs made it build: walks that
/// begin anew at each level would take time exponential in the depth.
Counts counts_of(const Expression& expression, bool with_edges);

Error too_large(const Expression& expression, const std::string& vertices);

using OperationCounts = Counts(const Expression& expression, bool with_edges);
using OperationBuilder = Result<Graph>(const Expression& expression);

OperationCounts complement_counts, line_counts, join_counts;
OperationBuilder build_complement, build_line, build_join;

}  // namespace upset::games::graph
