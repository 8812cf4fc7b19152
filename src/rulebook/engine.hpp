// SPDX-License-Identifier: MIT
// Positions of Sylver Coinage that a rulebook decides.
#pragma once

#include "game/solver.hpp"

namespace upset::rulebook {

extern const game::Engine kEngine;

/// Whether rulebooks contain positions of this kind.
[[nodiscard]] inline bool is_about(const game::Term& position) { return position.species().is(*kEngine.about); }

}  // namespace upset::rulebook
