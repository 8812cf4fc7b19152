// SPDX-License-Identifier: MIT
// A pairing of numbers that answers every move once 8 and 12 are named: 2 and 3, 4 and 6, 4j+1 and 4j+3, 8j+2 and 8j+6
// (j >= 1). A position that contains 8 and 12 and, with each number, its partner is lost. The proof is in
// docs/algorithms/sylver.md. {8, 12} itself is such a position; no other argument here applies to its divisor 4.
#pragma once

#include <optional>

#include "games/sylver/coins.hpp"

namespace upset::games::sylver {

/// Nothing for 1 and for multiples of 4 from 8 on.
std::optional<Integer> partner_of(const Integer& number);

/// Whether it contains 8 and 12, none of 2, 3, 4 and 6, and of every pair both numbers or neither.
bool is_paired(const Coins& coins);

/// Whether it contains 4 and 6, neither 2 nor 3, and of every pair of odd numbers both or neither. Naming 4 and 6 in a
/// paired position leads there.
bool is_paired_after_four_and_six(const Coins& coins);

}  // namespace upset::games::sylver
