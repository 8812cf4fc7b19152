// SPDX-License-Identifier: MIT
#include "games/board/families.hpp"

#include "games/board/board.hpp"

namespace upset::games::board {

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {"board", false, "board:4x7 board:3x4x5 board:7,5,2  Chomp; the move r.c eats a square and all beyond",
       make_board},
  };
  return list;
}

}  // namespace upset::games::board
