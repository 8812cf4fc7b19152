// SPDX-License-Identifier: MIT
// A complex on at most seven points as one set of 128 bits: bit w stands for the face whose points are the bits of w.
// A move is one "and not", and exchanging two points takes a few shifts, so that canonical forms need no graph.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "core/assert.hpp"
#include "graph/small_graph.hpp"

namespace upset::graph {

/// Points of a face, or any set of points, as the bits of a number below 128.
using CubeFace = unsigned;

struct FaceCube {
  static constexpr unsigned kPoints = 7;

  std::uint64_t low = 0;   // faces without the last point
  std::uint64_t high = 0;  // faces with it

  [[nodiscard]] bool has(CubeFace face) const { return ((face < 64 ? low >> face : high >> (face - 64)) & 1U) != 0; }
  void add(CubeFace face) { (face < 64 ? low : high) |= std::uint64_t{1} << (face % 64); }
  [[nodiscard]] bool empty() const { return (low | high) == 0; }
  /// The number of faces, including points.
  [[nodiscard]] unsigned count() const { return static_cast<unsigned>(std::popcount(low) + std::popcount(high)); }

  /// The set of points that are faces.
  [[nodiscard]] CubeFace points() const;
  /// The faces of one size.
  [[nodiscard]] FaceCube of_size(unsigned size) const;
  [[nodiscard]] FaceCube with_point(unsigned point) const;
  /// What remains after the move `face`.
  [[nodiscard]] FaceCube without(CubeFace face) const;
  /// The faces inside a set of points.
  [[nodiscard]] FaceCube within(CubeFace set) const;
  /// The complex with points i < j exchanged.
  [[nodiscard]] FaceCube exchanged(unsigned i, unsigned j) const;

  /// Calls f(face) for all faces, ascending, until it returns false.
  template <class Function>
  void for_each_face(Function f) const {
    for (std::uint64_t rest = low; rest != 0; rest &= rest - 1)
      if (!f(static_cast<CubeFace>(std::countr_zero(rest)))) return;
    for (std::uint64_t rest = high; rest != 0; rest &= rest - 1)
      if (!f(64 + static_cast<CubeFace>(std::countr_zero(rest)))) return;
  }

  friend constexpr FaceCube operator&(const FaceCube& a, const FaceCube& b) { return {a.low & b.low, a.high & b.high}; }
  friend auto operator<=>(const FaceCube&, const FaceCube&) = default;
};

/// Points and edges. A point that is not a face has no edges.
using CubeSkeleton = SmallGraph<FaceCube::kPoints>;
CubeSkeleton skeleton_of(const FaceCube& complex);

/// Numbers of cells: points with the same number have the same invariants. For points that are not faces the number
/// means nothing.
using CubeCells = std::array<std::uint8_t, FaceCube::kPoints>;

struct CanonicalCube {
  FaceCube form{};        // on the first points; equal for isomorphic complexes
  CubeCells cells{};      // of the given complex
  bool is_rigid = false;  // every cell is one point, so there is no automorphism
};
CanonicalCube canonical(const FaceCube& complex);

/// The fixed points of an involution that preserves the faces and never exchanges the ends of an edge; all points if
/// none exists. `cells` must come from canonical(complex).
CubeFace fixed_by_involution(const FaceCube& complex, const CubeCells& cells);

/// Removes pairs of non-adjacent points whose exchange preserves all faces; returns the remaining points.
CubeFace without_twins(FaceCube complex, const CubeSkeleton& skeleton);

namespace cube {

struct Masks {
  std::array<std::uint64_t, 6> with_point{};                           // numbers below 64 that have bit i
  std::array<std::array<std::uint64_t, 6>, 6> exchange{};              // those of them without bit j
  std::array<FaceCube, FaceCube::kPoints + 1> of_size{};               // faces of a size
  std::array<FaceCube, std::size_t{1} << FaceCube::kPoints> within{};  // non-empty subsets of a set
  std::array<FaceCube, std::size_t{1} << FaceCube::kPoints> above{};   // supersets of a set
};

constexpr Masks make_masks() {
  Masks masks;
  const auto add = [](FaceCube& set, CubeFace w) { (w < 64 ? set.low : set.high) |= std::uint64_t{1} << (w % 64); };
  for (CubeFace w = 0; w < 64; ++w)
    for (unsigned i = 0; i < 6; ++i) {
      if ((w >> i & 1U) == 0) continue;
      masks.with_point[i] |= std::uint64_t{1} << w;
      for (unsigned j = 0; j < 6; ++j)
        if ((w >> j & 1U) == 0) masks.exchange[i][j] |= std::uint64_t{1} << w;
    }
  for (CubeFace w = 1; w < 128; ++w) {
    add(masks.of_size[static_cast<std::size_t>(std::popcount(w))], w);
    for (CubeFace set = 0; set < 128; ++set) {
      if ((w & ~set) == 0) add(masks.within[set], w);
      if ((set & ~w) == 0) add(masks.above[set], w);
    }
  }
  return masks;
}

inline constexpr Masks kMasks = make_masks();

/// The bits 1, 2, 4, 8, 16 and 32 next to each other: the one-point faces of the first six points.
constexpr CubeFace single_points(std::uint64_t faces) {
  return static_cast<CubeFace>((faces >> 1 & 1U) | (faces >> 2 & 1U) << 1 | (faces >> 4 & 1U) << 2 |
                               (faces >> 8 & 1U) << 3 | (faces >> 16 & 1U) << 4 | (faces >> 32 & 1U) << 5);
}

}  // namespace cube

inline CubeFace FaceCube::points() const { return cube::single_points(low) | static_cast<CubeFace>(high & 1U) << 6; }

inline FaceCube FaceCube::of_size(unsigned size) const { return *this & cube::kMasks.of_size[size]; }

inline FaceCube FaceCube::with_point(unsigned point) const {
  if (point == kPoints - 1) return {0, high};
  return {low & cube::kMasks.with_point[point], high & cube::kMasks.with_point[point]};
}

inline FaceCube FaceCube::without(CubeFace face) const {
  UPSET_ASSERT(face != 0);
  return {low & ~cube::kMasks.above[face].low, high & ~cube::kMasks.above[face].high};
}

inline FaceCube FaceCube::within(CubeFace set) const { return *this & cube::kMasks.within[set]; }

inline FaceCube FaceCube::exchanged(unsigned i, unsigned j) const {
  UPSET_ASSERT(i < j && j < kPoints);
  if (j < kPoints - 1) {  // inside each word, faces with i but not j move up, and those with j but not i move down
    const unsigned shift = (1U << j) - (1U << i);
    const std::uint64_t mask = cube::kMasks.exchange[i][j];
    const std::uint64_t a = ((low >> shift) ^ low) & mask;
    const std::uint64_t b = ((high >> shift) ^ high) & mask;
    return {low ^ a ^ (a << shift), high ^ b ^ (b << shift)};
  }
  const unsigned shift = 1U << i;  // between the two words
  const std::uint64_t a = ((high << shift) ^ low) & cube::kMasks.with_point[i];
  return {low ^ a, high ^ (a >> shift)};
}

}  // namespace upset::graph
