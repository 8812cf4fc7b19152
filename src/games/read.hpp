// SPDX-License-Identifier: MIT
// From the text of a spec to positions.
#pragma once

#include <string_view>

#include "game/context.hpp"
#include "game/term.hpp"

namespace upset::games {

/// The sum that a spec describes. An error says where in the spec and what was expected there, or which limit came
/// first.
Result<game::Sum> read_sum(std::string_view spec, game::Reading& reading);

}  // namespace upset::games
