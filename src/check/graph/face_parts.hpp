// SPDX-License-Identifier: MIT
// The connected parts of a down-set of faces, and whether it is a bipartite graph. The arrays are made once for many
// sets.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "check/graph/face_order.hpp"

namespace upset::check {

class FaceParts {
 public:
  explicit FaceParts(const FaceOrder& faces) : faces_(faces), parent_(faces.size()), odd_(faces.size()) {}

  // (v mod 2) + 2 (e mod 2), the value of a bipartite graph; nullopt if the set is not such a graph.
  std::optional<std::uint32_t> bipartite_value(const std::uint64_t* set);

  // The least point of each part, ascending. Then part_of is the least point of the part that a face lies in.
  const std::vector<std::uint32_t>& split(const std::uint64_t* set);
  std::uint32_t part_of(std::uint32_t face) { return find(faces_.points_of(face).front()); }

 private:
  void reset(const std::uint64_t* set);
  std::uint32_t find(std::uint32_t point);
  bool join(std::uint32_t u, std::uint32_t v, bool unlike);

  const FaceOrder& faces_;
  std::vector<std::uint32_t> parent_;  // by point: towards the least point of its part
  std::vector<std::uint8_t> odd_;      // by point: whether its colour is not that of its parent
  std::vector<std::uint32_t> least_;   // of each part
};

}  // namespace upset::check
