// SPDX-License-Identifier: MIT
// Finite monoids and groups as text. "#" starts a comment; blank lines do not count. Either
//
//     table 3          three rows of three numbers 0..2 follow; row i, column j (from 0) is i*j
//     0 1 2
//     1 2 0
//     2 0 1
//
// or the word `permutations` and then one permutation per line, as the images of 1, 2, ..., which generate a group:
//
//     permutations
//     2 1 3
//     2 3 1
#pragma once

#include <string>
#include <string_view>

#include "semigroup/finite_monoid.hpp"

namespace upset::read {

/// Reads a monoid; `source` is the file's name for errors. An error says why a table is not a monoid.
Result<semigroup::FiniteMonoid> read_monoid(std::string_view text, const std::string& source);

/// The same, with an error if it is not a group.
Result<semigroup::FiniteMonoid> read_group(std::string_view text, const std::string& source);

}  // namespace upset::read
