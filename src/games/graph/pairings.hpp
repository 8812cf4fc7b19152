// SPDX-License-Identifier: MIT
// Chains of involutions that settle a game on faces off their fixed points, as pairs of vertices.
#pragma once

#include <vector>

#include "core/stop.hpp"
#include "game/term.hpp"
#include "games/common/entry.hpp"

namespace upset::games::graph {

std::vector<common::Pairing> pairings(const game::Term& position, core::Stop& stop);

}  // namespace upset::games::graph
