// SPDX-License-Identifier: MIT
// The tree of all numerical semigroups: the root is N, and the children of S are S without one of its minimal
// generators past the Frobenius number. So the genus is the depth, and each semigroup occurs once.
#pragma once

#include <cstdint>
#include <functional>

#include "semigroup/numerical_semigroup.hpp"

namespace upset::semigroup {

/// Gets a semigroup and returns whether to visit its children.
using TreeVisitor = std::function<bool(const NumericalSemigroup&)>;

/// Visits the semigroups of at most a genus depth first, a parent before its children, the children in ascending order
/// of the removed generator. The order is the same in every run. The reference is valid during the call of `visit`.
void walk_tree(std::uint64_t max_genus, const TreeVisitor& visit);

}  // namespace upset::semigroup
