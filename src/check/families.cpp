// SPDX-License-Identifier: MIT
// How the body of a term becomes its family. A new family is a row here.
#include "check/families.hpp"

#include <algorithm>

#include "check/text.hpp"

namespace upset::check {

namespace {

using Blocks = std::vector<Block>;

[[noreturn]] void refuse_file() { refuse("the checker reads no files: each must be embedded as a block"); }

// The families that are read from their body alone.
template <auto parse>
Family by_body(const TermText& text, const Blocks&) {
  return parse(text.body);
}

Family read_board(const TermText& text, const Blocks&) {
  if (std::count(text.body.begin(), text.body.end(), 'x') >= 2) return parse_box(text.body);
  if (has_endless_rows(text.body)) return parse_endless_board(text.body);
  return parse_flat_board(text.body);
}

Family read_relations(const TermText& text, const Blocks&) {
  return ListedOnly{std::make_shared<const Order>(parse_relations(text.body))};
}

Family read_coins(const TermText& text, const Blocks&) { return CoinGame(text.body); }

Family read_torsion(const TermText& text, const Blocks& blocks) {
  const auto* group = blocks.empty() ? nullptr : std::get_if<std::shared_ptr<const Monoid>>(&blocks.front());
  if (group == nullptr && !text.files.empty()) refuse_file();
  return group == nullptr ? parse_torsion(text.body) : parse_torsion(text.body, *group);
}

Family read_chains(const TermText& text, const Blocks& blocks) {
  const auto* file = blocks.empty() ? nullptr : std::get_if<std::shared_ptr<const ChainsFamily>>(&blocks.front());
  return parse_chains(text.body, file == nullptr ? nullptr : *file);
}

// `poset:FILE`, `graph:FILE`, `complex:FILE`: what the block holds is the term.
Family read_poset_file(const TermText&, const Blocks& blocks) {
  if (blocks.empty()) refuse_file();
  if (const Listing* listing = std::get_if<Listing>(&blocks.front())) {
    return ListedOnly{std::make_shared<const Order>(*listing)};
  }
  if (const Graph* graph = std::get_if<Graph>(&blocks.front())) {
    return Complex{GraphExpression{"graph", {}, {}, "", std::make_shared<const Graph>(*graph)}, mpz_class(2), {}};
  }
  if (const auto* facets = std::get_if<std::vector<Face>>(&blocks.front())) {
    return Complex{std::nullopt, std::nullopt, *facets};
  }
  refuse_file();
}

Family read_complex(const TermText& text, const Blocks& blocks) {
  std::vector<Graph> graphs;
  for (const Block& block : blocks) {
    if (const Listing* listing = std::get_if<Listing>(&block)) graphs.push_back(graph_of(*listing));
    if (const Graph* graph = std::get_if<Graph>(&block)) graphs.push_back(*graph);
  }
  return parse_complex(text.family, text.parameter, text.body, graphs);
}

struct Row {
  std::string_view family;
  Family (*read)(const TermText& text, const Blocks& blocks);
};

// Graphs and complexes, which have many names, are known by is_complex_family.
constexpr Row kRows[] = {
    {"board", read_board},
    {"chains", read_chains},
    {"complex", read_poset_file},
    {"divisors", by_body<parse_divisors>},
    {"forest", by_body<parse_forest>},
    {"graph", read_poset_file},
    {"nim", by_body<parse_nim>},
    {"poset", read_poset_file},
    {"relations", read_relations},
    {"semigroup", by_body<parse_semigroup>},
    {"subsets", by_body<parse_subsets>},
    {"sylver", read_coins},
    {"torsion", read_torsion},
};

}  // namespace

Family read_family(const TermText& text, const Blocks& blocks) {
  if (!text.parameter.empty() && text.family != "clique") refuse("only clique takes a number, as in clique/3:GRAPH");
  const auto* const row = std::find_if(std::begin(kRows), std::end(kRows),
                                       [&](const Row& candidate) { return candidate.family == text.family; });
  if (row != std::end(kRows)) return row->read(text, blocks);
  if (is_complex_family(text.family)) return read_complex(text, blocks);
  refuse("the checker does not know the family \"" + text.family + "\"");
}

}  // namespace upset::check
