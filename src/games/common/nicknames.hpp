// SPDX-License-Identifier: MIT
// Names that people use for structures and the grammar does not know, and what to type for them.
#pragma once

#include <string_view>
#include <vector>

#include "games/common/entry.hpp"

namespace upset::games::common {

/// Those of all games, in the order of the registry.
const std::vector<Nickname>& nicknames();

/// What to type for a name, in capitals or not; empty for none.
std::string_view spec_of_nickname(std::string_view name);

}  // namespace upset::games::common
