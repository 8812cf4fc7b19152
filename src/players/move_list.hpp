// SPDX-License-Identifier: MIT
// What a player sees of a position: its moves, up to a bound, and how many there are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "upset/player.hpp"

namespace upset::players {

/// Ascending, at least one. If there are infinitely many, or they cannot be counted, the moves with no number above the
/// limit, or the first move if there are no such moves. Of a huge position the first ten thousand.
std::vector<Move> moves_seen(const Position& position, std::uint64_t opening_limit);

/// At most this many of the moves, the first and the last among them, evenly spread.
std::vector<Move> spread(const std::vector<Move>& moves, std::size_t most);

/// The position after a legal move; nothing if it is too large to be built. The moves of a named graph are known at any
/// size.
std::optional<Position> after(const Position& position, const Move& move);

}  // namespace upset::players
