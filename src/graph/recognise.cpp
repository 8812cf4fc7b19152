// SPDX-License-Identifier: MIT
// The name of a graph in the spec language. Plain families are read off the structure; for the others each candidate
// with the right numbers of vertices and edges is built and compared, first by invariants, then by canonical labels.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "graph/families.hpp"
#include "graph/properties.hpp"
#include "symmetry/canonical.hpp"

namespace upset::graph {

namespace {

constexpr std::size_t kMaxCompared = 256;  // vertices of a graph that is compared by canonical labels

std::vector<std::size_t> degrees(const Graph& graph) {
  std::vector<std::size_t> list(graph.vertices());
  for (Vertex v = 0; v < graph.vertices(); ++v) list[v] = graph.degree(v);
  return list;
}

/// For each vertex its degree and the edges among its neighbours; sorted.
std::vector<std::pair<std::size_t, std::size_t>> profile(const Graph& graph) {
  std::vector<std::pair<std::size_t, std::size_t>> list;
  for (Vertex v = 0; v < graph.vertices(); ++v) {
    std::size_t triangles = 0;
    graph.neighbours(v).for_each(
        [&](std::size_t u) { triangles += (graph.neighbours(v) & graph.neighbours(static_cast<Vertex>(u))).count(); });
    list.emplace_back(graph.degree(v), triangles / 2);
  }
  std::sort(list.begin(), list.end());
  return list;
}

/// The graph with its vertices in canonical order.
Graph canonical_form(const Graph& graph) {
  symmetry::Labelling labelling;
  const auto edges = graph.edge_list();
  const std::vector<std::uint32_t> colours(graph.vertices(), 0);
  symmetry::label(edges, colours, labelling);
  return graph.induced(labelling.order);
}

/// A graph to be compared with many others.
class Sample {
 public:
  explicit Sample(const Graph& graph) : graph_(graph), edges_(graph.edges()), profile_(profile(graph)) {}

  [[nodiscard]] std::size_t vertices() const { return graph_.vertices(); }
  [[nodiscard]] std::size_t edges() const { return edges_; }
  [[nodiscard]] bool equals(const Graph& other) {
    if (other.vertices() != vertices() || other.edges() != edges_ || profile(other) != profile_) return false;
    if (!form_) form_ = canonical_form(graph_);
    return canonical_form(other) == *form_;
  }

