// SPDX-License-Identifier: MIT
// All games, one line each.
#pragma once

#include <string_view>
#include <vector>

#include "games/common/entry.hpp"

namespace upset::games {

/// In the order of the help.
const std::vector<const common::GameEntry*>& registry();

/// The entry for a position: for its own species, or for the nearest one above it.
const common::GameEntry& game_of(const game::Term& position);

/// The family with this name; null if it does not exist.
const common::Family* find_family(std::string_view name);

/// The families of all games, likewise.
std::vector<const common::Family*> all_families();

/// The starts that the games declare, easy ones first.
std::vector<common::Start> starts_by_difficulty();

}  // namespace upset::games
