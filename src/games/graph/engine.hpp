// SPDX-License-Identifier: MIT
// The way from a position on faces to the search for values: outcome, value, moves by orbits, proofs, checkpoints.
#pragma once

#include "core/stop.hpp"
#include "game/proof.hpp"
#include "game/verdict.hpp"
#include "games/graph/face_oracle.hpp"
#include "games/poset/position.hpp"

namespace upset::games::graph {

/// Decides by computation; nothing when the position is too large for this search and the poset game must do.
std::optional<game::Verdict> compute(const poset::PosetPosition& position, const game::Query& query, core::Stop& stop,
                                     Simplify simplify);

/// A proof by computation that the position has this value; nothing when it is too large for this search.
std::optional<Result<game::Proof>> prove(const poset::PosetPosition& position, const core::Integer& value,
                                         core::Stop& stop, Simplify simplify);

/// The faces left, in orbits under the symmetries of what is left; each orbit ascending, and by least member.
std::vector<std::vector<order::Element>> move_orbits(const order::Poset& poset, const order::DynamicBits& alive);

}  // namespace upset::games::graph
