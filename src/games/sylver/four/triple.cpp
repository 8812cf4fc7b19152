// SPDX-License-Identifier: MIT
#include "games/sylver/four/triple.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace upset::games::sylver::four {

namespace {

Integer least(const Integer& a, const Integer& b) { return a < b ? a : b; }
Integer least(const Integer& a, const Integer& b, const Integer& c) { return least(least(a, b), c); }

}  // namespace

std::optional<Triple> triple_of(const Coins& coins) {
  if (coins.numbers().empty() || coins.numbers().front() != 4 || !coins.is_finite()) return std::nullopt;
  Triple triple;
  if (const std::vector<Integer> apery = coins.apery(); !apery.empty()) {
    UPSET_ASSERT(apery.size() == 4);
    triple = {(apery[1] - 5) / 4, (apery[2] - 6) / 4, (apery[3] - 7) / 4};
  } else {  // two numbers, 4 and an odd one
    const Integer& odd = coins.numbers().back();
    const bool is_one = odd % 4 == 1;
    triple = {((is_one ? odd : 3 * odd) - 5) / 4, (2 * odd - 6) / 4, ((is_one ? 3 * odd : odd) - 7) / 4};
  }
  UPSET_ASSERT(is_position(triple));
  return triple;
}

std::vector<Integer> numbers_of(const Triple& triple) {
  return {4, 4 * triple.m1 + 5, 4 * triple.m2 + 6, 4 * triple.m3 + 7};
}

bool is_position(const Triple& t) {
  return t.m1 >= 0 && t.m2 >= 0 && t.m3 >= 0 && t.m1 <= t.m2 + t.m3 + 2 && t.m3 <= t.m1 + t.m2 + 1 &&
         t.m2 <= 2 * t.m1 + 1 && t.m2 <= 2 * t.m3 + 2;
}

Triple after(const Triple& t, const Integer& number) {
  UPSET_ASSERT(number > 4 && number % 4 != 0);
  const Integer j = number / 4 - 1;
  Triple left;
  if (number % 4 == 1) left = {j, least(t.m2, 2 * j + 1), least(t.m3, t.m2 + j + 1, 3 * j + 2)};
  else if (number % 4 == 2) left = {least(t.m1, t.m3 + j + 2), j, least(t.m3, t.m1 + j + 1)};
  else left = {least(t.m1, t.m2 + j + 2, 3 * j + 4), least(t.m2, 2 * j + 2), j};
  UPSET_ASSERT(is_position(left));
  return left;
}

bool is_symmetric(const Triple& t) { return t.m1 == t.m2 + t.m3 + 2 || t.m3 == t.m1 + t.m2 + 1; }

bool is_pseudo_symmetric(const Triple& t) {
  return (t.m2 == 2 * t.m1 && t.m2 == 2 * t.m3 + 2) || (t.m2 == 2 * t.m1 + 1 && t.m2 == 2 * t.m3 + 1);
}

std::vector<Integer> moves_to_avoid(const Triple& t, std::size_t most) {
  std::vector<Integer> moves;
  // (i) and (ii): the other two classes both begin with multiples of the number.
  for (Integer j = 0; j < t.m1 && 2 * j + 1 < t.m2 && 3 * j + 2 < t.m3 && moves.size() < most; ++j)
    moves.push_back(4 * j + 5);
  const std::size_t first = moves.size();
  for (Integer j = 0; j < t.m3 && 2 * j + 2 < t.m2 && 3 * j + 4 < t.m1 && moves.size() - first < most; ++j)
    moves.push_back(4 * j + 7);
  // (iii) to (vi): 4, k and k + 2 remain, k odd.
  const auto add = [&](bool applies, const Integer& move, const Integer& left) {
    if (applies && move > 3 && left > 0 && move < 4 * left + 4) moves.push_back(move);
  };
  add(t.m2 == 2 * t.m1, 4 * t.m1 + 3, t.m3);
  add(t.m2 == 2 * t.m3 + 2, 4 * t.m3 + 9, t.m1);
  add(t.m2 == 2 * t.m1 + 1, 4 * t.m1 + 7, t.m3);
  add(t.m2 == 2 * t.m3 + 1, 4 * t.m3 + 5, t.m1);
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  if (moves.size() > most) moves.resize(most);
  return moves;
}

}  // namespace upset::games::sylver::four
