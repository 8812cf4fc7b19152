// SPDX-License-Identifier: MIT
// The Grundy values of all trees of a forest in Hackendot, and the moves that reach a value.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "games/forest/position.hpp"

namespace upset::theory {

/// For the vertices that are left; the entries of other vertices are meaningless.
struct TreeValues {
  std::vector<std::uint32_t> tree{};   // the vertex and all below it
  std::vector<std::uint32_t> below{};  // all below it
  std::uint32_t whole = 0;             // everything that is left
};

/// nullopt if a limit was reached first.
std::optional<TreeValues> tree_values(const games::forest::ForestPosition& position, core::Stop& stop);

/// The vertices whose moves leave positions of this value, ascending.
std::vector<games::forest::Vertex> moves_to(const games::forest::ForestPosition& position, const TreeValues& values,
                                            std::uint32_t target);

}  // namespace upset::theory
