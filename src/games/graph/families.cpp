// SPDX-License-Identifier: MIT
#include "games/graph/families.hpp"

#include "games/common/file_body.hpp"
#include "games/common/numbers.hpp"
#include "games/graph/ground.hpp"
#include "games/graph/items.hpp"

namespace upset::games::graph {

namespace {

game::PositionPtr start_on(std::shared_ptr<const ComplexGround> ground) {
  return std::make_shared<poset::ListedPosition>(std::move(ground));
}

Result<game::PositionPtr> make_graph(const spec::Term& term, game::Reading& reading) {
  auto expression = make_expression(term.family, term.body, reading);
  if (!expression) return expression.error();
  return start_on(ComplexGround::of_graph(std::move(expression).value()));
}

Result<game::PositionPtr> make_cliques(const spec::Term& term, game::Reading& reading) {
  std::optional<Integer> largest;
  if (!term.parameter.text.empty()) {
    const auto numbers = common::read_numbers(term.parameter, ',', "the size of the largest faces");
    if (!numbers) return numbers.error();
    largest = numbers->front();
  }
  auto expression = parse_expression(term.body, reading);
  if (!expression) return expression.error();
  return start_on(ComplexGround::of_cliques(std::move(expression).value(), std::move(largest)));
}

Result<game::PositionPtr> make_facets(const spec::Term& term, game::Reading&) {
  auto list = read_facets(term.body);
  if (!list) return list.error();
  std::string body = facets_body(list->facets);
  return start_on(ComplexGround::of_facets("facets", std::move(body), false, std::move(list).value()));
}

Result<game::PositionPtr> make_complex_file(const spec::Term& term, game::Reading& reading) {
  const auto named = common::split_hash(term.body);
  if (!named) return named.error();
  const auto bytes = common::read_named_file(named->file, term.body.column, reading);
  if (!bytes) return bytes.error();
  const auto list = read::read_complex(*bytes, common::source_name(named->file));
  if (!list) return list.error();
  auto ground = ComplexGround::of_facets("facets", facets_body(list->facets), false, *list);
  const bool is_inline = ground->body().size() <= common::kMaxInlineBytes;
  if (is_inline && named->hash.empty()) return start_on(std::move(ground));
  if (!ground->complex()) return ground->complex().error();
  auto body = common::bound_body(*named, complex_block(*ground->complex()), term.body.column);
  if (!body) return body.error();
  if (!is_inline) ground = ComplexGround::of_facets("complex", std::move(body).value(), true, *list);
  return start_on(std::move(ground));
}

}  // namespace

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {"edges", false, "edges:1-2,2-3,5  Chomp on a graph; the move 3 takes a vertex and its edges, 3-5 an edge",
       make_graph},
      {"graph", true, "graph:FILE  a graph from a file (lines u v, DOT, graph6 or sparse6)", make_graph},
      {"graph6", true, "graph6:D?{  a graph in graph6", make_graph},
      {"sparse6", true, "sparse6::Fa@x^  a graph in sparse6", make_graph},
      {"complete", false, "complete:5  every two of n vertices joined", make_graph},
      {"empty", false, "empty:4  n vertices, no edges", make_graph},
      {"cycle", false, "cycle:7", make_graph},
      {"path", false, "path:4", make_graph},
      {"wheel", false, "wheel:6  a cycle of n vertices and a hub", make_graph},
      {"fan", false, "fan:6  a path of n vertices and a hub", make_graph},
      {"multipartite", false, "multipartite:3,2,2  parts of these sizes, different parts joined", make_graph},
      {"kneser", false, "kneser:5,2,0  k-subsets of 1..n, joined when they share at most l points", make_graph},
      {"johnson", false, "johnson:5,2  k-subsets of 1..n, joined when they share k-1 points", make_graph},
      {"threshold", false, "threshold:6:1,4  a clique of n, and for each i a vertex joined to the first i of it",
       make_graph},
      {"prism", false, "prism:5  two cycles of n vertices, matched", make_graph},
      {"grid", false, "grid:3x4  rows and columns of vertices", make_graph},
      {"complement", false, "complement:GRAPH", make_graph},
      {"line", false, "line:GRAPH  the edges of a graph, joined when they meet", make_graph},
      {"join", false, "join:(GRAPH)(GRAPH)  two graphs and all edges between them", make_graph},
      {"clique", false,
       "clique:GRAPH clique/3:GRAPH  the cliques of a graph, of at most 3 vertices; a move is a face 1-3-4",
       make_cliques},
      {"facets", false, "facets:1-2-3,3-4  the simplicial complex with these facets", make_facets},
      {"complex", true, "complex:FILE  a simplicial complex from a file (one facet a line)", make_complex_file},
  };
  return list;
}

}  // namespace upset::games::graph
