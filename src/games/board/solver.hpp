// SPDX-License-Identifier: MIT
// Outcomes of two-dimensional boards from the P-table of their bounding box, as an engine.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/solver.hpp"
#include "games/board/board.hpp"
#include "games/board/table.hpp"

namespace upset::games::board {

extern const game::Engine kEngine;

/// Builds the table of a box; null when it does not fit into the memory budget or the build was stopped. What it takes
/// is counted by `stop`.
std::unique_ptr<const BoardTable> build_table(unsigned rows, unsigned columns, core::Stop& stop);

/// The winning moves of rows inside the table's box, ascending; the least one only unless `all`.
std::vector<Move> winning_moves(const BoardTable& table, const std::vector<unsigned>& rows, bool all);

}  // namespace upset::games::board
