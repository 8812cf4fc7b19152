// SPDX-License-Identifier: MIT
// Successive involutions that reduce a poset game to their fixed points, for pictures and for people.
#pragma once

#include <vector>

#include "core/stop.hpp"
#include "game/term.hpp"
#include "games/common/entry.hpp"

namespace upset::games::poset {

/// Empty for orders that are too large to look for symmetries.
std::vector<common::Pairing> pairings(const game::Term& position, core::Stop& stop);

}  // namespace upset::games::poset
