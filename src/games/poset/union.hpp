// SPDX-License-Identifier: MIT
// A sum of poset games is a game on one poset: the disjoint union of what is left of the terms.
#pragma once

#include "game/term.hpp"
#include "games/poset/ground.hpp"

namespace upset::games::poset {

/// The union with the moves of the sum; fails with a limit if it cannot be listed within the limits.
Result<Listing> disjoint_union(const game::Sum& sum, core::Stop& stop);

}  // namespace upset::games::poset
