// SPDX-License-Identifier: MIT
// Chains of involutions that settle a poset game off their fixed points, for pictures and for people.
#pragma once

#include <vector>

#include "core/stop.hpp"
#include "game/term.hpp"
#include "upset/explain.hpp"

namespace upset::games::poset {

/// Empty for orders too large to look for symmetries.
std::vector<Pairing> pairings(const game::Term& position, core::Stop& stop);

}  // namespace upset::games::poset
