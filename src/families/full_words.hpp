// SPDX-License-Identifier: MIT
// The words after only a first move, for all lengths: condition (F) of docs/algorithms/families.md.
#pragma once

#include <functional>
#include <optional>

#include "families/verify.hpp"

namespace upset::families {

/// Whether a word of the last level of a claim on a first move Qa + R is in reach, by place and left of M at r. Two
/// levels up this means r < R; at the level of the move itself, if it is the last one, r <= R.
bool is_in_reach_of_first_win(const Family& family, const Claim& claim, unsigned place, unsigned left);

/// A shortest full word of a level that its automaton accepts, if it accepts one.
std::optional<Flaw> lost_full_word(const Theorem& theorem, std::uint64_t level);

/// At the level of the claimed first move: no full word before it may be lost, and its own must be, for every length.
std::optional<Flaw> flaw_of_first_win(const Theorem& theorem);

}  // namespace upset::families
