// SPDX-License-Identifier: MIT
// A line of best play by length: the loser lasts as long as possible, the winner wins as soon as possible.
#pragma once

#include <string>
#include <vector>

#include "core/stop.hpp"
#include "game/term.hpp"
#include "upset/result.hpp"

namespace upset::decide {

/// The moves of such a line from a position. An error if a limit was reached.
Result<std::vector<game::Move>> longest_resistance(const game::Sum& sum, core::Stop& stop);

}  // namespace upset::decide
