// SPDX-License-Identifier: MIT
#include "games/sylver/distance.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "games/common/phrases.hpp"

namespace upset::games::sylver {

Result<std::vector<Integer>> numbers_between(const Coins& earlier, const Coins& later) {
  for (const Integer& x : earlier.numbers())
    if (!later.contains(x)) return refused(fmt::format("{} is not a sum of the numbers named", common::shown(x)));
  // Theorem 2.4: a number of `later` that is not a sum of its other numbers must be named, unless `earlier` contains
  // it. Naming all these numbers is enough.
  std::vector<Integer> missing;
  std::copy_if(later.numbers().begin(), later.numbers().end(), std::back_inserter(missing),
               [&](const Integer& x) { return !earlier.contains(x); });
  UPSET_ASSERT(missing.empty() == (earlier.numbers() == later.numbers()));
  return missing;
}

}  // namespace upset::games::sylver
