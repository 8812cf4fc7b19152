// SPDX-License-Identifier: MIT
// The way from a position of a poset game to the right machine: board table, decomposition, search.
#pragma once

#include "core/stop.hpp"
#include "game/verdict.hpp"
#include "games/poset/position.hpp"
#include "games/poset/subset_solver.hpp"

namespace upset::games::poset {

/// Decides by computation. A limit gives the outcome `unknown` and says which one.
game::Verdict compute(const PosetPosition& position, const game::Query& query, core::Stop& stop,
                      SubsetSolver::Mode mode);

/// A proof by computation that the position has this value.
Result<game::Proof> prove(const PosetPosition& position, const Integer& value, core::Stop& stop,
                          SubsetSolver::Mode mode);

}  // namespace upset::games::poset
