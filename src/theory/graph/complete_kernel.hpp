// SPDX-License-Identifier: MIT
// The strategy on the complete graph K_t, 3 | t, as a proof that needs no theorem.
#pragma once

#include "game/proof.hpp"
#include "games/poset/ground.hpp"
#include "graph/complex.hpp"

namespace upset::theory {

/// A proof that the graph on these vertices, each joined to each, is lost. Their number must be divisible by 3, and the
/// listing must have their faces.
game::Proof complete_kernel(const games::poset::Listing& listing, const std::vector<graph::Vertex>& vertices);

}  // namespace upset::theory
