// SPDX-License-Identifier: MIT
// The moves of a position and where they lie, for players and hints.
#pragma once

#include <optional>
#include <string>

#include "upset/position.hpp"

namespace upset::decide {

/// Where a move lies, without giving it away: its row, heap, or kind.
std::string where_is(const Position& position, const std::string& move);

/// The reply that a theorem's strategy gives to the move `last` in the lost position `before`, when it fits `now`.
std::optional<std::string> reply_by_theory(const Position& before, const std::string& last, const Position& now);

}  // namespace upset::decide
