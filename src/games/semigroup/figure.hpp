// SPDX-License-Identifier: MIT
// Draws semigroups in rows of their multiplicity, so that every column is a residue class whose lowest element belongs
// to the Apery set; or as Hasse diagrams. A picture of an infinite order shows its beginning.
#pragma once

#include "games/common/figure.hpp"

namespace upset::games::semigroup {

std::vector<common::Arrangement> infinite_arrangements(const game::Term& position);
Result<common::Figure> infinite_figure(const game::Term& position, const common::FigureRequest& request);
/// "infinitely many elements".
std::string infinite_summary(const game::Term& position);
std::vector<common::Arrangement> rest_arrangements(const game::Term& position);
Result<common::Figure> rest_figure(const game::Term& position, const common::FigureRequest& request);

}  // namespace upset::games::semigroup
