// SPDX-License-Identifier: MIT
// From the words of a spec to positions.
#pragma once

#include <string_view>

#include "game/context.hpp"
#include "game/term.hpp"

namespace upset::games {

/// The sum that a spec names; refused with the place and what was expected there, or with the limit that came first.
Result<game::Sum> read_sum(std::string_view spec, game::Reading& reading);

}  // namespace upset::games
