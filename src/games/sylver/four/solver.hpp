// SPDX-License-Identifier: MIT
// The engine for positions of Sylver Coinage with 4 played: numbers of any size, as long as the layer m2 is in reach.
#pragma once

#include "game/solver.hpp"

namespace upset::games::sylver::four {

extern const game::Engine kEngine;

}  // namespace upset::games::sylver::four
