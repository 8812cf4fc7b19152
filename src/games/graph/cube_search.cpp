// SPDX-License-Identifier: MIT
// The search on complexes that fit into the cube of seven points.
#include "games/graph/cube_game.hpp"
#include "games/graph/shape_search.hpp"

namespace upset::games::graph {

namespace {

using order::DynamicBits;
using upset::graph::FaceCube;

/// Complexes of at most seven points.
class CubeSearch final : public ShapeSearch<CubeGame> {
 public:
  CubeSearch(PartFaces part, Simplify simplify, core::Stop& stop)
      : ShapeSearch<CubeGame>(std::move(part), CubeGame(simplify), stop) {}

 protected:
  [[nodiscard]] FaceCube shape_of(const DynamicBits& set) const override {
    FaceCube complex;
    for (std::size_t i = 0; i < part_.elements.size(); ++i)
      if (set.test(part_.elements[i])) complex.add(word_of(part_.faces[i]));
    return complex;
  }
};

}  // namespace

std::unique_ptr<PartSearch> make_cube_search(PartFaces part, Simplify simplify, core::Stop& stop) {
  return std::make_unique<CubeSearch>(std::move(part), simplify, stop);
}

}  // namespace upset::games::graph
