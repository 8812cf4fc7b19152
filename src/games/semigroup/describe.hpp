// SPDX-License-Identifier: MIT
// The invariants of the structure that Chomp is played on, as facts, and the cost of windows.
#pragma once

#include "core/stop.hpp"
#include "games/semigroup/structure.hpp"
#include "upset/facts.hpp"

namespace upset::games::semigroup {

/// Both stay within the limits of a question.
Facts structure_facts(const Structure& structure, core::Stop& stop);
Facts cost_facts(const Structure& structure, const core::Stop& whole);

}  // namespace upset::games::semigroup
