// SPDX-License-Identifier: MIT
// The invariants of the structure that Chomp is played on, as facts for people, and the cost of windows.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "games/semigroup/structure.hpp"

namespace upset::games::semigroup {

using Facts = std::vector<std::pair<std::string, std::string>>;

Facts structure_facts(const Structure& structure);
Facts cost_facts(const Structure& structure);

}  // namespace upset::games::semigroup
