// SPDX-License-Identifier: MIT
// The positions that the strategy of a theorem leaves, the moves that lead to them, and the replies in them. So a
// theorem decides more than the positions that its statement names.
#pragma once

#include <optional>

#include "core/stop.hpp"
#include "game/verdict.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

/// The verdict that the position is lost; nullopt if the strategy does not leave it.
std::optional<game::Verdict> lost_by_strategy(const Rule& rule, const game::Term& position);

/// The verdict that a move wins because it leads to such a position; nullopt if no such move is known, or when stopped.
std::optional<game::Verdict> won_by_strategy(const Rule& rule, const game::Term& position, core::Stop& stop);

/// What the strategy says about the position, in this order.
std::optional<game::Verdict> decided_by_strategy(const Rule& rule, const game::Term& position, core::Stop& stop);

/// The reply of the strategy after `move` was made in `before`; nullopt if the theorem does not show that `before` is
/// lost. In other positions a mirror image is just a move.
std::optional<game::Move> reply_by_strategy(const Rule& rule, const game::Term& before, const game::Move& move,
                                            core::Stop& stop);

}  // namespace upset::theory
