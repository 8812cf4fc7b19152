// SPDX-License-Identifier: MIT
#include "games/board/families.hpp"

#include "games/board/make.hpp"

namespace upset::games::board {

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {.name = "board",
       .synopsis = "board:4x7 board:3x4x5 board:7,5,2  Chomp; the move r.c eats a square and all beyond",
       .make = read_board,
       .rows = {{"`board:4x7`", "Chomp on 4 rows of 7 squares; 1.1 is poisoned",
                 "`r.c`: square in row r, column c, and all beyond"},
                {"`board:3x4x5`", "Chomp on a box", "`a.b.c`"},
                {"`board:7,5,2`", "Chomp on rows of these lengths", "`r.c`"},
                {"`board:w,w,5,3`, `board:w,7`", "Chomp with an infinite first row, or two infinite first rows",
                 "`r.c`"}},
       .editor = Editor::board,
       .formula = Formula{.separator = "x", .between = "×"}},
  };
  return list;
}

}  // namespace upset::games::board
