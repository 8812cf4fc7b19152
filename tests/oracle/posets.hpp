// SPDX-License-Identifier: MIT
// Posets for tests: all small ones up to isomorphism, and seeded random ones of several kinds.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "oracle/naive.hpp"

namespace upset::oracle {

using Random = std::mt19937_64;

/// All posets with exactly this many elements (at most 6), one of each isomorphism class.
std::vector<Poset> all_posets(unsigned size);

/// A random poset with 1 to `largest` elements, in random order: transitive closures of various densities,
/// series-parallel ones, unions and ordinal sums of indecomposable ones, and ones with copies or twins.
Poset random_poset(Random& random, unsigned largest);

/// A uniform number in 0..bound-1.
unsigned below(Random& random, unsigned bound);

/// Pairs x < y with nothing between.
std::vector<std::pair<unsigned, unsigned>> covers(const Poset& poset);

/// Names e0, e1, ... and elements sorted by name as the program sorts them (bytewise).
Poset with_names(const Poset& poset);

/// "relations:e0<e1,..,e5": covers, then isolated names.
std::string relations_spec(const Poset& poset);

}  // namespace upset::oracle
