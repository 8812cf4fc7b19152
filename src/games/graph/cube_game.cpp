// SPDX-License-Identifier: MIT
#include "games/graph/cube_game.hpp"

namespace upset::games::graph {

namespace {

constexpr unsigned kPoints = FaceCube::kPoints;

}  // namespace

CubeGame::PartialState CubeGame::rough(const Shape& complex) const {
  PartialState result;
  const CubeSkeleton skeleton = skeleton_of(complex);
  CubeFace left = simplify_ == Simplify::all ? without_twins(complex, skeleton) : complex.points();
  const CubeFace kept = left;
  UPSET_ASSERT(std::popcount(complex.points() ^ kept) % 2 == 0);
  while (left != 0) {
    const CubeFace points = skeleton.reach(left & -left, kept);
    left &= ~points;
    const Shape part = complex.within(points);
    if (const auto value = formula(part, skeleton, points)) {
      result.known ^= *value;
      continue;
    }
    result.parts.push_back(part);
    result.measure += part.count();
    result.guess ^= bipartite_value(static_cast<std::size_t>(std::popcount(points)), part.of_size(2).count());
  }
  UPSET_ASSERT(result.measure <= complex.count());
  result.guess ^= result.known;
  return result;
}

std::optional<std::uint32_t> CubeGame::formula(const Shape& part, const CubeSkeleton& skeleton, CubeFace points) const {
  const auto size = static_cast<std::uint32_t>(std::popcount(points));
  if (size == 1) return 1;
  if (simplify_ != Simplify::all) return std::nullopt;
  const std::uint32_t edges = part.of_size(2).count();
  if (size + edges != part.count()) return std::nullopt;  // not a graph
  return value_by_formula(size, edges, [&] { return skeleton.is_bipartite(points); });
}

std::array<CubeFace, kPoints> CubeGame::earlier_equals(const Shape& complex) {
  std::array<CubeFace, kPoints> earlier{};
  const CubeFace points = complex.points();
  for (unsigned j = 1; j < kPoints; ++j)
    for (unsigned i = 0; i < j; ++i)
      if ((points >> i & points >> j & 1U) != 0 && complex.exchanged(i, j) == complex) earlier[j] |= 1U << i;
  return earlier;
}

}  // namespace upset::games::graph
