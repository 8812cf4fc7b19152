// SPDX-License-Identifier: MIT
// Numbers that isomorphic sets of faces share, at the price of a few additions a point or a face: what is not equal
// here needs no canonical form to be told apart.
#pragma once

#include <vector>

#include "graph/complex.hpp"

namespace upset::graph {

class FaceSignature {
 public:
  explicit FaceSignature(const Complex& complex);

  /// Tells points apart by their numbers of faces.
  [[nodiscard]] std::uint64_t coarse(const DynamicBits& set) const;

  /// Of a set of faces that is a complex itself. Points are told apart by the sizes of their faces, then faces by their
  /// points, then points by their faces again.
  [[nodiscard]] std::uint64_t of(const DynamicBits& set);

 private:
  const Complex& complex_;
  std::vector<DynamicBits> stars_;       // the faces that hold a point
  std::vector<std::uint64_t> at_point_;  // scratch
  std::vector<std::uint64_t> next_;      // scratch
};

}  // namespace upset::graph
