// SPDX-License-Identifier: MIT
// The search on graphs of more than 22 vertices.
#include "games/graph/graph_search.hpp"

namespace upset::games::graph {

std::unique_ptr<PartSearch> make_large_graph_search(PartFaces part, Simplify simplify, core::Stop& stop) {
  const std::size_t points = part.points;
  if (points <= 32) return std::make_unique<GraphSearch<32>>(std::move(part), simplify, stop);
  return std::make_unique<GraphSearch<64>>(std::move(part), simplify, stop);
}

}  // namespace upset::games::graph
