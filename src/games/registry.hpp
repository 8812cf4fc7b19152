// SPDX-License-Identifier: MIT
// The games there are, one line each.
#pragma once

#include <string_view>
#include <vector>

#include "games/common/entry.hpp"

namespace upset::games {

/// In the order of the help.
const std::vector<const common::GameEntry*>& registry();

/// The game of a position: of its own species, or of the nearest one above it.
const common::GameEntry& game_of(const game::Term& position);

/// The family of a name; null for none.
const common::Family* find_family(std::string_view name);

/// All families, likewise.
std::vector<const common::Family*> all_families();

/// The starts that the games declare, easy ones first.
std::vector<common::Start> starts_by_difficulty();

}  // namespace upset::games
