// SPDX-License-Identifier: MIT
// The words after a first move and nothing else, for all lengths: condition (F) of docs/algorithms/families.md.
#pragma once

#include <functional>
#include <optional>

#include "families/verify.hpp"

namespace upset::families {

/// Whether x = qa + r at the level of the claimed first move, or two levels up, is before it: r < R. By place and left
/// of M.
bool is_before_first_win(const Family& family, const Claim& claim, unsigned place, unsigned left);

/// A shortest full word of a level that its automaton accepts, if it accepts one.
std::optional<Flaw> lost_full_word(const Theorem& theorem, std::uint64_t level);

/// At the level of the claimed first move: no full word before it may be lost, and its own must be, for every length.
std::optional<Flaw> flaw_of_first_win(const Theorem& theorem);

}  // namespace upset::families
