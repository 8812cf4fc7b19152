// SPDX-License-Identifier: MIT
// Numbers that isomorphic sets of faces share, at the cost of a few additions per point or face. Sets with different
// numbers need no canonical form to be distinguished.
#pragma once

#include <vector>

#include "graph/complex.hpp"

namespace upset::graph {

class FaceSignature {
 public:
  explicit FaceSignature(const Complex& complex);

  /// Distinguishes points by their numbers of faces.
  [[nodiscard]] std::uint64_t coarse(const DynamicBits& set) const;

  /// For a set of faces that is a complex itself. Distinguishes points by the sizes of their faces, then faces by their
  /// points, then points by their faces again.
  [[nodiscard]] std::uint64_t of(const DynamicBits& set);

 private:
  const Complex& complex_;
  std::vector<DynamicBits> stars_;       // the faces that contain a point
  std::vector<std::uint64_t> at_point_;  // scratch
  std::vector<std::uint64_t> next_;      // scratch
};

}  // namespace upset::graph
