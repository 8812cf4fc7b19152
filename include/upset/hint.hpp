// SPDX-License-Identifier: MIT
// What a player may be told before a move.
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

/// What a player may be told before a move.
struct Hint {
  std::string text;                      // a sentence or two, to the player to move
  Outcome outcome = Outcome::unknown;    // of the position
  std::optional<Move> move{};            // at level 2: one that wins; nothing: there is none, or none is known
  std::string region{};                  // at level 1: where one lies, such as "in row 3"
  std::optional<std::size_t> winning{};  // how many moves win, where that was found quickly
  std::optional<Integer> moves{};        // how many there are; nothing: infinitely many, or not known
};

/// What a winning move looks like: first how many there are and where one lies (level 1), then which it is (level 2
/// and more). Speaks to the player to move. The position must be playable.
Hint hint_for(const Position& position, int level, const Limits& limits);

}  // namespace upset
