// SPDX-License-Identifier: MIT
// Draws finite posets as Hasse diagrams, three-dimensional boxes as squares, and heaps as coins.
#pragma once

#include "games/common/figure.hpp"

namespace upset::games::poset {

std::vector<common::Arrangement> arrangements(const game::Term& position);
Result<common::Figure> figure(const game::Term& position, const common::FigureRequest& request);
std::vector<common::Arrangement> nim_arrangements(const game::Term& position);
Result<common::Figure> nim_figure(const game::Term& position, const common::FigureRequest& request);

/// The Hasse diagram of any poset position. Other games that are poset games use it too.
Result<common::Figure> order_figure(const game::Term& position, const common::FigureRequest& request);
/// "511 elements".
std::string summary(const game::Term& position);
/// "heaps of 3, 1000".
std::string nim_summary(const game::Term& position);

}  // namespace upset::games::poset
