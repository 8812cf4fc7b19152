// SPDX-License-Identifier: MIT
// Boards as positions on two growing chains. Two rows: D is the first row without its poisoned square, C the second
// row, A all other rows; the first two rows may be of any size, or infinite. Two columns: likewise. A row and a column:
// D is the first row and C the first column, both without the poisoned square.
#pragma once

#include "games/board/board.hpp"
#include "games/chains/solver.hpp"

namespace upset::games::board {

/// The rows below the second, the longest first.
using LowerRows = std::vector<unsigned>;

inline constexpr std::size_t kMaxLowerSquares = 4096;

/// The lower rows of a board that has two rows and not too many squares below them.
std::optional<LowerRows> lower_rows(const Staircase& shape);

/// The steps that solving boards with these lower rows takes, roughly; infinite where it is out of reach.
double expected_cost(const LowerRows& lower);

/// The family of all boards with these lower rows; its elements are the squares, row by row.
chains::FamilyPtr family_of(const LowerRows& lower);

/// The position with first rows of these lengths.
chains::View rows_view(const LowerRows& lower, const chains::Length& first, const chains::Length& second);

/// A board that has lower rows in this sense.
chains::View view_of(const BoardPosition& board);

enum class LongLines { rows, columns, across };

/// The rest beside such lines; nothing where there are no such lines or it is too large.
std::optional<LowerRows> rest_beside(const Staircase& shape, LongLines lines);

/// Two lines of a board that may be long, and what is left without them.
struct LongBoard {
  LongLines lines;
  LowerRows rest;  // lengths, of rows or, beside two columns, of columns
};

/// The lines for which solving is cheapest; nothing where the rest is too large for all.
std::optional<LongBoard> long_board(const Staircase& shape);

/// The board by these lines.
chains::View view_of(const BoardPosition& board, const LongBoard& lines);

extern const game::Engine kLongRows;  // of BoardPosition, whatever its long lines

}  // namespace upset::games::board
