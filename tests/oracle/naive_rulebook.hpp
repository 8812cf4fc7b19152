// SPDX-License-Identifier: MIT
// All positions of Sylver Coinage with at most a given number of legal moves, by trying every set of numbers: no tree
// and no search order, only the definition of a semigroup.
#pragma once

#include <vector>

#include "oracle/naive_sylver.hpp"

namespace upset::oracle {

/// Positions by number of legal moves, 0 to `size`, each list in the lexicographic order of the semigroup's elements.
/// If `least` is not 0, only positions with a positive element of at most `least`.
std::vector<std::vector<NaiveSylver::Left>> all_positions(unsigned size, unsigned least = 0);

}  // namespace upset::oracle
