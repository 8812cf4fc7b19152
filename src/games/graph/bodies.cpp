// SPDX-License-Identifier: MIT
#include "games/graph/bodies.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/common/file_body.hpp"
#include "games/common/numbers.hpp"
#include "games/graph/items.hpp"
#include "read/graph6.hpp"
#include "read/graph_file.hpp"

namespace upset::games::graph {

namespace {

using spec::refused_at;
using spec::Word;

std::string shown(const Integer& number) {
  const std::string digits = number.get_str();
  return digits.size() <= 40 ? digits : digits.substr(0, 40) + "...";
}

ExpressionPtr of_numbers(std::string_view family, std::vector<Integer> numbers, std::string body) {
  Expression expression;
  expression.family = family;
  expression.numbers = std::move(numbers);
  expression.body = std::move(body);
  return std::make_shared<const Expression>(std::move(expression));
}

ExpressionPtr given(std::string_view family, Graph graph, std::string body, bool is_opaque) {
  Expression expression;
  expression.family = family;
  expression.given = std::make_shared<const Graph>(std::move(graph));
  expression.body = std::move(body);
  expression.is_opaque = is_opaque;
  return std::make_shared<const Expression>(std::move(expression));
}

/// So many numbers between separators.
Result<std::vector<Integer>> read_count(const Word& body, char separator, std::size_t count, const std::string& what) {
  auto numbers = common::read_numbers(body, separator, what);
  if (numbers && numbers->size() != count)
    return refused_at(body.column, fmt::format("expected {} ({} number{}), found {}", what, count,
                                               count == 1 ? "" : "s", numbers->size()));
  return numbers;
}

/// A refusal of numbers with what to type instead, when there are so many commas in the body, which stands for {}.
Error with_advice(Error error, const Word& body, std::ptrdiff_t commas, std::string_view advice) {
  if (std::ranges::count(body.text, ',') == commas)
    error.message += "; " + fmt::format(fmt::runtime(advice), body.text);
  return error;
}

/// One number of at least `least`.
Result<ExpressionPtr> read_single(const Word& family, const Word& body, unsigned least, const std::string& what) {
  auto numbers = read_count(body, ',', 1, "a number of vertices");
  if (!numbers && family.text == "complete")
    return with_advice(numbers.error(), body, 1, "the complete bipartite graph is 'multipartite:{}'");
  if (!numbers) return numbers.error();
  if (numbers->front() < least)
    return refused_at(body.column,
                      fmt::format("{} has at least {} vertices, found {}", what, least, shown(numbers->front())));
  return of_numbers(family.text, std::move(numbers).value(), body.text);
}

/// Numbers of at least 1.
std::optional<Error> refuse_zero(const std::vector<Integer>& numbers, const Word& body, char separator,
                                 const std::string& what) {
  const auto pieces = spec::split(body, separator);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (numbers[i] == 0) return refused_at(pieces[i].column, what + " at least 1, found 0");
  return std::nullopt;
}

/// The encoding without a header, and where it begins.
Word without_header(const Word& body, std::string_view header) {
  const std::size_t skipped = body.text.starts_with(header) ? header.size() : 0;
  return {body.text.substr(skipped), body.column + skipped};
}

ExpressionPtr of_operands(std::string_view family, std::vector<ExpressionPtr> operands) {
  Expression expression;
  expression.family = family;
  if (operands.size() == 1) expression.body = operands.front()->text(true);
  else
    for (const ExpressionPtr& operand : operands) expression.body += "(" + operand->text(true) + ")";
  expression.operands = std::move(operands);
  return std::make_shared<const Expression>(std::move(expression));
}

/// The end of the stretch in quotes that begins at `at`.
std::size_t end_of_quoted(const std::string& text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    if (text[at] == '\\') ++at;
  return std::min(at + 1, text.size());
}

/// What stands in the parentheses at `at`, which moves past them.
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

Result<ExpressionPtr> make_any(const Word& family, const Word& body, const Scope&) {
  return read_single(family, body, 0, "");
}

Result<ExpressionPtr> make_cycle(const Word& family, const Word& body, const Scope&) {
  return read_single(family, body, 3, "a cycle");
}

Result<ExpressionPtr> make_wheel(const Word& family, const Word& body, const Scope&) {
  return read_single(family, body, 3, "the rim of a wheel");
}

Result<ExpressionPtr> make_prism(const Word& family, const Word& body, const Scope&) {
  return read_single(family, body, 3, "a cycle of a prism");
}

Result<ExpressionPtr> make_multipartite(const Word& family, const Word& body, const Scope&) {
  auto numbers = common::read_numbers(body, ',', "the size of a part");
  if (!numbers) return numbers.error();
  if (const auto error = refuse_zero(*numbers, body, ',', "the parts of a multipartite graph have a size of"))
    return *error;
  return of_numbers(family.text, std::move(numbers).value(), body.text);
}

Result<ExpressionPtr> make_grid(const Word& family, const Word& body, const Scope&) {
  const Word sides = common::with_small_x(body);
  auto numbers = read_count(sides, 'x', 2, "rows and columns such as 3x4");
  if (!numbers) return numbers.error();
  if (const auto error = refuse_zero(*numbers, sides, 'x', "the sides of a grid are")) return *error;
  return of_numbers(family.text, std::move(numbers).value(), sides.text);
}

/// n,k,l with a sign before l at most.
Result<ExpressionPtr> make_kneser(const Word& family, const Word& body, const Scope&) {
  Word unsigned_body = body;
  const std::size_t comma = body.text.rfind(',');
  const bool is_negative = comma != std::string::npos && body.text.substr(comma, 2) == ",-";
  if (is_negative) unsigned_body.text = body.text.substr(0, comma);
  auto numbers = read_count(unsigned_body, ',', is_negative ? 2 : 3, is_negative ? "n,k before a negative l" : "n,k,l");
  if (!numbers) return with_advice(numbers.error(), body, 1, "the usual Kneser graph is 'kneser:{},0'");
  if (is_negative) {
    const Word digits{body.text.substr(comma + 2), body.column + comma + 2};
    const auto l = common::read_numbers(digits, ',', "l");
    if (!l) return l.error();
    if (l->front() == 0) return refused_at(digits.column, "expected l (a number other than 0 after '-'), found '-0'");
    numbers->push_back(-l->front());
  }
  return of_numbers(family.text, std::move(numbers).value(), body.text);
}

Result<ExpressionPtr> make_johnson(const Word& family, const Word& body, const Scope&) {
  auto numbers = read_count(body, ',', 2, "n,k such as 5,2");
  if (!numbers) return numbers.error();
  if (numbers->back() > numbers->front())
    return refused_at(spec::split(body, ',').back().column,
                      fmt::format("a Johnson graph needs k <= n: expected at most {}, found {}",
                                  shown(numbers->front()), shown(numbers->back())));
  return of_numbers(family.text, std::move(numbers).value(), body.text);
}

/// n, or n:i,i,... with each i at most n.
Result<ExpressionPtr> make_threshold(const Word& family, const Word& body, const Scope&) {
  const std::size_t colon = std::min(body.text.find(':'), body.text.size());
  auto numbers = read_count({body.text.substr(0, colon), body.column}, ',', 1, "the size of a clique");
  if (!numbers) return with_advice(numbers.error(), body, 2, "neighbours stand after ':', as in threshold:6:1,4");
  std::string text = numbers->front().get_str();
  if (colon + 1 >= body.text.size()) return of_numbers(family.text, std::move(numbers).value(), text);
  const Word list{body.text.substr(colon + 1), body.column + colon + 1};
  const auto extra = common::read_numbers(list, ',', "a number of neighbours in the clique");
  if (!extra) return extra.error();
  const auto pieces = spec::split(list, ',');
  for (std::size_t i = 0; i < extra->size(); ++i)
    if ((*extra)[i] > numbers->front())
      return refused_at(pieces[i].column, fmt::format("expected at most {} neighbours in the clique, found {}",
                                                      shown(numbers->front()), shown((*extra)[i])));
  numbers->insert(numbers->end(), extra->begin(), extra->end());
  return of_numbers(family.text, std::move(numbers).value(), text + ":" + list.text);
}

Result<ExpressionPtr> make_edges(const Word&, const Word& body, const Scope&) {
  auto graph = read_edges(body);
  if (!graph) return graph.error();
  std::string text = *edges_body(*graph, spec::kMaxSpecBytes);
  return given("edges", std::move(graph).value(), std::move(text), false);
}

Result<ExpressionPtr> make_graph_file(const Word&, const Word& body, const Scope& scope) {
  const auto named = common::split_hash(body);
  if (!named) return named.error();
  const auto bytes = common::read_named_file(named->file, body.column, scope.reading);
  if (!bytes) return bytes.error();
  auto graph = read::read_graph(*bytes, common::source_name(named->file));
  if (!graph) return graph.error();
  const auto inline_body = edges_body(*graph, common::kMaxInlineBytes);
  std::string text = inline_body.value_or("");
  if (!inline_body || !named->hash.empty()) {
    auto bound = common::bound_body(*named, graph_block(*graph), body.column);
    if (!bound) return bound.error();
    if (!inline_body) text = std::move(bound).value();
  }
  return given(inline_body ? "edges" : "graph", std::move(graph).value(), std::move(text), !inline_body.has_value());
}

Result<ExpressionPtr> make_graph6(const Word& family, const Word& body, const Scope&) {
  const Word code = without_header(body, read::kGraph6Header);
  auto graph = read::decode_graph6(code.text, Place{"", 0, code.column});
  if (!graph) return graph.error();
  return given(family.text, std::move(graph).value(), code.text, true);
}

/// The ':' that begins the encoding may be taken for the one after the family, so it may be left out.
Result<ExpressionPtr> make_sparse6(const Word& family, const Word& body, const Scope&) {
  Word code = without_header(body, read::kSparse6Header);
  if (!code.text.starts_with(':')) code = {":" + code.text, code.column - 1};
  auto graph = read::decode_sparse6(code.text, Place{"", 0, code.column});
  if (!graph) return graph.error();
  return given(family.text, std::move(graph).value(), code.text, true);
}

Result<ExpressionPtr> make_unary(const Word& family, const Word& body, const Scope& scope) {
  auto operand = parse_inside(body, scope.inner());
  if (!operand) return operand.error();
  return of_operands(family.text, {std::move(operand).value()});
}

Result<ExpressionPtr> make_join(const Word& family, const Word& body, const Scope& scope) {
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
  return of_operands(family.text, std::move(operands));
}

}  // namespace upset::games::graph
