// SPDX-License-Identifier: MIT
// Makes boards from their rows or sides, and from the body of a spec. Invalid boards are refused in one place, whatever
// their origin.
#pragma once

#include <vector>

#include "game/term.hpp"
#include "games/chains/state.hpp"
#include "games/common/origin.hpp"

namespace upset::games::board {

/// Rows of these lengths, the longest first. The first row, or the first two, may be infinite.
Result<game::TermPtr> make_rows(const std::vector<chains::Length>& rows, const common::Origin& origin = {});

/// A box of two or more sides: a flat board, or one with more dimensions.
Result<game::TermPtr> make_box(const std::vector<core::Integer>& sides, const common::Origin& origin = {});

/// board:4x7, board:3x4x5, board:7,5,2 and board:w,w,5.
Result<game::TermPtr> read_board(const spec::Term& term, game::Reading& reading);

}  // namespace upset::games::board
