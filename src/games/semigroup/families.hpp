// SPDX-License-Identifier: MIT
// The families of Chomp on infinite orders: make the position before the first move from the body of a term.
#pragma once

#include <vector>

#include "games/poset/families.hpp"

namespace upset::games::semigroup {

const std::vector<common::Family>& families();

}  // namespace upset::games::semigroup
