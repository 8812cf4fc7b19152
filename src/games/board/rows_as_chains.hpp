// SPDX-License-Identifier: MIT
// Boards as positions on two growing chains. For two rows, D is the first row without its poisoned square, C the second
// row, and A all other rows; the first two rows may be of any size, or infinite. Two columns work the same way. For a
// row and a column, D is the first row and C the first column, both without the poisoned square.
#pragma once

#include "games/board/board.hpp"
#include "games/chains/solver.hpp"

namespace upset::games::board {

/// The rows below the second, the longest first.
using LowerRows = std::vector<unsigned>;

inline constexpr std::size_t kMaxLowerSquares = 4096;

/// The lower rows of a board with at least two rows and not too many squares below them.
std::optional<LowerRows> lower_rows(const Staircase& shape);

/// Roughly the number of steps that solving boards with these lower rows takes; infinite if it is out of reach.
double expected_cost(const LowerRows& lower);

/// The family of all boards with these lower rows; its elements are the squares, row by row.
chains::FamilyPtr family_of(const LowerRows& lower);

/// The position with first rows of these lengths.
chains::View rows_view(const LowerRows& lower, const chains::Length& first, const chains::Length& second);

/// The view of a board that has lower rows in this sense.
chains::View view_of(const BoardPosition& board);

enum class LongLines { rows, columns, across };

/// The squares beside such lines; nothing if there are no such lines or it is too large.
std::optional<LowerRows> rest_beside(const Staircase& shape, LongLines lines);

/// Two lines of a board that may be long, and the rest of the board.
struct LongBoard {
  LongLines lines;
  LowerRows rest;  // lengths, of rows or, beside two columns, of columns
};

/// The lines for which solving is cheapest; nothing if the rest is too large for all choices.
std::optional<LongBoard> long_board(const Staircase& shape);

/// The board as a position on these lines.
chains::View view_of(const BoardPosition& board, const LongBoard& lines);

extern const game::Engine kLongRows;  // for BoardPosition, whichever its long lines are

}  // namespace upset::games::board
