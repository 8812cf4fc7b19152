// SPDX-License-Identifier: MIT
// Hackendot, `forest:p,q,..`: the parents of the vertices 1, 2, .., 0 for a root. A move takes a vertex and all above
// it, up to the root of its tree.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "check/memory.hpp"
#include "check/order.hpp"

namespace upset::check {

struct Forest {
  CountedVector<std::uint32_t> parent;   // of the vertices from 1 on; 0 for a root. The place 0 is not used
  CountedVector<std::uint32_t> upwards;  // the vertices, each after its children
  std::vector<bool> is_left;             // after the moves

  void play(const std::string& move);
  bool has_greatest() const;
  bool operator==(const Forest& other) const;
};

Forest parse_forest(std::string_view body);  // refuses parents that are not vertices, and cycles

Listing list(const Forest& forest);  // refuses if the vertices are too many

std::uint32_t value_of(const Forest& forest);  // the Grundy value of what is left

}  // namespace upset::check
