// SPDX-License-Identifier: MIT
#include "check/graph/shape.hpp"

#include <algorithm>
#include <numeric>

namespace upset::check {

namespace {

constexpr std::uint8_t kNoColour = 2;

// Colours the part of a vertex in two colours by turns; counts its vertices. False if two neighbours have one colour.
bool colour_part(const Graph& graph, std::uint32_t root, std::vector<std::uint8_t>& colour, std::uint32_t& count) {
  std::vector<std::uint32_t> reached{root};
  colour[root] = 0;
  bool fits = true;
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const std::uint32_t v = reached[next];
    graph.neighbours(v).for_each([&](std::uint32_t w) {
      if (colour[w] == kNoColour) {
        colour[w] = 1 - colour[v];
        reached.push_back(w);
      }
      fits = fits && colour[w] != colour[v];
    });
  }
  count = static_cast<std::uint32_t>(reached.size());
  return fits;
}

std::uint32_t first_of(const Bits& set) {
  std::uint32_t first = 0;
  while (!set.test(first)) ++first;
  return first;
}

}  // namespace

std::optional<Graph> graph_of_faces(const FaceOrder& faces, const Bits& set) {
  std::vector<std::uint32_t> vertex(faces.size());
  std::uint32_t count = 0;
  set.for_each([&](std::uint32_t x) {
    if (faces.is_point(x)) vertex[x] = count++;
  });
  Graph graph(count);
  bool fits = true;
  set.for_each([&](std::uint32_t x) {
    const auto ends = faces.points_of(x);
    fits = fits && ends.size() <= 2;
    if (ends.size() == 2) graph.connect(vertex[ends[0]], vertex[ends[1]]);
  });
  if (!fits) return std::nullopt;
  return graph;
}

bool is_bipartite(const Graph& graph) {
  std::vector<std::uint8_t> colour(graph.vertices(), kNoColour);
  std::uint32_t count = 0;
  for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
    if (colour[v] == kNoColour && !colour_part(graph, v, colour, count)) return false;
  }
  return true;
}

bool is_cycle(const Graph& graph) {
  if (graph.vertices() == 0) return false;
  for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
    if (graph.neighbours(v).count() != 2) return false;
  }
  std::vector<std::uint8_t> colour(graph.vertices(), kNoColour);
  std::uint32_t count = 0;
  colour_part(graph, 0, colour, count);
  return count == graph.vertices();
}

// Each vertex and those not joined to it must have the same neighbours: all others.
std::optional<std::uint32_t> odd_parts(const Graph& graph) {
  Bits left(graph.vertices());
  left.set_all();
  std::uint32_t odd = 0;
  while (!left.empty()) {
    const Bits& joined = graph.neighbours(first_of(left));
    Bits part = left;
    part -= joined;
    bool fits = true;
    part.for_each([&](std::uint32_t v) { fits = fits && graph.neighbours(v) == joined; });
    if (!fits) return std::nullopt;
    odd += part.count() % 2 == 1 ? 1 : 0;
    left -= part;
  }
  return odd;
}

// By descending degree a largest clique comes first. Whatever is chosen here is tested below.
std::optional<std::vector<std::uint32_t>> threshold_numbers(const Graph& graph) {
  std::vector<std::uint32_t> order(graph.vertices()), degree(graph.vertices());
  std::iota(order.begin(), order.end(), 0U);
  for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
    degree[v] = static_cast<std::uint32_t>(graph.neighbours(v).count());
  }
  std::stable_sort(order.begin(), order.end(), [&](auto u, auto v) { return degree[u] > degree[v]; });
  std::uint32_t n = 0;
  while (n < order.size() && degree[order[n]] >= n) ++n;
  if (order.size() > n + 2) return std::nullopt;

  Bits clique(graph.vertices());
  for (std::uint32_t at = 0; at < n; ++at) clique.set(order[at]);
  for (std::uint32_t at = 0; at < n; ++at) {
    if (graph.neighbours(order[at]).common(clique) != n - 1) return std::nullopt;
  }
  std::vector<std::uint32_t> numbers{n};
  for (std::size_t at = order.size(); at-- > n;) numbers.push_back(degree[order[at]]);
  // Of two vertices besides the clique, the neighbours of one must be among those of the other; so they are not joined.
  const bool two = numbers.size() == 3;
  if (two && !graph.neighbours(order[n + 1]).is_subset_of(graph.neighbours(order[n]))) return std::nullopt;
  return numbers;
}

}  // namespace upset::check