 private:
  const Graph& graph_;
  std::size_t edges_;
  std::vector<std::pair<std::size_t, std::size_t>> profile_;
  std::optional<Graph> form_{};
};

bool is_connected(const Graph& graph) { return components(graph).size() == 1; }

/// Paths and cycles, which remain of fans and wheels without the hub.
std::optional<std::string> path_or_cycle(const Graph& graph, std::string_view path, std::string_view cycle) {
  const auto list = degrees(graph);
  if (list.empty() || *std::max_element(list.begin(), list.end()) > 2 || !is_connected(graph)) return std::nullopt;
  return fmt::format("{}:{}", graph.edges() < graph.vertices() ? path : cycle, graph.vertices());
}

std::optional<std::string> fan_or_wheel(const Graph& graph) {
  const auto list = degrees(graph);
  const auto hub = std::find(list.begin(), list.end(), graph.vertices() - 1);
  if (hub == list.end()) return std::nullopt;
  std::vector<Vertex> rim;
  for (Vertex v = 0; v < graph.vertices(); ++v)
    if (v != static_cast<Vertex>(hub - list.begin())) rim.push_back(v);
  return path_or_cycle(graph.induced(rim), "fan", "wheel");
}

std::optional<std::string> multipartite_name(const Graph& graph) {
  const auto parts = multipartite_parts(graph);
  if (!parts || parts->size() < 2) return std::nullopt;
  std::vector<std::size_t> sizes;
  for (const auto& part : *parts) sizes.push_back(part.size());
  std::sort(sizes.rbegin(), sizes.rend());
  return fmt::format("multipartite:{}", fmt::join(sizes, ","));
}

std::optional<std::string> threshold_name(const Graph& graph) {
  const auto form = threshold_form(graph);
  if (!form) return std::nullopt;
  return fmt::format("threshold:{}:{}", form->clique.size(), fmt::join(form->joined, ","));
}

/// Families that need no comparison.
std::optional<std::string> plain_name(const Graph& graph) {
  const std::size_t n = graph.vertices();
  const std::size_t edges = graph.edges();
  if (edges == 0) return fmt::format("empty:{}", n);
  if (2 * edges == n * (n - 1)) return fmt::format("complete:{}", n);
  if (auto name = path_or_cycle(graph, "path", "cycle")) return name;
  if (auto name = fan_or_wheel(graph)) return name;
  return multipartite_name(graph);
}

std::optional<std::string> grid_or_prism(Sample& sample) {
  const std::size_t n = sample.vertices();
  for (std::size_t rows = 2; rows * rows <= n; ++rows)
    if (n % rows == 0 && sample.edges() == 2 * n - rows - n / rows && sample.equals(grid(rows, n / rows)))
      return fmt::format("grid:{}x{}", rows, n / rows);
  if (n % 2 == 0 && n >= 6 && 2 * sample.edges() == 3 * n && sample.equals(prism(n / 2)))
    return fmt::format("prism:{}", n / 2);
  return std::nullopt;
}

/// Binomial coefficient, or `most` + 1 if it is larger.
std::size_t binomial(std::size_t n, std::size_t k, std::size_t most) {
  std::size_t value = 1;
  for (std::size_t i = 1; i <= k; ++i) {
    value = value * (n - k + i) / i;
    if (value > most) return most + 1;
  }
  return value;
}

/// Johnson and Kneser graphs with k <= n/2; the others are isomorphic to these.
std::optional<std::string> subset_graph(Sample& sample) {
  const std::size_t count = sample.vertices();
  for (std::size_t k = 2; binomial(2 * k, k, count) <= count; ++k) {
    std::size_t n = 2 * k;
    while (binomial(n, k, count) < count) ++n;
    if (binomial(n, k, count) != count) continue;
    if (sample.equals(johnson(n, k))) return fmt::format("johnson:{},{}", n, k);
    for (std::size_t l = 0; l + 2 <= k; ++l)
      if (sample.equals(kneser(n, k, static_cast<std::int64_t>(l)))) return fmt::format("kneser:{},{},{}", n, k, l);
  }
  return std::nullopt;
}

/// Line graphs of complete multipartite graphs with equal parts, wheels, fans, grids, prisms and the Petersen graph.
std::optional<std::string> line_graph(Sample& sample) {
  const std::size_t edges = sample.vertices();
  for (std::size_t part = 1; part * part <= edges; ++part)
    for (std::size_t parts = 2; part * part * parts * (parts - 1) / 2 <= edges; ++parts)
      if (part * part * parts * (parts - 1) / 2 == edges &&
          sample.equals(line(multipartite(std::vector<std::size_t>(parts, part)))))
        return parts == 2  ? fmt::format("line:multipartite:{},{}", part, part)
               : part == 1 ? fmt::format("line:complete:{}", parts)
                           : fmt::format("line:multipartite:{}", fmt::join(std::vector(parts, part), ","));
  for (std::size_t small = 2; small * small < edges; ++small)
    if (edges % small == 0 && sample.equals(line(multipartite({edges / small, small}))))
      return fmt::format("line:multipartite:{},{}", edges / small, small);
  if (edges % 2 == 0 && edges >= 6 && sample.equals(line(wheel(edges / 2))))
    return fmt::format("line:wheel:{}", edges / 2);
  if (edges % 2 == 1 && edges >= 3 && sample.equals(line(fan((edges + 1) / 2))))
    return fmt::format("line:fan:{}", (edges + 1) / 2);
  for (std::size_t rows = 2; 2 * rows * (rows - 1) <= edges; ++rows)  // 2 r c - r - c edges
    if ((edges + rows) % (2 * rows - 1) == 0 && sample.equals(line(grid(rows, (edges + rows) / (2 * rows - 1)))))
      return fmt::format("line:grid:{}x{}", rows, (edges + rows) / (2 * rows - 1));
  if (edges % 3 == 0 && edges >= 9 && sample.equals(line(prism(edges / 3))))
    return fmt::format("line:prism:{}", edges / 3);
  if (edges == 15 && sample.equals(line(kneser(5, 2, 0)))) return "line:kneser:5,2,0";
  return std::nullopt;
}

std::optional<std::string> compared_name(const Graph& graph) {
  if (graph.vertices() > kMaxCompared) return std::nullopt;
  Sample sample(graph);
  if (auto name = grid_or_prism(sample)) return name;
  return subset_graph(sample);
}

}  // namespace

std::optional<std::string> recognise(const Graph& graph) {
  if (auto name = plain_name(graph)) return name;
  if (auto name = compared_name(graph)) return name;
  if (auto name = threshold_name(graph)) return name;
  if (graph.vertices() <= kMaxCompared) {
    Sample sample(graph);
    if (auto name = line_graph(sample)) return name;
  }
  const Graph other = complement(graph);
  auto name = plain_name(other);
  if (!name) name = compared_name(other);
  if (!name) return std::nullopt;
  return "complement:" + *name;
}

}  // namespace upset::graph
