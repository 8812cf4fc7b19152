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

/// The file of a build, and the result of using it.
struct BoardCheckpoint {
  std::string file;
  std::optional<Error> error{};  // the file is refused, or cannot be written
  bool relies_on_file = false;   // blocks were read from it
  bool has_work = false;         // it holds blocks
};

/// Builds the table of a box. Null if it does not fit into the memory limit, the build was stopped, or the checkpoint
/// has an error. `stop` counts its memory. With a checkpoint, it resumes an earlier build and saves its work.
std::unique_ptr<const BoardTable> build_table(unsigned rows, unsigned columns, core::Stop& stop,
                                              BoardCheckpoint* checkpoint = nullptr);

/// The winning moves of rows inside the table's box, ascending; only the least one unless `all`.
std::vector<Move> winning_moves(const BoardTable& table, const std::vector<unsigned>& rows, bool all);

}  // namespace upset::games::board
