// SPDX-License-Identifier: MIT
// Hints for the player to move.
//
//   const auto board = upset::Position::parse("board:4x7");
//   const upset::Hint hint = upset::hint_for(*board, 1, {});
//   assert(hint.region == "in row 3" && !hint.move);
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "upset/answer.hpp"
#include "upset/limits.hpp"
#include "upset/move.hpp"
#include "upset/position.hpp"

namespace upset {

/// A hint for the player to move.
struct Hint {
  std::string text;                      // a sentence or two, to the player to move
  Outcome outcome = Outcome::unknown;    // of the position
  std::optional<Move> move{};            // at level 2: a winning move; nothing if no move wins or none is known
  std::string region{};                  // at level 1: where a winning move is, such as "in row 3"
  std::optional<std::size_t> winning{};  // how many moves win, if that was found quickly
  std::optional<Integer> moves{};        // how many legal moves there are; nothing: infinitely many, or not known
};

/// A hint about winning moves. Level 1 says how many there are and where one is; level 2 and above names one. The text
/// addresses the player to move. The position must be playable.
Hint hint_for(const Position& position, int level, const Limits& limits);

}  // namespace upset
