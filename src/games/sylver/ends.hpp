// SPDX-License-Identifier: MIT
// The words of Definition 2 of Eaton and Herzinger for finite positions: which moves take nothing else away, and how
// the largest number left is taken away.
#pragma once

#include <cstdint>
#include <vector>

#include "semigroup/numerical_semigroup.hpp"

namespace upset::games::sylver {

/// Whether naming x, a number that is left, takes y away.
bool eliminates(const upset::semigroup::NumericalSemigroup& semigroup, std::uint64_t x, std::uint64_t y);
/// Whether it does so quietly: y - x is 0 or a sum of numbers named.
bool eliminates_quietly(const upset::semigroup::NumericalSemigroup& semigroup, std::uint64_t x, std::uint64_t y);

/// The numbers left that take nothing but themselves away, ascending.
std::vector<std::uint64_t> ends_of(const upset::semigroup::NumericalSemigroup& semigroup);

enum class EnderKind { none, quiet, unquiet };
/// Whether the largest number left is the only end, and whether all others take it away quietly.
EnderKind ender_kind(const upset::semigroup::NumericalSemigroup& semigroup);

}  // namespace upset::games::sylver
