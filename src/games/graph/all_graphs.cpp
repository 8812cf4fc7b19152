// SPDX-License-Identifier: MIT
#include "games/graph/all_graphs.hpp"

#include "core/hash_table.hpp"
#include "games/graph/graph_game.hpp"

namespace upset::games::graph {

namespace {

using Shape = SmallGraph<kMaxVerticesListed>;

/// The graph with a new last vertex; nothing if an old vertex has a larger degree.
std::optional<Shape> extended(const Shape& graph, Shape::Row neighbours) {
  Shape result = graph;
  const unsigned last = result.size++;
  for (Shape::Row rest = neighbours; rest != 0; rest &= rest - 1) result.flip(last, Shape::lowest(rest));
  for (unsigned v = 0; v < last; ++v)
    if (result.degree(v) > result.degree(last)) return std::nullopt;
  UPSET_ASSERT(result.edges() == graph.edges() + static_cast<unsigned>(std::popcount(neighbours)));
  return result;
}

}  // namespace

std::optional<std::vector<ListedGraph>> one_vertex_more(const std::vector<ListedGraph>& graphs, core::Stop& stop) {
  core::HashSet<ListedGraph> found;
  for (const ListedGraph& packed : graphs) {
    const Shape graph = unpack<kMaxVerticesListed>(packed);
    UPSET_ASSERT(graph.size < kMaxVerticesListed);
    for (Shape::Row neighbours = 0; neighbours <= graph.all(); ++neighbours)
      if (const auto child = extended(graph, neighbours)) found.insert(pack(*child, label(*child).order));
    if (stop.poll(std::size_t{1} << graph.size)) return std::nullopt;
    if (found.size() > (std::size_t{1} << 20) && stop.would_exceed_memory(3 * found.capacity() * sizeof(ListedGraph)))
      return std::nullopt;
  }
  std::vector<ListedGraph> list(found.begin(), found.end());
  std::sort(list.begin(), list.end());
  UPSET_ASSERT(list.size() >= graphs.size());  // for example each of them with an isolated vertex
  return list;
}

std::vector<ListedGraph> graphs_on_one_vertex() {
  Shape graph;
  graph.size = 1;
  return {pack(graph, std::array<unsigned, 1>{0})};
}

}  // namespace upset::games::graph
