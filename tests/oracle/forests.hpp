// SPDX-License-Identifier: MIT
// Hackendot from its definition, and rooted forests for tests.
#pragma once

#include <vector>

#include "oracle/families.hpp"

namespace upset::oracle {

using Parents = std::vector<unsigned>;  // of the vertices 1, 2, ..; 0 for a root

/// A move takes a vertex and all vertices on its path to the root.
Position forest(const Parents& parents);

/// All rooted forests with this many vertices, one of each isomorphism class (Beyer and Hedetniemi, 1980).
std::vector<Parents> all_forests(unsigned size);

/// A random forest whose vertices are numbered at random, so that a parent may come before or after its children: bushy
/// or stringy, in one tree or in several.
Parents random_forest(Random& random, unsigned size);

}  // namespace upset::oracle
