// SPDX-License-Identifier: MIT
// Graphs and complexes from numbers, edges, facets and other graphs.
#include <algorithm>

#include "api/made.hpp"
#include "games/graph/make.hpp"
#include "upset/make.hpp"

namespace upset::make {

/// Access to the inside of a Graph.
struct GraphAccess {
  static const games::graph::ExpressionPtr& inner(const Graph& graph) { return graph.expression_; }
  static Graph outer(games::graph::ExpressionPtr expression) { return Graph(std::move(expression)); }
};

namespace {

using games::graph::ExpressionPtr;
using games::graph::GivenFace;
using upset::graph::kMaxVertices;

template <class Make>
Result<Graph> made_graph(Make make) {
  return without_place([&]() -> Result<Graph> {
    Result<ExpressionPtr> expression = make();
    if (!expression) return expression.error();
    return GraphAccess::outer(std::move(expression).value());
  });
}

Result<Graph> numbered(std::string_view family, const std::vector<Integer>& numbers) {
  return made_graph([&] { return games::graph::make_numbered(family, inner(numbers)); });
}

Result<Graph> operation(std::string_view family, const std::vector<Graph>& graphs) {
  return made_graph([&] {
    std::vector<ExpressionPtr> operands;
    for (const Graph& graph : graphs) operands.push_back(GraphAccess::inner(graph));
    return games::graph::make_operation(family, std::move(operands));
  });
}

/// Edges, then the isolated vertices, as a spec would list them. It stops with an error at the first vertex beyond the
/// largest that a graph may have, however many follow.
Result<std::vector<GivenFace>> items_of(std::size_t vertices, const std::vector<NumberPair>& edges) {
  std::vector<GivenFace> items;
  items.reserve(edges.size());
  std::vector<bool> is_mentioned(std::min(vertices, kMaxVertices + 1), false);
  for (const NumberPair& edge : edges) {
    if (const auto error = refuse_pair(vertices, edge, '-')) return *error;
    for (const std::size_t vertex : {edge.first, edge.second})
      if (vertex <= is_mentioned.size()) is_mentioned[vertex - 1] = true;
    items.push_back({edge.first, edge.second});
  }
  for (std::size_t i = 0; i < is_mentioned.size(); ++i)
    if (!is_mentioned[i]) items.push_back({i + 1});
  return items;
}

}  // namespace

std::string Graph::spec() const { return expression_->text(); }

Result<Graph> edges(std::size_t vertices, const std::vector<NumberPair>& edges) {
  return made_graph([&]() -> Result<ExpressionPtr> {
    const auto items = items_of(vertices, edges);
    if (!items) return items.error();
    auto graph = games::graph::graph_of(*items);
    if (!graph) return graph.error();
    return games::graph::make_edges(std::move(graph).value());
  });
}

Result<Graph> complete(const Integer& n) { return numbered("complete", {n}); }
Result<Graph> empty(const Integer& n) { return numbered("empty", {n}); }
Result<Graph> cycle(const Integer& n) { return numbered("cycle", {n}); }
Result<Graph> path(const Integer& n) { return numbered("path", {n}); }
Result<Graph> wheel(const Integer& n) { return numbered("wheel", {n}); }
Result<Graph> fan(const Integer& n) { return numbered("fan", {n}); }
Result<Graph> multipartite(const std::vector<Integer>& parts) { return numbered("multipartite", parts); }
Result<Graph> kneser(const Integer& n, const Integer& k, const Integer& l) { return numbered("kneser", {n, k, l}); }
Result<Graph> johnson(const Integer& n, const Integer& k) { return numbered("johnson", {n, k}); }
Result<Graph> prism(const Integer& n) { return numbered("prism", {n}); }
Result<Graph> grid(const Integer& rows, const Integer& columns) { return numbered("grid", {rows, columns}); }

Result<Graph> threshold(const Integer& n, const std::vector<Integer>& neighbours) {
  std::vector<Integer> numbers{n};
  numbers.insert(numbers.end(), neighbours.begin(), neighbours.end());
  return numbered("threshold", numbers);
}

Result<Graph> complement(const Graph& graph) { return operation("complement", {graph}); }
Result<Graph> line(const Graph& graph) { return operation("line", {graph}); }
Result<Graph> join(const Graph& left, const Graph& right) { return operation("join", {left, right}); }

Result<Position> graph(const Graph& graph, const Resources& resources) {
  return made(resources, [&]() -> Result<game::TermPtr> { return games::graph::start_on(GraphAccess::inner(graph)); });
}

Result<Position> cliques(const Graph& graph, const std::optional<Integer>& largest, const Resources& resources) {
  return made(resources, [&] { return games::graph::start_on_cliques(GraphAccess::inner(graph), inner(largest)); });
}

Result<Position> complex(const std::vector<Numbers>& facets, const Resources& resources) {
  return made(resources, [&]() -> Result<game::TermPtr> {
    auto list = games::graph::facets_of(facets);
    if (!list) return list.error();
    return games::graph::start_on_facets(std::move(list).value());
  });
}

}  // namespace upset::make
