// SPDX-License-Identifier: MIT
// The engine of Sylver Coinage: outcomes by the outcome solver, Grundy values of small positions by the Grundy search,
// proofs as strategies.
#pragma once

#include "game/solver.hpp"
#include "games/sylver/outcome_solver.hpp"

namespace upset::games::sylver {

extern const game::Engine kEngine;

}  // namespace upset::games::sylver
