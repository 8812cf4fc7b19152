// SPDX-License-Identifier: MIT
// The automorphism group of a coloured graph, as a list of permutations.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "symmetry/permutation_group.hpp"

namespace upset::symmetry {

struct AutomorphismGroup {
  std::vector<Permutation> generators{};
  double order = 1;  // exact while below 2^53
};

/// The automorphisms of the graph with these edges that preserve the colour of every vertex; the identity alone if
/// stopped.
AutomorphismGroup automorphisms(const std::vector<std::uint32_t>& colours,
                                const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges,
                                core::Stop* stop = nullptr);

}  // namespace upset::symmetry
