// SPDX-License-Identifier: MIT
// Pictures of Sylver Coinage: the numbers in rows of ten, or in rows as long as the least number named. Numbers that
// are left stand out; the others are faint.
#pragma once

#include "games/common/figure.hpp"

namespace upset::games::sylver {

std::vector<common::Arrangement> arrangements(const game::Term& position);
Result<common::Figure> figure(const game::Term& position, const common::FigureRequest& request);

}  // namespace upset::games::sylver
