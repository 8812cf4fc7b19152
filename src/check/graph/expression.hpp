// SPDX-License-Identifier: MIT
// A graph as a spec names it: a family with its numbers, an operation on other graphs, or a graph given outright. The
// numbers may have any size; only build() needs them small.
#pragma once

#include <gmpxx.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "check/graph/graph.hpp"

namespace upset::check {

struct GraphExpression {
  std::string family;
  std::vector<mpz_class> numbers;         // kneser: n, k, l; threshold: n, then each i; grid: rows, columns; ..
  std::vector<GraphExpression> operands;  // of complement, line and join
  std::string text;                       // of edges, graph6, sparse6 and graph (a file), without quotes
  std::shared_ptr<const Graph> given;     // of graph

  bool operator==(const GraphExpression& other) const;
};

bool is_graph_family(std::string_view family);  // those that need no block

// The term `family:body`; the body of graph6 and sparse6 comes without its quotes. `files` holds the graphs that stand
// for `graph:"FILE"`, in the order of the text.
GraphExpression parse_graph(std::string_view family, std::string_view body, std::vector<Graph> files);

// `family:body` in one, as it stands inside another expression.
GraphExpression parse_graph(std::string_view text, std::vector<Graph> files);

// The graph, vertices numbered as docs/formats/certificate.md says. Refuses a graph that has too many vertices or takes
// too long.
// long.
Graph build(const GraphExpression& expression);

}  // namespace upset::check
