// SPDX-License-Identifier: MIT
#include "games/graph/make.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "games/common/numbers.hpp"
#include "games/graph/graph_family.hpp"
#include "games/graph/ground.hpp"
#include "games/graph/items.hpp"

namespace upset::games::graph {

namespace {

using common::Origin;

/// The most graphs that one is made of, counted with repetitions. No spec is long enough for more, but a program that
/// repeatedly joins a graph with itself gets there in 18 steps.
constexpr std::size_t kMaxNodes = std::size_t{1} << 18U;

std::string shown(const Integer& number) {
  const std::string digits = number.get_str();
  return digits.size() <= 40 ? digits : digits.substr(0, 40) + "...";
}

std::optional<Error> refuse_below_3(const Numbers& numbers, const Origin& origin, std::string_view what) {
  if (auto error = refuse_order(numbers, origin)) return error;
  if (numbers.front() >= 3) return std::nullopt;
  return origin.refuse(fmt::format("{} must have at least 3 vertices, found {}", what, shown(numbers.front())));
}

std::optional<Error> refuse_zero(const Numbers& numbers, const Origin& origin, const std::string& what) {
  const auto zero = std::ranges::find(numbers, Integer(0));
  if (zero == numbers.end()) return std::nullopt;
  return origin.refuse(static_cast<std::size_t>(zero - numbers.begin()), what + " at least 1, found 0");
}

}  // namespace

std::optional<Error> refuse_order(const Numbers& numbers, const Origin& origin) {
  return common::refuse_numbers(numbers, kOrder, origin);
}

std::optional<Error> refuse_cycle(const Numbers& numbers, const Origin& origin) {
  return refuse_below_3(numbers, origin, "a cycle");
}

std::optional<Error> refuse_wheel(const Numbers& numbers, const Origin& origin) {
  return refuse_below_3(numbers, origin, "the rim of a wheel");
}

std::optional<Error> refuse_prism(const Numbers& numbers, const Origin& origin) {
  return refuse_below_3(numbers, origin, "a cycle of a prism");
}

std::optional<Error> refuse_parts(const Numbers& numbers, const Origin& origin) {
  if (auto error = common::refuse_numbers(numbers, kPart, origin)) return error;
  return refuse_zero(numbers, origin, "the parts of a multipartite graph must have a size of");
}

std::optional<Error> refuse_grid(const Numbers& numbers, const Origin& origin) {
  if (auto error = common::refuse_numbers(numbers, kGridSides, origin)) return error;
  return refuse_zero(numbers, origin, "the sides of a grid must be");
}

/// k and l may have a sign (Definition 2.1: n is a natural number, k and l are integers).
std::optional<Error> refuse_kneser(const Numbers& numbers, const Origin& origin) {
  UPSET_ASSERT(numbers.size() == 3);
  static constexpr std::string_view kNames[] = {"n", "k", "l"};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const bool is_signed = i > 0 && numbers[i] < 0;
    const std::string_view what = is_signed ? kNames[i] : kKneserNumbers;
    if (auto error = common::refuse_number(is_signed ? Integer(-numbers[i]) : numbers[i], what, origin, i))
      return error;
  }
  return std::nullopt;
}

std::optional<Error> refuse_johnson(const Numbers& numbers, const Origin& origin) {
  UPSET_ASSERT(numbers.size() == 2);
  if (auto error = common::refuse_numbers(numbers, kJohnsonNumbers, origin)) return error;
  if (numbers.back() <= numbers.front()) return std::nullopt;
  return origin.refuse(1, fmt::format("a Johnson graph needs k <= n: expected at most {}, found {}",
                                      shown(numbers.front()), shown(numbers.back())));
}

std::optional<Error> refuse_threshold(const Numbers& numbers, const Origin& origin) {
  if (auto error = common::refuse_number(numbers.front(), kCliqueSize, {})) return error;
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    if (auto error = common::refuse_number(numbers[i], kNeighbours, origin, i - 1)) return error;
    if (numbers[i] > numbers.front())
      return origin.refuse(i - 1, fmt::format("expected at most {} neighbours in the clique, found {}",
                                              shown(numbers.front()), shown(numbers[i])));
  }
  return std::nullopt;
}

ExpressionPtr make_edges(Graph graph) {
  Expression expression;
  expression.family = "edges";
  expression.body = *edges_body(graph, SIZE_MAX);
  expression.given = std::make_shared<const Graph>(std::move(graph));
  return std::make_shared<const Expression>(std::move(expression));
}

ExpressionPtr make_encoded(std::string_view family, Graph graph, std::string body) {
  Expression expression;
  expression.family = family;
  expression.given = std::make_shared<const Graph>(std::move(graph));
  expression.body = std::move(body);
  expression.is_opaque = true;
  return std::make_shared<const Expression>(std::move(expression));
}

Result<ExpressionPtr> make_numbered(std::string_view family, Numbers numbers, const Origin& origin) {
  const GraphFamily& row = graph_family(family);
  UPSET_ASSERT(row.refuse != nullptr);
  if (auto error = row.refuse(numbers, origin)) return *error;
  Expression expression;
  expression.family = family;
  expression.body = row.write == nullptr ? common::join_numbers(numbers, ',') : row.write(numbers);
  expression.numbers = std::move(numbers);
  return std::make_shared<const Expression>(std::move(expression));
}

std::string nested_too_deep() { return fmt::format("graphs nest at most {} deep", kMaxDepth); }

Result<ExpressionPtr> make_operation(std::string_view family, std::vector<ExpressionPtr> operands) {
  Expression expression;
  expression.family = family;
  for (const ExpressionPtr& operand : operands) {
    expression.depth = std::max(expression.depth, operand->depth + 1);
    expression.nodes += operand->nodes;
  }
  if (expression.depth > kMaxDepth) return refused(nested_too_deep());
  if (expression.nodes > kMaxNodes)
    return refused(fmt::format("a graph is made of at most {} graphs, found {}", kMaxNodes, expression.nodes));
  if (operands.size() == 1) expression.body = operands.front()->text(true);
  else
    for (const ExpressionPtr& operand : operands) expression.body += "(" + operand->text(true) + ")";
  expression.operands = std::move(operands);
  return std::make_shared<const Expression>(std::move(expression));
}

game::TermPtr start_on(ExpressionPtr graph) {
  return std::make_shared<poset::ListedPosition>(ComplexGround::of_graph(std::move(graph)));
}

Result<game::TermPtr> start_on_cliques(ExpressionPtr graph, std::optional<Integer> largest, const Origin& origin) {
  if (largest)
    if (auto error = common::refuse_number(*largest, kLargestFace, origin)) return *error;
  return game::TermPtr(
      std::make_shared<poset::ListedPosition>(ComplexGround::of_cliques(std::move(graph), std::move(largest))));
}

game::TermPtr start_on_facets(read::FacetList facets) {
  std::string body = facets_body(facets.facets);
  return std::make_shared<poset::ListedPosition>(
      ComplexGround::of_facets("facets", std::move(body), false, std::move(facets)));
}

}  // namespace upset::games::graph
