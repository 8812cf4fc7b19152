// SPDX-License-Identifier: MIT
#include "games/graph/families.hpp"

#include "games/common/file_body.hpp"
#include "games/common/numbers.hpp"
#include "games/graph/graph_family.hpp"
#include "games/graph/ground.hpp"
#include "games/graph/items.hpp"

namespace upset::games::graph {

namespace {

Result<game::TermPtr> read_graph(const spec::Term& term, game::Reading& reading) {
  auto expression = make_expression(term.family, term.body, reading);
  if (!expression) return expression.error();
  return start_on(std::move(expression).value());
}

Result<game::TermPtr> read_cliques(const spec::Term& term, game::Reading& reading) {
  std::optional<Integer> largest;
  if (!term.parameter.text.empty()) {
    const auto numbers = common::read_numbers(term.parameter, ',', kLargestFace);
    if (!numbers) return numbers.error();
    largest = numbers->front();
  }
  auto expression = parse_expression(term.body, reading);
  if (!expression) return expression.error();
  return start_on_cliques(std::move(expression).value(), std::move(largest), {term.parameter, ','});
}

Result<game::TermPtr> read_facets(const spec::Term& term, game::Reading&) {
  const auto items = read_items(term.body);
  if (!items) return items.error();
  auto list = facets_of(*items, {term.body, ','});
  if (!list) return list.error();
  return start_on_facets(std::move(list).value());
}

Result<game::TermPtr> read_complex_file(const spec::Term& term, game::Reading& reading) {
  const auto named = common::split_hash(term.body);
  if (!named) return named.error();
  const auto bytes = common::read_named_file(named->file, term.body.column, reading);
  if (!bytes) return bytes.error();
  const auto list = read::read_complex(*bytes, common::source_name(named->file));
  if (!list) return list.error();
  std::string inline_body = facets_body(list->facets);
  const bool is_inline = inline_body.size() <= common::kMaxInlineBytes;
  if (is_inline && named->hash.empty()) return start_on_facets(*list);
  const auto ground = ComplexGround::of_facets("facets", std::move(inline_body), false, *list);
  if (!ground->complex()) return ground->complex().error();
  auto body = common::bound_body(*named, complex_block(*ground->complex()), term.body.column);
  if (!body) return body.error();
  if (is_inline) return start_on_facets(*list);
  return game::TermPtr(std::make_shared<poset::ListedPosition>(
      ComplexGround::of_facets("complex", std::move(body).value(), true, *list)));
}

/// A graph can be edited by its edges, whatever its family, except if a file gives it.
common::Family family_of(const GraphFamily& row) {
  common::Family family{.name = row.name, .synopsis = row.synopsis, .make = read_graph};
  family.body = row.kind;
  family.files = row.files;
  const bool is_first = row.name == graph_families().front().name;
  if (!row.row.empty())
    family.rows = {{"", row.row, is_first ? "`3`: a vertex with its edges; `3-5`: an edge" : "as above"}};
  if (row.files == FileUse::none) {
    family.editor = Editor::edges;
    family.edited_as = graph_families().front().name;
  }
  if (!row.symbol.empty()) family.formula = Formula{.name = std::string(row.symbol), .open = "(", .close = ")"};
  return family;
}

/// The families of graphs, then those of complexes.
std::vector<common::Family> all_families() {
  std::vector<common::Family> list;
  for (const GraphFamily& row : graph_families()) list.push_back(family_of(row));
  list.push_back({.name = "clique",
                  .synopsis = "clique:GRAPH clique/3:GRAPH  the cliques of a graph, of at most 3 vertices; a move is a "
                              "face 1-3-4",
                  .make = read_cliques,
                  .parameter = "clique/3:GRAPH",
                  .rows = {{"`clique:G`, `clique/3:G`", "the cliques of a graph (of at most 3 vertices)",
                            "`1-3-4`: all cliques that contain these vertices"}}});
  list.push_back({.name = "facets",
                  .synopsis = "facets:1-2-3,3-4  the simplicial complex with these facets",
                  .make = read_facets,
                  .rows = {{"", "a simplicial complex", "as above"}},
                  .editor = Editor::facets});
  list.push_back({.name = "complex",
                  .synopsis = "complex:FILE  a simplicial complex from a file (one facet per line)",
                  .make = read_complex_file,
                  .body = spec::Body::file,
                  .files = FileUse::body});
  return list;
}

}  // namespace

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list = all_families();
  return list;
}

}  // namespace upset::games::graph
