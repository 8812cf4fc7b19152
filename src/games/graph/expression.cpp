// SPDX-License-Identifier: MIT
// Converts text to expressions and back.
#include "games/graph/expression.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/common/nicknames.hpp"
#include "games/graph/bodies.hpp"
#include "games/graph/graph_family.hpp"
#include "games/graph/make.hpp"
#include "upset/suggest.hpp"

namespace upset::games::graph {

namespace {

using spec::refused_at;
using spec::Word;

Result<const GraphFamily*> find_family(const Word& family) {
  std::vector<std::string> names;
  for (const GraphFamily& row : graph_families()) {
    if (row.name == family.text) return &row;
    names.emplace_back(row.name);
  }
  if (const std::string_view spec = common::spec_of_nickname(family.text); !spec.empty())
    return refused_at(family.column,
                      fmt::format("expected a graph, found '{}'; did you mean '{}'?", family.text, spec));
  const std::string name =
      family.text.size() <= 40 ? "'" + family.text + "'" : "'" + family.text.substr(0, 40) + "...'";
  return refused_at(family.column,
                    fmt::format("expected a graph ({}), found {}{}", fmt::join(names, ", "),
                                family.text.empty() ? "nothing" : name, did_you_mean(family.text, names)));
}

void collect_blocks(const Expression& expression, std::string& blocks) {
  if (expression.family == "graph") blocks += graph_block(*expression.given);
  for (const ExpressionPtr& operand : expression.operands) collect_blocks(*operand, blocks);
}

}  // namespace

std::string Expression::text(bool is_inside) const {
  return family + ":" + (is_opaque && is_inside ? spec::quote(body) : body);
}

Result<ExpressionPtr> parse_inside(const Word& word, const Scope& scope) {
  if (scope.depth > kMaxDepth) return refused_at(word.column, nested_too_deep());
  const std::size_t colon = word.text.find(':');
  const Word family{word.text.substr(0, colon), word.column};
  const auto row = find_family(family);
  if (!row) return row.error();
  if (colon == std::string::npos)
    return refused_at(word.column + word.text.size(),
                      fmt::format("expected ':' after '{}', found the end", family.text));
  Word body{word.text.substr(colon + 1), word.column + colon + 1};
  if ((*row)->kind != spec::Body::plain && body.text.starts_with('"')) {
    auto [content, rest] = spec::split_quoted(body);
    if (!rest.text.empty())
      return refused_at(rest.column,
                        fmt::format("expected the end of {}:\"...\", found '{}'", family.text, rest.text[0]));
    body = {std::move(content), body.column + 1};
  }
  if ((*row)->kind != spec::Body::plain && body.text.empty())
    return refused_at(body.column, "expected a file name or an encoded graph, found the end");
  return (*row)->read(family, body, scope);
}

Result<ExpressionPtr> parse_expression(const Word& word, game::Reading& reading) {
  return parse_inside(word, {reading, 1});
}

Result<ExpressionPtr> make_expression(const Word& family, const Word& body, game::Reading& reading) {
  const auto row = find_family(family);
  if (!row) return row.error();
  return (*row)->read(family, body, {reading, 1});
}

std::string file_blocks(const Expression& expression) {
  std::string blocks;
  collect_blocks(expression, blocks);
  return blocks;
}

}  // namespace upset::games::graph
