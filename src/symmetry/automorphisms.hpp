// SPDX-License-Identifier: MIT
// Automorphisms of a coloured graph by nauty. Only automorphisms.cpp sees nauty's header: its typedefs (set, graph,
// boolean) clash with everything.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "symmetry/permutation_group.hpp"

namespace upset::symmetry {

struct AutomorphismGroup {
  std::vector<Permutation> generators{};
  double order = 1;  // exact while below 2^53
};

/// The automorphisms of the graph with these edges that keep the colour of every vertex.
AutomorphismGroup automorphisms(const std::vector<std::uint32_t>& colours,
                                const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges);

}  // namespace upset::symmetry
