// SPDX-License-Identifier: MIT
// Successive involutions that reduce a game on faces to their fixed points, as pairs of vertices.
#pragma once

#include <vector>

#include "core/stop.hpp"
#include "game/term.hpp"
#include "games/common/entry.hpp"

namespace upset::games::graph {

std::vector<common::Pairing> pairings(const game::Term& position, core::Stop& stop);

}  // namespace upset::games::graph
