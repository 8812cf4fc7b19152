// SPDX-License-Identifier: MIT
// Draws graphs and complexes of triangles as vertices, edges and triangles, and all others as Hasse diagrams.
#pragma once

#include "games/common/figure.hpp"

namespace upset::games::graph {

std::vector<common::Arrangement> arrangements(const game::Term& position);
Result<common::Figure> figure(const game::Term& position, const common::FigureRequest& request);

}  // namespace upset::games::graph
