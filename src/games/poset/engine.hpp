// SPDX-License-Identifier: MIT
// Positions whose elements can be listed: decomposition, pairings and search (SubsetSolver) as an engine.
#pragma once

#include "game/solver.hpp"
#include "games/poset/position.hpp"
#include "games/poset/subset_solver.hpp"

namespace upset::games::poset {

extern const game::Engine kEngine;

/// What a solver finds out about a set of elements. If a limit is reached, the result holds what was found before, and
/// the limit.
game::Verdict compute(const Listing& listing, const DynamicBits& alive, const game::Query& query, SubsetSolver& solver,
                      core::Stop& stop);

/// The error for a proof that was not made: says which limit came first.
Error no_certificate(const game::Limit& limit);

}  // namespace upset::games::poset
