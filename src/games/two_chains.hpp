// SPDX-License-Identifier: MIT
// Which positions are on two growing chains, in any game.
#pragma once

#include <optional>

#include "game/term.hpp"
#include "games/chains/solver.hpp"

namespace upset::games {

/// The position as one on two growing chains; nothing if it does not have that form.
std::optional<chains::View> as_two_chains(const game::Term& position);

}  // namespace upset::games
