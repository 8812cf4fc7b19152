// SPDX-License-Identifier: MIT
// A pairing of numbers that answers every move once 8 and 12 are named: 2 and 3, 4 and 6, 4j+1 and 4j+3, 8j+2 and 8j+6
// (j >= 1). A position that holds 8 and 12 and, with each number, its partner is lost; docs/algorithms/sylver.md has
// the proof. {8, 12} itself is one, whose divisor 4 no other argument here reaches.
#pragma once

#include <optional>

#include "games/sylver/coins.hpp"

namespace upset::games::sylver {

/// Nothing for 1 and for multiples of 4 from 8 on.
std::optional<Integer> partner_of(const Integer& number);

/// Whether it holds 8 and 12, and of every pair both numbers or none; without 2, 3, 4 and 6.
bool is_paired(const Coins& coins);

}  // namespace upset::games::sylver
