// SPDX-License-Identifier: MIT
// Connects a position on faces to the search for values: outcome, value, moves by orbits, proofs, checkpoints.
#pragma once

#include "game/solver.hpp"
#include "games/graph/face_oracle.hpp"
#include "games/poset/position.hpp"

namespace upset::games::graph {

extern const game::Engine kEngine;

/// The remaining faces, in orbits under their symmetries. Each orbit ascends, and orbits are sorted by their least
/// member.
std::vector<std::vector<order::Element>> move_orbits(const order::Poset& poset, const order::DynamicBits& alive,
                                                     core::Stop& stop);

}  // namespace upset::games::graph
