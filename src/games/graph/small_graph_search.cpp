// SPDX-License-Identifier: MIT
// The search on graphs of at most 22 vertices, which most questions are about.
#include "games/graph/graph_search.hpp"

namespace upset::games::graph {

std::unique_ptr<PartSearch> make_small_graph_search(PartFaces part, Simplify simplify, core::Stop& stop) {
  const std::size_t points = part.points;
  if (points <= 11) return std::make_unique<GraphSearch<11>>(std::move(part), simplify, stop);
  if (points <= 16) return std::make_unique<GraphSearch<16>>(std::move(part), simplify, stop);
  return std::make_unique<GraphSearch<22>>(std::move(part), simplify, stop);
}

}  // namespace upset::games::graph
