// SPDX-License-Identifier: MIT
// Boards as squares, or as Hasse diagrams.
#pragma once

#include "games/common/figure.hpp"

namespace upset::games::board {

std::vector<common::Arrangement> arrangements(const game::Term& position);
Result<common::Figure> figure(const game::Term& position, const common::FigureRequest& request);
/// "2 rows of 99", for a board that is too large to draw.
std::string summary(const game::Term& position);

}  // namespace upset::games::board
