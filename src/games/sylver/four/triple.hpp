// SPDX-License-Identifier: MIT
// Positions of Sylver Coinage with 4 played, but neither 2 nor 3, in the notation of Eaton and Herzinger: [m1, m2, m3]
// is {4, 4 m1 + 5, 4 m2 + 6, 4 m3 + 7}. m1, m2 and m3 count the numbers left that are 1, 2 and 3 modulo 4, without 1, 2
// and 3.
#pragma once

#include <optional>
#include <vector>

#include "games/sylver/coins.hpp"

namespace upset::games::sylver::four {

struct Triple {
  Integer m1, m2, m3;
  friend bool operator==(const Triple&, const Triple&) = default;
};

/// Nothing for positions without 4, with 2 or 3, or with infinitely many numbers left.
std::optional<Triple> triple_of(const Coins& coins);

/// 4, 4 m1 + 5, 4 m2 + 6, 4 m3 + 7.
std::vector<Integer> numbers_of(const Triple& triple);

/// Whether a game can reach it: the inequalities of Proposition 6, which are necessary and sufficient.
bool is_position(const Triple& triple);

/// The triple after naming a number above 3 that is left (Proposition 5). After 4 j + 5, 4 j + 6 or 4 j + 7, j numbers
/// of its class are left.
Triple after(const Triple& triple, const Integer& number);

/// Propositions 7 and 8: whether S is symmetric, or pseudo-symmetric. Then the player to move wins.
bool is_symmetric(const Triple& triple);
bool is_pseudo_symmetric(const Triple& triple);

/// Proposition 9: numbers that lead to such a position, ascending, at most `most` of them.
std::vector<Integer> moves_to_avoid(const Triple& triple, std::size_t most);

}  // namespace upset::games::sylver::four
