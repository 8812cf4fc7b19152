// SPDX-License-Identifier: MIT
// Windows (src/window) as an engine, before the first move and after it.
#pragma once

#include "game/solver.hpp"
#include "games/semigroup/position.hpp"

namespace upset::games::semigroup {

/// Before the first move: the smallest winning move, all winning moves, or a proof that no move wins.
extern const game::Engine kWindows;
/// After the first move: outcomes from the layers up to the least missing element, if there are not too many down-sets.
extern const game::Engine kWindowsOfRest;

}  // namespace upset::games::semigroup
