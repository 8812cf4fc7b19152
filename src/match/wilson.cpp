// SPDX-License-Identifier: MIT
// Wilson, Probable inference, the law of succession, and statistical inference, J. Amer. Statist. Assoc. 22 (1927). In
// contrast to the usual interval p +- z sqrt(p q / n) it is useful even if all games are won, and stays in [0, 1].
#include <algorithm>
#include <cmath>

#include "core/assert.hpp"
#include "upset/match.hpp"

namespace upset {

Interval wilson_interval(std::uint64_t wins, std::uint64_t games) {
  UPSET_ASSERT(wins <= games);
  constexpr double kZ = 1.959963984540054;  // 95 % of the normal distribution lie within that many deviations
  if (games == 0) return {};
  const double n = static_cast<double>(games), p = static_cast<double>(wins) / n;
  const double denominator = 1 + kZ * kZ / n;
  const double centre = (p + kZ * kZ / (2 * n)) / denominator;
  const double half = kZ / denominator * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
  const Interval interval{wins == 0 ? 0 : std::max(0.0, centre - half),
                          wins == games ? 1 : std::min(1.0, centre + half)};
  UPSET_ASSERT(interval.low <= p && p <= interval.high);
  return interval;
}

}  // namespace upset
