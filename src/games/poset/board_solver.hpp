// SPDX-License-Identifier: MIT
// Outcomes of two-dimensional boards from the P-table of their bounding box.
#pragma once

#include <memory>

#include "core/stop.hpp"
#include "games/poset/board.hpp"
#include "games/poset/board_table.hpp"
#include "games/poset/set_oracle.hpp"

namespace upset::games::poset {

/// The table of a box, built when needed and kept for the next question that fits into it; null when it does not fit
/// into the memory budget or the build was stopped.
std::shared_ptr<const BoardTable> board_table(unsigned rows, unsigned columns, core::Stop& stop);

/// Whether the position's box is small enough for a table on some machine; the memory budget is looked at when it is
/// built.
bool has_board_table(const BoardPosition& position);

/// What the table takes while it is built on one thread; UINT64_MAX when it is too large for any machine.
std::uint64_t board_table_bytes(const BoardPosition& position);

/// The winning moves of a board, ascending; the least one only unless `all`. Nothing when stopped.
std::optional<std::vector<std::string>> winning_board_moves(const BoardPosition& position, bool all, core::Stop& stop);

/// Outcomes of sets of squares of the position's start board; it has no Grundy values.
std::unique_ptr<SetOracle> make_board_oracle(const BoardPosition& position, core::Stop& stop);

}  // namespace upset::games::poset
