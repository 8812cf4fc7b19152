// SPDX-License-Identifier: MIT
// Hints for a player: where a move lies, and the reply that a theorem gives.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/term.hpp"
#include "upset/limits.hpp"

namespace upset::decide {

/// A move as a phrase that follows "you" or "I": "take 2.3".
std::string move_phrase(const game::Sum& sum, const game::Move& move);

/// The verb for a move: "take", "name".
std::string_view verb(const game::Sum& sum, const game::Move& move);

/// Where a move lies, without giving it away: its row, heap, or kind.
std::string where_is(const game::Sum& sum, const game::Move& move);

/// The reply that a theorem's strategy gives to the move `last` in the lost position `before`, if it is legal in `now`.
std::optional<game::Move> reply_by_theory(const game::Sum& before, const game::Move& last, const game::Sum& now,
                                          const Limits& limits);

}  // namespace upset::decide
