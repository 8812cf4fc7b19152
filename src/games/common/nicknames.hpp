// SPDX-License-Identifier: MIT
// Names that people use for structures but that the grammar does not know, and what to type for them.
#pragma once

#include <string_view>
#include <vector>

#include "games/common/entry.hpp"

namespace upset::games::common {

/// The nicknames of all games, in the order of the registry.
const std::vector<Nickname>& nicknames();

/// What to type for a name, in upper or lower case; empty if it is unknown.
std::string_view spec_of_nickname(std::string_view name);

}  // namespace upset::games::common
