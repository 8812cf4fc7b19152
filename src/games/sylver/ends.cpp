// SPDX-License-Identifier: MIT
#include "games/sylver/ends.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace upset::games::sylver {

using upset::semigroup::NumericalSemigroup;

bool eliminates(const NumericalSemigroup& semigroup, std::uint64_t x, std::uint64_t y) {
  UPSET_ASSERT(x > 0 && !semigroup.contains(x));
  for (std::uint64_t multiple = x; multiple <= y; multiple += x)
    if (semigroup.contains(y - multiple)) return true;
  return false;
}

bool eliminates_quietly(const NumericalSemigroup& semigroup, std::uint64_t x, std::uint64_t y) {
  return y >= x && semigroup.contains(y - x);
}

std::vector<std::uint64_t> ends_of(const NumericalSemigroup& semigroup) {
  // x + s must be an element for every positive element s (the definition of pseudo-Frobenius numbers), and so must 2x
  // and 3x. All further multiples are sums of these.
  std::vector<std::uint64_t> ends;
  for (const std::uint64_t x : semigroup.pseudo_frobenius())
    if (semigroup.contains(2 * x) && semigroup.contains(3 * x)) ends.push_back(x);
  UPSET_ASSERT(semigroup.genus() == 0 || static_cast<std::int64_t>(ends.back()) == semigroup.frobenius());
  return ends;
}

EnderKind ender_kind(const NumericalSemigroup& semigroup) {
  const auto ends = ends_of(semigroup);
  if (ends.size() != 1) return EnderKind::none;
  UPSET_ASSERT(static_cast<std::int64_t>(ends.front()) == semigroup.frobenius());
  const auto gaps = semigroup.gaps();
  const bool is_quiet = std::all_of(gaps.begin(), gaps.end(),
                                    [&](std::uint64_t x) { return eliminates_quietly(semigroup, x, ends.front()); });
  UPSET_ASSERT(is_quiet == semigroup.is_symmetric());
  return is_quiet ? EnderKind::quiet : EnderKind::unquiet;
}

}  // namespace upset::games::sylver
