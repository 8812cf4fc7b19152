// SPDX-License-Identifier: MIT
#include "games/sylver/pairing.hpp"

#include <algorithm>
#include <array>

#include "core/assert.hpp"
#include "core/integer.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::size_t kClasses = 8;
using Least = std::array<Integer, kClasses>;  // by class modulo 8; -1 if the class has none

/// 8 must be named.
Least least_of(const Coins& coins) {
  Least least;
  least.fill(-1);
  least[0] = 0;
  for (bool is_lower = true; is_lower;) {
    is_lower = false;
    for (const Integer& number : coins.numbers())
      for (std::size_t from = 0; from < kClasses; ++from) {
        if (least[from] < 0) continue;
        const Integer sum = least[from] + number;
        Integer& now = least[core::as<std::size_t>(Integer(sum % kClasses))];
        if (now >= 0 && now <= sum) continue;
        now = sum;
        is_lower = true;
      }
  }
  return least;
}

}  // namespace

std::optional<Integer> partner_of(const Integer& number) {
  if (number == 2 || number == 3) return Integer(5 - number);
  if (number == 4 || number == 6) return Integer(10 - number);
  if (number < 5 || number % 4 == 0) return std::nullopt;
  const Integer step = number % 2 == 0 ? 2 : 1;
  const Integer odd = number / step;
  const Integer distance = 2 * step;
  return odd % 4 == 1 ? Integer(number + distance) : Integer(number - distance);
}

bool is_paired(const Coins& coins) {
  for (const int number : {2, 3, 4, 6})
    if (coins.contains(number)) return false;
  if (!coins.contains(8) || !coins.contains(12)) return false;
  const Least least = least_of(coins);
  UPSET_ASSERT(least[4] == 12 && (least[1] < 0 || least[1] >= 9));
  const auto go_together = [&](std::size_t low, std::size_t high) {
    const auto distance = static_cast<unsigned>(high - low);
    return least[low] < 0 ? least[high] < 0 : least[high] == least[low] + distance;
  };
  return go_together(1, 3) && go_together(5, 7) && go_together(2, 6);
}

/// The odd numbers are those from the least named ones on, in each class modulo 4.
bool is_paired_after_four_and_six(const Coins& coins) {
  if (!coins.contains(4) || !coins.contains(6) || coins.contains(2) || coins.contains(3)) return false;
  return std::ranges::all_of(coins.numbers(), [&](const Integer& number) {
    return mpz_even_p(number.get_mpz_t()) != 0 || coins.contains(*partner_of(number));
  });
}

}  // namespace upset::games::sylver
