// SPDX-License-Identifier: MIT
// Chains of involutions that settle a poset game off their fixed points, for pictures and for people.
#pragma once

#include <vector>

#include "core/stop.hpp"
#include "game/term.hpp"
#include "games/common/entry.hpp"

namespace upset::games::poset {

/// Empty for orders too large to look for symmetries.
std::vector<common::Pairing> pairings(const game::Term& position, core::Stop& stop);

}  // namespace upset::games::poset
