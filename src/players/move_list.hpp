// SPDX-License-Identifier: MIT
// What a player sees of a position: its moves, as many of them as it looks at, and how many there are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "upset/player.hpp"

namespace upset::players {

/// The number of moves; nothing where they are infinitely many or not known.
std::optional<core::Integer> moves_left(const Position& position);

/// Ascending, at least one. Where there are infinitely many, or they cannot be counted, those in which no number is
/// above the limit, or the first move if there is none. Of a huge position the first ten thousand.
std::vector<std::string> moves_seen(const Position& position, std::uint64_t opening_limit);

/// At most so many of the moves, the first and the last among them, evenly spread.
std::vector<std::string> spread(const std::vector<std::string>& moves, std::size_t most);

/// The position after a move that is legal.
Position after(const Position& position, const std::string& move);

}  // namespace upset::players
