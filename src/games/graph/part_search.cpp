// SPDX-License-Identifier: MIT
// Chooses the search for a part by the size of its largest face and its number of points.
#include "games/graph/part_search.hpp"

#include <algorithm>
#include <utility>

#include "games/graph/face_oracle.hpp"
#include "graph/face_cube.hpp"

namespace upset::games::graph {

std::unique_ptr<PartSearch> make_part_search(PartFaces part, Simplify simplify, core::Stop& stop) {
  std::size_t largest = 0;
  for (const auto& face : part.faces) largest = std::max(largest, face.size());
  const std::size_t points = part.points;
  if (largest <= 2) {
    if (points <= 22) return make_small_graph_search(std::move(part), simplify, stop);
    return points <= 64 ? make_large_graph_search(std::move(part), simplify, stop) : nullptr;
  }
  if (points <= upset::graph::FaceCube::kPoints) return make_cube_search(std::move(part), simplify, stop);
  if (points > FaceOracle::kMaxComplexPoints) return nullptr;
  return make_complex_search(std::move(part), static_cast<unsigned>(largest), simplify, stop);
}

}  // namespace upset::games::graph
