// SPDX-License-Identifier: MIT
// Boards as positions on two growing chains: D is the first row without its poisoned square, C the second row, A all
// other rows. The first two rows may be of any size, or infinite.
#pragma once

#include "games/board/board.hpp"
#include "games/chains/solver.hpp"

namespace upset::games::board {

/// The rows below the second, the longest first.
using LowerRows = std::vector<unsigned>;

inline constexpr std::size_t kMostLowerSquares = 4096;

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

extern const game::Engine kLongRows;  // of BoardPosition

}  // namespace upset::games::board
