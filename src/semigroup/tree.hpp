// SPDX-License-Identifier: MIT
// The tree of all numerical semigroups: the root is N, and the children of S are S without one of its minimal
// generators past the Frobenius number, so that the genus is the depth and each semigroup is met once.
#pragma once

#include <cstdint>
#include <functional>

#include "semigroup/numerical_semigroup.hpp"

namespace upset::semigroup {

/// Sees a semigroup and says whether to go on to its children.
using TreeVisitor = std::function<bool(const NumericalSemigroup&)>;

/// Visits the semigroups of at most a genus depth first, a parent before its children, the children in ascending order
/// of the generator taken away. The order is the same in every run. The reference lives as long as the call of `visit`.
void walk_tree(std::uint64_t max_genus, const TreeVisitor& visit);

}  // namespace upset::semigroup
