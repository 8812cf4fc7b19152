// SPDX-License-Identifier: MIT
// From the words of a spec to positions: the families of all games.
#pragma once

#include <string_view>

#include "game/position.hpp"
#include "spec/spec.hpp"

namespace upset::decide {

/// The sum that a spec names.
Result<game::Sum> parse_sum(std::string_view spec);

}  // namespace upset::decide
