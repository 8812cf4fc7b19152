// SPDX-License-Identifier: MIT
// The notions of Definition 2 of Eaton and Herzinger for finite positions: which moves rule out no other number, and
// how moves rule out the largest number left.
#pragma once

#include <cstdint>
#include <vector>

#include "semigroup/numerical_semigroup.hpp"

namespace upset::games::sylver {

/// Whether naming x, a number that is left, rules out y.
bool eliminates(const upset::semigroup::NumericalSemigroup& semigroup, std::uint64_t x, std::uint64_t y);
/// Whether x rules out y quietly: y - x is 0 or a sum of numbers named.
bool eliminates_quietly(const upset::semigroup::NumericalSemigroup& semigroup, std::uint64_t x, std::uint64_t y);

/// The numbers left that rule out only themselves, ascending.
std::vector<std::uint64_t> ends_of(const upset::semigroup::NumericalSemigroup& semigroup);

enum class EnderKind { none, quiet, unquiet };
/// Whether the largest number left is the only end, and whether all other moves rule it out quietly.
EnderKind ender_kind(const upset::semigroup::NumericalSemigroup& semigroup);

}  // namespace upset::games::sylver
