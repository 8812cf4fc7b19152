// SPDX-License-Identifier: MIT
#include "games/graph/bodies.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/common/file_body.hpp"
#include "games/common/numbers.hpp"
#include "games/graph/items.hpp"
#include "games/graph/make.hpp"
#include "read/graph6.hpp"
#include "read/graph_file.hpp"

namespace upset::games::graph {

namespace {

using spec::refused_at;
using spec::Word;

constexpr std::string_view kUsualKneser = "the usual Kneser graph is 'kneser:{},0'";

Error not_as_many(const Word& body, std::string_view what, std::size_t count, std::size_t found) {
  return refused_at(body.column,
                    fmt::format("expected {} ({} number{}), found {}", what, count, count == 1 ? "" : "s", found));
}

/// Reads exactly `count` numbers between separators.
Result<std::vector<Integer>> read_count(const Word& body, char separator, std::size_t count, std::string_view what) {
  auto numbers = common::read_numbers(body, separator, what);
  if (numbers && numbers->size() != count) return not_as_many(body, what, count, numbers->size());
  return numbers;
}

/// Adds advice on what to type instead if the body has this many commas. {} in the advice stands for the body.
Error with_advice(Error error, const Word& body, std::ptrdiff_t commas, std::string_view advice) {
  if (std::ranges::count(body.text, ',') == commas)
    error.message += "; " + fmt::format(fmt::runtime(advice), body.text);
  return error;
}

/// The encoding without a header, and its column.
Word without_header(const Word& body, std::string_view header) {
  const std::size_t skipped = body.text.starts_with(header) ? header.size() : 0;
  return {body.text.substr(skipped), body.column + skipped};
}

/// The end of the quoted text that begins at `at`.
std::size_t end_of_quoted(const std::string& text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    if (text[at] == '\\') ++at;
  return std::min(at + 1, text.size());
}

/// The text in the parentheses at `at`. Moves `at` past them.
Result<Word> in_parentheses(const Word& body, std::size_t& at) {
  const std::size_t start = at;
  const std::string& text = body.text;
  if (at >= text.size() || text[at] != '(')
    return refused_at(body.column + at, fmt::format("expected '(' and a graph, as in join:(path:3)(cycle:5), found {}",
                                                    at >= text.size() ? "the end" : fmt::format("'{}'", text[at])));
  std::size_t open = 0;
  while (at < text.size()) {
    if (text[at] == '"') {
      at = end_of_quoted(text, at);
      continue;
    }
    if (text[at] == '(') ++open;
    if (text[at] == ')') --open;
    ++at;
    if (open == 0) return Word{text.substr(start + 1, at - start - 2), body.column + start + 1};
  }
  return refused_at(body.column + start, "expected a closing ')', found the end");
}

}  // namespace

Result<ExpressionPtr> read_order(const Word& family, const Word& body, const Scope&) {
  const auto numbers = read_count(body, ',', 1, kOrder);
  if (!numbers && family.text == "complete")
    return with_advice(numbers.error(), body, 1, "the complete bipartite graph is 'multipartite:{}'");
  if (!numbers) return numbers.error();
  return make_numbered(family.text, *numbers, {body, ','});
}

Result<ExpressionPtr> read_parts(const Word& family, const Word& body, const Scope&) {
  const auto numbers = common::read_numbers(body, ',', kPart);
  if (!numbers) return numbers.error();
  return make_numbered(family.text, *numbers, {body, ','});
}

Result<ExpressionPtr> read_grid(const Word& family, const Word& body, const Scope&) {
  const Word sides = common::with_small_x(body);
  const auto numbers = read_count(sides, 'x', 2, kGridSides);
  if (!numbers) return numbers.error();
  return make_numbered(family.text, *numbers, {sides, 'x'});
}

/// n,k,l where k and l may have a sign.
Result<ExpressionPtr> read_kneser(const Word& family, const Word& body, const Scope&) {
  static constexpr std::string_view kNames[] = {"n", "k", "l"};
  const auto pieces = spec::split(body, ',');
  const auto has_sign = [&](std::size_t i) { return i > 0 && pieces[i].text.starts_with('-'); };
  std::vector<Integer> numbers;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const bool is_signed = pieces.size() == 3 && has_sign(i);
    const Word digits{pieces[i].text.substr(is_signed ? 1 : 0), pieces[i].column + (is_signed ? 1 : 0)};
    auto number = common::read_numbers(digits, ',', is_signed ? kNames[i] : kKneserNumbers);
    if (!number) return with_advice(number.error(), body, 1, kUsualKneser);
    if (is_signed && number->front() == 0)
      return refused_at(digits.column,
                        fmt::format("expected {} (a number other than 0 after '-'), found '-0'", kNames[i]));
    numbers.push_back(is_signed ? Integer(-number->front()) : number->front());
  }
  if (numbers.size() == 3) return make_numbered(family.text, numbers, {body, ','});
  return with_advice(not_as_many(body, kKneserNumbers, 3, numbers.size()), body, 1, kUsualKneser);
}

