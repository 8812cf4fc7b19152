// SPDX-License-Identifier: MIT
// How many positions a poset game has: its down-sets.
#pragma once

#include <optional>

#include "core/integer.hpp"
#include "order/series_parallel.hpp"

namespace upset::order {

/// The number of down-sets of a subset, including the empty one. Disjoint unions multiply, ordinal sums add. Prime
/// parts are counted by branching on an element, at most `budget` branches in all. Nothing is returned if they run out
/// or if `stop` says so.
std::optional<core::Integer> count_down_sets(const Poset& poset, const DynamicBits& subset, std::size_t budget,
                                             core::Stop* stop = nullptr);

/// For each element of a subset, the number of elements of a longest chain that ends there; 0 elsewhere.
std::vector<std::size_t> heights(const Poset& poset, const DynamicBits& subset);

/// The number of elements of a longest chain; nothing when stopped.
std::optional<std::size_t> height(const Poset& poset, const DynamicBits& subset, core::Stop& stop);

}  // namespace upset::order
