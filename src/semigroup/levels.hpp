// SPDX-License-Identifier: MIT
// The computations of closure.hpp for semigroups with very many generators, for which m e is too much.
//
// The level of an element is its quotient by m; a semigroup with many generators has few levels. Sums of the elements
// of two levels are sums of two sets of residues, and such a set is the support of a product of polynomials. Kronecker
// substitution turns that into one multiplication of long integers: O(m log m) per pair of levels instead of m e.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "semigroup/closure.hpp"

namespace upset::semigroup {

inline constexpr std::uint64_t kNoElement = UINT64_MAX;

/// What m and some numbers generate. The numbers are given as the least of each residue class mod m (kNoElement: none;
/// entry 0 is 0). Nothing if it takes too many levels for the method to pay off. At most O(m e) before that.
std::optional<Closure> generate_by_levels(const std::vector<std::uint64_t>& least);

/// Like maximal_residues. Nothing if there are too many levels.
std::optional<std::vector<std::size_t>> maximal_by_levels(const std::vector<std::uint64_t>& apery,
                                                          const std::vector<std::uint64_t>& generators);

}  // namespace upset::semigroup
