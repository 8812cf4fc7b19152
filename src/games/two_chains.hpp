// SPDX-License-Identifier: MIT
// Which positions are ones on two growing chains, whatever their game.
#pragma once

#include <optional>

#include "game/term.hpp"
#include "games/chains/solver.hpp"

namespace upset::games {

/// The position as one on two growing chains; nothing where it is none.
std::optional<chains::View> as_two_chains(const game::Term& position);

}  // namespace upset::games
