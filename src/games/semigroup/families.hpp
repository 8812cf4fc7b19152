// SPDX-License-Identifier: MIT
// The families of Chomp on infinite orders: from the body of a term to the position before the first move.
#pragma once

#include <vector>

#include "games/poset/families.hpp"

namespace upset::games::semigroup {

const std::vector<common::Family>& families();

}  // namespace upset::games::semigroup
