// SPDX-License-Identifier: MIT
// Positions whose elements can be listed: decomposition, pairings, search (SubsetSolver), as an engine.
#pragma once

#include "game/solver.hpp"
#include "games/poset/position.hpp"
#include "games/poset/subset_solver.hpp"

namespace upset::games::poset {

extern const game::Engine kEngine;

/// What a solver finds out about a set of elements. A limit gives what was found before it, and says which one.
game::Verdict compute(const Listing& listing, const DynamicBits& alive, const game::Query& query, SubsetSolver& solver,
                      core::Stop& stop);

/// A refusal to prove: which limit came first.
Error no_certificate(const game::Limit& limit);

}  // namespace upset::games::poset
