// SPDX-License-Identifier: MIT
// Boards with endless first rows, `board:w,7,5,3` and `board:w,w,5,3`, and boards as positions on two growing chains.
#pragma once

#include <gmpxx.h>

#include <string>
#include <string_view>
#include <vector>

#include "check/chains/game.hpp"
#include "check/poset/families.hpp"

namespace upset::check {

// One or two endless rows, then rows of non-increasing lengths, which may be absent.
struct EndlessBoard {
  std::size_t endless;  // 1 or 2
  Staircase rest;

  void play(const std::string& move);                       // refuses an illegal move
  bool cut(const mpz_class& row, const mpz_class& column);  // false if that cell is not there
  bool is_endless() const { return endless > 0; }           // false after a move in the first row: `rest` is everything
  bool operator==(const EndlessBoard&) const = default;
};

bool has_endless_rows(std::string_view body);
EndlessBoard parse_endless_board(std::string_view body);

// The first row without its poisoned cell is D, the second is C. Refuses boards of one row, and more than 4096 cells in
// the others.
ChainsPosition position_of(const Staircase& board);
ChainsPosition position_of(const EndlessBoard& board);

// The first row without its poisoned cell is D, the first column without it is C. Refuses more than 4096 other cells.
ChainsPosition position_across(const Staircase& board);

}  // namespace upset::check
