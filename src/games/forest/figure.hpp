// SPDX-License-Identifier: MIT
// Pictures of forests.
#pragma once

#include <string>
#include <vector>

#include "games/common/figure.hpp"

namespace upset::games::forest {

std::vector<common::Arrangement> arrangements(const game::Term& position);
/// Needs no listing, so a small rest of a large forest can be drawn.
Result<common::Figure> figure(const game::Term& position, const common::FigureRequest& request);
std::string summary(const game::Term& position);

}  // namespace upset::games::forest
