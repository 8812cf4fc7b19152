// SPDX-License-Identifier: MIT
// Binomial coefficients of astronomical numbers: their residues by Lucas' theorem, and the numbers of subsets in
// lexicographic order.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/integer.hpp"

namespace upset::theory {

/// C(n, k) mod 2 and mod 3, for n, k >= 0 of any size.
unsigned binomial_mod_2(const core::Integer& n, const core::Integer& k);
unsigned binomial_mod_3(const core::Integer& n, const core::Integer& k);

/// C(n, k) for n >= 0; nullopt if it has more than `bits` binary digits (and sometimes if it has slightly fewer).
std::optional<core::Integer> binomial_within(const core::Integer& n, const core::Integer& k, std::size_t bits);

/// Whether C(n, k) <= bound, for n, k, bound >= 0.
bool binomial_is_at_most(const core::Integer& n, const core::Integer& k, const core::Integer& bound);

/// Consecutive numbers: the first and their count.
using Run = std::pair<core::Integer, core::Integer>;

/// The rank, from 1, of a union of disjoint ascending runs among the subsets of 1..n of its size in lexicographic
/// order. nullopt if it is too long to be written in a spec.
std::optional<core::Integer> lexicographic_rank(const core::Integer& n, const std::vector<Run>& runs);

}  // namespace upset::theory
