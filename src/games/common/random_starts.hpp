// SPDX-License-Identifier: MIT
// Building blocks from which games make random starts.
#pragma once

#include <string>
#include <vector>

#include "core/random.hpp"

namespace upset::games::common {

/// Distinct numbers from `least` to `most`, ascending; fewer if the range is too small.
std::vector<std::size_t> random_numbers(core::Random& random, std::size_t count, std::size_t least, std::size_t most);

/// Pairs a < b of the numbers 1, ..., count, each included with probability 1/odds, as `written(a, b)` writes them.
std::vector<std::string> random_pairs(core::Random& random, std::size_t count, std::size_t odds, const auto& written) {
  std::vector<std::string> list;
  for (std::size_t a = 1; a <= count; ++a)
    for (std::size_t b = a + 1; b <= count; ++b)
      if (random.below(odds) == 0) list.push_back(written(a, b));
  return list;
}

}  // namespace upset::games::common
