// SPDX-License-Identifier: MIT
// Automorphisms of a directed graph by nauty. Only automorphisms.cpp sees nauty's header: its typedefs (set, graph,
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

/// The automorphism group of the directed graph with these arcs.
AutomorphismGroup automorphisms(std::size_t size, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& arcs);

}  // namespace upset::symmetry
