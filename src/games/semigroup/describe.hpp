// SPDX-License-Identifier: MIT
// The invariants of the structure that Chomp is played on, as facts, and the cost of windows.
#pragma once

#include "games/semigroup/structure.hpp"
#include "upset/facts.hpp"

namespace upset::games::semigroup {

Facts structure_facts(const Structure& structure);
Facts cost_facts(const Structure& structure);

}  // namespace upset::games::semigroup