Result<ExpressionPtr> read_johnson(const Word& family, const Word& body, const Scope&) {
  const auto numbers = read_count(body, ',', 2, kJohnsonNumbers);
  if (!numbers) return numbers.error();
  return make_numbered(family.text, *numbers, {body, ','});
}

/// n, or n:i,i,... with each i at most n.
Result<ExpressionPtr> read_threshold(const Word& family, const Word& body, const Scope&) {
  const std::size_t colon = std::min(body.text.find(':'), body.text.size());
  auto numbers = read_count({body.text.substr(0, colon), body.column}, ',', 1, kCliqueSize);
  if (!numbers) return with_advice(numbers.error(), body, 2, "the neighbours come after ':', as in threshold:6:1,4");
  if (colon + 1 >= body.text.size()) return make_numbered(family.text, *numbers);
  const Word list{body.text.substr(colon + 1), body.column + colon + 1};
  const auto extra = common::read_numbers(list, ',', kNeighbours);
  if (!extra) return extra.error();
  numbers->insert(numbers->end(), extra->begin(), extra->end());
  return make_numbered(family.text, *numbers, {list, ','});
}

Result<ExpressionPtr> read_edges(const Word&, const Word& body, const Scope&) {
  const auto items = read_items(body);
  if (!items) return items.error();
  auto graph = graph_of(*items, {body, ','});
  if (!graph) return graph.error();
  return make_edges(std::move(graph).value());
}

Result<ExpressionPtr> read_graph_file(const Word&, const Word& body, const Scope& scope) {
  const auto named = common::split_hash(body);
  if (!named) return named.error();
  const auto bytes = common::read_named_file(named->file, body.column, scope.reading);
  if (!bytes) return bytes.error();
  auto graph = read::read_graph(*bytes, common::source_name(named->file));
  if (!graph) return graph.error();
  const bool is_inline = edges_body(*graph, common::kMaxInlineBytes).has_value();
  if (is_inline && named->hash.empty()) return make_edges(std::move(graph).value());
  auto bound = common::bound_body(*named, graph_block(*graph), body.column);
  if (!bound) return bound.error();
  if (is_inline) return make_edges(std::move(graph).value());
  return make_encoded("graph", std::move(graph).value(), std::move(bound).value());
}

Result<ExpressionPtr> read_graph6(const Word& family, const Word& body, const Scope&) {
  const Word code = without_header(body, read::kGraph6Header);
  auto graph = read::decode_graph6(code.text, Place{"", 0, code.column});
  if (!graph) return graph.error();
  return make_encoded(family.text, std::move(graph).value(), code.text);
}

/// The ':' that begins the encoding may be mistaken for the one after the family, so it may be left out.
Result<ExpressionPtr> read_sparse6(const Word& family, const Word& body, const Scope&) {
  Word code = without_header(body, read::kSparse6Header);
  if (!code.text.starts_with(':')) code = {":" + code.text, code.column - 1};
  auto graph = read::decode_sparse6(code.text, Place{"", 0, code.column});
  if (!graph) return graph.error();
  return make_encoded(family.text, std::move(graph).value(), code.text);
}

Result<ExpressionPtr> read_unary(const Word& family, const Word& body, const Scope& scope) {
  auto operand = parse_inside(body, scope.inner());
  if (!operand) return operand.error();
  return make_operation(family.text, {std::move(operand).value()});
}

Result<ExpressionPtr> read_join(const Word& family, const Word& body, const Scope& scope) {
  std::size_t at = 0;
  std::vector<ExpressionPtr> operands;
  for (int i = 0; i < 2; ++i) {
    const auto word = in_parentheses(body, at);
    if (!word) return word.error();
    auto operand = parse_inside(*word, scope.inner());
    if (!operand) return operand.error();
    operands.push_back(std::move(operand).value());
  }
  if (at < body.text.size())
    return refused_at(body.column + at,
                      fmt::format("expected the end: a join has two graphs, found '{}'", body.text[at]));
  return make_operation(family.text, std::move(operands));
}

}  // namespace upset::games::graph
