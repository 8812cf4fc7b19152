// SPDX-License-Identifier: MIT
// All positions of Sylver Coinage with at most so many legal moves, by trying every set of numbers: no tree, no order
// of search, nothing but the definition of a semigroup.
#pragma once

#include <vector>

#include "oracle/naive_sylver.hpp"

namespace upset::oracle {

/// By number of legal moves, 0 to `size`; each in the lexicographic order of the elements of the semigroup. Where
/// `least` is not 0, only those with a positive element of at most `least`.
std::vector<std::vector<NaiveSylver::Left>> all_positions(unsigned size, unsigned least = 0);

}  // namespace upset::oracle
