// SPDX-License-Identifier: MIT
#pragma once

#include "games/common/entry.hpp"
#include "games/poset/position.hpp"

namespace upset::games::poset {

extern const common::GameEntry kEntry;
extern const common::GameEntry kNimEntry;

/// Structure and cost of a poset position. Games that are poset games too add to it.
common::Description describe(const game::Term& position, core::Stop& stop);
/// The block of the position's ground.
std::string block_of_ground(const game::Term& position);
Rules rules_of_ground(const game::Term& position);

}  // namespace upset::games::poset
