// SPDX-License-Identifier: MIT
// The distance of two positions: MinD of "The Sylver Coinage endgame rulebook" (Definition 2.1), for any two positions
// of which one can follow from the other, finite or not.
#pragma once

#include <vector>

#include "games/sylver/coins.hpp"

namespace upset::games::sylver {

/// The fewest numbers that lead from one position to a later one, ascending. They can be named in any order. Refused if
/// `later` cannot follow; the error names a number that shows why.
Result<std::vector<Integer>> numbers_between(const Coins& earlier, const Coins& later);

}  // namespace upset::games::sylver
