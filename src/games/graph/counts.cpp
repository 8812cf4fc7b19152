// SPDX-License-Identifier: MIT
// What an expression stands for: its numbers of vertices and edges, worked out without building anything where a
// formula knows them, and the graph itself.
#include <fmt/format.h>

#include "games/graph/expression.hpp"
#include "graph/families.hpp"

namespace upset::games::graph {

namespace {

using upset::graph::Vertex;
using Count = std::optional<Integer>;

constexpr std::size_t kMaxBits = 1'000'000;  // of a number that is worked out
constexpr unsigned long kMaxTerms = 4096;    // of a sum of binomials

Integer half(const Integer& n) {
  UPSET_ASSERT(n % 2 == 0);
  return n / 2;
}
Integer pairs(const Integer& n) { return half(n * (n - 1)); }

std::size_t bits(const Integer& n) { return mpz_sizeinbase(n.get_mpz_t(), 2); }

/// Nothing when it is astronomical.
Count binomial(const Integer& n, const Integer& k) {
  if (k < 0 || k > n) return Integer(0);
  const Integer smaller = k < n - k ? k : Integer(n - k);
  if (smaller * bits(n) > kMaxBits) return std::nullopt;
  Integer result;
  mpz_bin_ui(result.get_mpz_t(), n.get_mpz_t(), smaller.get_ui());
  return result;
}

/// A set has C(k,t) C(n-k,t) others that share all but t points with it; those with t >= k - l are its neighbours.
Count kneser_degree(const Integer& n, const Integer& k, const Integer& l) {
  const Integer first = l >= k ? Integer(1) : Integer(k - l);
  const Integer last = k < n - k ? k : Integer(n - k);
  if (l < 0 || first > last) return Integer(0);
  if (last - first > kMaxTerms || last * bits(n) * (last - first + 1) > 16 * kMaxBits) return std::nullopt;
  Integer degree = 0;
  for (Integer t = first; t <= last; ++t) {
    const Count gone = binomial(k, t);
    const Count come = binomial(n - k, t);
    if (!gone || !come) return std::nullopt;
    degree += *gone * *come;
  }
  return degree;
}

Count half_product(const Count& vertices, const Count& degree) {
  if (vertices && *vertices <= 1) return Integer(0);
  if (!vertices || !degree) return std::nullopt;
  return half(*vertices * *degree);
}

Count kneser_edges(const Integer& n, const Integer& k, const Integer& l) {
  const Count vertices = binomial(n, k);
  if (l < 0) return Integer(0);
  if (l >= k - 1 && vertices) return pairs(*vertices);
  return half_product(vertices, kneser_degree(n, k, l));
}

Integer sum(const std::vector<Integer>& numbers, std::size_t first = 0) {
  Integer total = 0;
  for (std::size_t i = first; i < numbers.size(); ++i) total += numbers[i];
  return total;
}

Integer multipartite_edges(const std::vector<Integer>& parts) {
  const Integer all = sum(parts);
  Integer squares = 0;
  for (const Integer& part : parts) squares += part * part;
  return half(all * all - squares);
}

Error too_large(const Expression& expression, const std::string& count) {
  const std::string text = expression.text();
  return Error{ErrorCode::limit, fmt::format("{} has {} vertices; a graph of at most {} can be built",
                                             text.size() <= 60 ? text : text.substr(0, 60) + "...",
                                             count.size() <= 40 ? count : "astronomically many", kMaxVertices)};
}

std::vector<std::size_t> small_numbers(const std::vector<Integer>& numbers, std::size_t first) {
  std::vector<std::size_t> list;
  for (std::size_t i = first; i < numbers.size(); ++i) list.push_back(numbers[i].get_ui());
  return list;
}

/// A graph on k-subsets; k may be huge when there is only one of them.
Graph build_subset_graph(const Expression& expression, const Integer& vertices) {
  if (vertices <= 1) return Graph(vertices.get_ui());
  const std::size_t n = expression.numbers[0].get_ui();
  const std::size_t k = expression.numbers[1].get_ui();
  if (expression.family == "johnson") return upset::graph::johnson(n, k);
  const Integer& l = expression.numbers[2];
  if (l < 0) return Graph(vertices.get_ui());
  return upset::graph::kneser(n, k, l < k ? l.get_si() : static_cast<std::int64_t>(k));
}

/// A family with numbers, known to be small.
Graph build_named(const Expression& expression, const Integer& vertices) {
  namespace g = upset::graph;
  const std::string& family = expression.family;
  if (family == "kneser" || family == "johnson") return build_subset_graph(expression, vertices);
  const auto numbers = small_numbers(expression.numbers, 0);
  if (family == "complete") return g::complete(numbers[0]);
  if (family == "cycle") return g::cycle(numbers[0]);
  if (family == "path") return g::path(numbers[0]);
  if (family == "wheel") return g::wheel(numbers[0]);
  if (family == "fan") return g::fan(numbers[0]);
  if (family == "multipartite") return g::multipartite(numbers);
  if (family == "threshold") return g::threshold(numbers[0], small_numbers(expression.numbers, 1));
  if (family == "prism") return g::prism(numbers[0]);
  if (family == "grid") return g::grid(numbers[0], numbers[1]);
  UPSET_ASSERT(family == "empty");
  return g::empty(numbers[0]);
}

/// complement, line and join: the operands are built first, so that each is built once.
Result<Graph> build_operation(const Expression& expression) {
  auto left = build(*expression.operands.front());
  if (!left) return left.error();
  if (expression.family == "complement") return upset::graph::complement(*left);
  if (expression.family == "line") {
    if (left->edges() > kMaxVertices) return too_large(expression, std::to_string(left->edges()));
    return upset::graph::line(*left);
  }
  auto right = build(*expression.operands.back());
  if (!right) return right.error();
  const std::size_t vertices = left->vertices() + right->vertices();
  if (vertices > kMaxVertices) return too_large(expression, std::to_string(vertices));
  return upset::graph::join(*left, *right);
}

Count named_vertices(const Expression& expression) {
  const auto& numbers = expression.numbers;
  const std::string& family = expression.family;
  if (family == "wheel" || family == "fan") return Integer(numbers[0] + 1);
  if (family == "multipartite") return sum(numbers);
  if (family == "kneser" || family == "johnson") return binomial(numbers[0], numbers[1]);
  if (family == "threshold") return Integer(numbers[0] + core::from_word(numbers.size() - 1));
  if (family == "prism") return Integer(2 * numbers[0]);
  if (family == "grid") return Integer(numbers[0] * numbers[1]);
  return numbers[0];
}

Count named_edges(const Expression& expression) {
  const auto& numbers = expression.numbers;
  const std::string& family = expression.family;
  const Integer& n = numbers[0];
  if (family == "empty") return Integer(0);
  if (family == "complete") return pairs(n);
  if (family == "path") return n == 0 ? Integer(0) : Integer(n - 1);
  if (family == "wheel") return Integer(2 * n);
  if (family == "fan") return n == 0 ? Integer(0) : Integer(2 * n - 1);
  if (family == "multipartite") return multipartite_edges(numbers);
  if (family == "kneser") return kneser_edges(n, numbers[1], numbers[2]);
  if (family == "johnson") return half_product(binomial(n, numbers[1]), Integer(numbers[1] * (n - numbers[1])));
  if (family == "threshold") return Integer(pairs(n) + sum(numbers, 1));
  if (family == "prism") return Integer(3 * n);
  if (family == "grid") return Integer(2 * n * numbers[1] - n - numbers[1]);
  UPSET_ASSERT(family == "cycle");
  return n;
}

struct Counts {
  Count vertices{};
  Count edges{};                 // only where they were asked for
  std::optional<Graph> graph{};  // where it had to be built for them
};

bool is_regular(const Expression& expression) {
  for (const std::string_view family : {"complete", "cycle", "prism", "kneser", "johnson"})
    if (expression.family == family) return true;
  return false;
}

Counts counts_of(const Expression& expression, bool with_edges);

/// The edges of a line graph are the pairs of edges that meet: known for regular graphs, counted on small ones.
Counts line_counts(const Expression& operand, bool with_edges) {
  Counts of = counts_of(operand, true);
  Counts result{of.edges, std::nullopt, std::nullopt};
  if (!with_edges || !of.vertices || !of.edges) return result;
  if (*of.edges <= 1) result.edges = Integer(0);
  else if (is_regular(operand)) result.edges = Integer(*of.vertices * pairs(2 * *of.edges / *of.vertices));
  if (result.edges || *of.vertices > kMaxVertices) return result;
  if (!of.graph) {
    auto built = build(operand);
    if (!built) return result;
    of.graph = std::move(built).value();
  }
  result.edges = 0;
  for (Vertex v = 0; v < of.graph->vertices(); ++v) *result.edges += pairs(core::from_word(of.graph->degree(v)));
  if (*of.edges <= kMaxVertices) result.graph = upset::graph::line(*of.graph);
  return result;
}

Counts complement_counts(const Expression& operand, bool with_edges) {
  Counts of = counts_of(operand, with_edges);
  if (of.vertices && of.edges) of.edges = Integer(pairs(*of.vertices) - *of.edges);
  if (of.graph) of.graph = upset::graph::complement(*of.graph);
  return of;
}

Counts join_counts(const Expression& left, const Expression& right, bool with_edges) {
  const Counts first = counts_of(left, with_edges);
  const Counts second = counts_of(right, with_edges);
  if (!first.vertices || !second.vertices) return {};
  Counts joined{Integer(*first.vertices + *second.vertices), std::nullopt, std::nullopt};
  if (first.edges && second.edges)
    joined.edges = Integer(*first.edges + *second.edges + *first.vertices * *second.vertices);
  if ((!first.graph && !second.graph) || *joined.vertices > kMaxVertices) return joined;
  const auto one = first.graph ? Result<Graph>(*first.graph) : build(left);
  const auto other = second.graph ? Result<Graph>(*second.graph) : build(right);
  if (one && other) joined.graph = upset::graph::join(*one, *other);
  return joined;
}

/// One walk down the expression for both numbers, which keeps the graphs that line graphs made it build: walks that
/// begin anew at each level would take time exponential in the depth.
Counts counts_of(const Expression& expression, bool with_edges) {
  if (expression.given)
    return {core::from_word(expression.given->vertices()), core::from_word(expression.given->edges()), std::nullopt};
  if (expression.operands.empty())
    return {named_vertices(expression), with_edges ? named_edges(expression) : std::nullopt, std::nullopt};
  const Expression& first = *expression.operands.front();
  if (expression.family == "line") return line_counts(first, with_edges);
  if (expression.family == "complement") return complement_counts(first, with_edges);
  return join_counts(first, *expression.operands.back(), with_edges);
}

}  // namespace

Count vertex_count(const Expression& expression) { return counts_of(expression, false).vertices; }

Count edge_count(const Expression& expression) { return counts_of(expression, true).edges; }

Result<Graph> build(const Expression& expression) {
  if (expression.given) return *expression.given;
  if (!expression.operands.empty()) return build_operation(expression);
  const Count vertices = vertex_count(expression);
  if (!vertices || *vertices > kMaxVertices)
    return too_large(expression, vertices ? vertices->get_str() : "astronomically many");
  Graph graph = build_named(expression, *vertices);
  UPSET_ASSERT(core::from_word(graph.vertices()) == *vertices);
  UPSET_ASSERT(core::from_word(graph.edges()) == edge_count(expression).value_or(core::from_word(graph.edges())));
  return graph;
}

/// Written out at once: the lists of names and covers of a large graph would take several times as much memory.
std::string graph_block(const Graph& graph) {
  const auto n = static_cast<Vertex>(graph.vertices());
  std::string text = fmt::format("poset {}\n", n + graph.edges());
  const auto out = std::back_inserter(text);
  std::vector<std::size_t> next(n);  // number of the next edge with this smaller end
  std::size_t number = n;
  for (Vertex v = 1; v <= n; ++v) fmt::format_to(out, "element {}\n", v);
  for (Vertex u = 0; u < n; ++u) {
    next[u] = number;
    graph.neighbours(u).for_each([&](std::size_t v) {
      if (v > u) fmt::format_to(out, "element {}-{}\n", u + 1, v + 1), ++number;
    });
  }
  for (Vertex u = 0; u < n; ++u) {
    std::size_t own = next[u];
    UPSET_ASSERT(next[u] <= n + graph.edges());
    graph.neighbours(u).for_each(
        [&](std::size_t v) { fmt::format_to(out, "below {} {}\n", u, v < u ? next[v]++ : own++); });
  }
  return text + "end poset\n";
}

}  // namespace upset::games::graph
