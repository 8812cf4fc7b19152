// SPDX-License-Identifier: MIT
// How far two positions are apart: the minimal distance MinD of "The Sylver Coinage endgame rulebook" (Definition 2.1),
// for any positions of which one can follow from the other, and not only for finite ones.
#pragma once

#include <vector>

#include "games/sylver/coins.hpp"

namespace upset::games::sylver {

/// The fewest numbers that lead from one position to a later one, ascending; they can be named in any order. Refused
/// where `later` cannot follow, with a number that tells why.
Result<std::vector<Integer>> numbers_between(const Coins& earlier, const Coins& later);

}  // namespace upset::games::sylver
