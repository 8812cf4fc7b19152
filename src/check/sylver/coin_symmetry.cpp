// SPDX-License-Identifier: MIT
#include "check/sylver/coin_symmetry.hpp"

#include <algorithm>
#include <numeric>

namespace upset::check {

// Around each cycle r, r+x, r+2x, .. twice, as in sums.cpp.
void adjoin_to(LeastElements& least, std::uint64_t x) {
  const std::size_t m = least.size();
  const auto step = static_cast<std::size_t>(x % m);
  const std::size_t cycles = std::gcd(step, m);
  for (std::size_t start = 0; start < cycles; ++start) {
    std::size_t at = start;
    for (std::size_t i = 0; i < 2 * (m / cycles); ++i) {
      const std::size_t next = (at + step) % m;
      if (least[at] != kNoElement) least[next] = std::min(least[next], least[at] + x);
      at = next;
    }
  }
}

// With f the largest gap, f + m is the largest of the least elements. An integer n is in the set iff f - n is not, for
// all n, iff the least elements of the classes of n and f - n add up to f + m, for all classes.
std::optional<std::int64_t> largest_gap_if_symmetric(const LeastElements& least) {
  const std::size_t m = least.size();
  const std::uint64_t largest = *std::max_element(least.begin(), least.end());
  if (largest == kNoElement) return std::nullopt;
  for (std::size_t r = 0; r < m; ++r) {
    if (least[r] + least[(static_cast<std::size_t>(largest % m) + m - r) % m] != largest) return std::nullopt;
  }
  return static_cast<std::int64_t>(largest) - static_cast<std::int64_t>(m);
}

}  // namespace upset::check
