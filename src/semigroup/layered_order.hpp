// SPDX-License-Identifier: MIT
// Numerical semigroups as layered orders: from the conductor on everything is comparable.
#pragma once

#include "order/layered_order.hpp"
#include "semigroup/numerical_semigroup.hpp"

namespace upset::semigroup {

using order::LayeredOrder;

/// The order of a numerical semigroup: x <= y if y - x is an element. It has one type; above[0] is membership up to the
/// conductor, which may be at most kMaxListed (otherwise std::length_error).
LayeredOrder layered_order(const NumericalSemigroup& semigroup);

}  // namespace upset::semigroup
