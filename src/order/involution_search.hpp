// SPDX-License-Identifier: MIT
// Finds involutions as in Lemma 4.3 of "Chomp on numerical semigroups" that need not be automorphisms.
//
// Let f be such an involution, and call {x, f(x)} an orbit. Condition (c) says that the same orbits have elements below
// y and below f(y), for every moved y. It follows that
//   - y and f(y) have the same height (longest chain below), by induction, so (b) holds automatically;
//   - every x that is below y but not below f(y) is moved, and f(x) is below f(y);
//   - everything above a moved element is moved, by (d);
//   - a minimal moved y has the same elements below it as f(y), because these are fixed. If no two elements have the
//     same elements below, there is no such involution.
// Nothing else is forced. In particular, y and f(y) may differ in what is above them and in how many are below.
//
// The search keeps a domain of possible images for each element, itself included ("fixed"). A decision is a minimal
// moved pair, tried from the top of the order down, then images of elements that must be moved. Once these all have
// their image, the others can be fixed. The rules above remove images until nothing changes. A set of elements that
// must be moved, and that can only be mapped among each other, must be even.
//
// The work is counted in steps, so the result never depends on the clock.
#pragma once

#include <cstdint>
#include <optional>

#include "order/poset.hpp"

namespace upset::order {

/// The pairs that an involution exchanges; every other element is fixed.
using Pairing = std::vector<Relation>;

struct InvolutionSearch {
  std::optional<Pairing> found{};
  bool is_complete = true;  // false: the steps ran out, so there may be an involution although none was found
  std::uint64_t steps = 0;  // used
};

/// An involution of the subset that satisfies the lemma and moves something, if there is one. A step is an operation on
/// a set of elements.
InvolutionSearch search_involution(const Poset& poset, const DynamicBits& subset, std::uint64_t max_steps);

}  // namespace upset::order
