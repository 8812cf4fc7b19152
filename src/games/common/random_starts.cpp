// SPDX-License-Identifier: MIT
#include "games/common/random_starts.hpp"

#include <algorithm>

namespace upset::games::common {

std::vector<std::size_t> random_numbers(core::Random& random, std::size_t count, std::size_t least, std::size_t most) {
  std::vector<std::size_t> all;
  for (std::size_t number = least; number <= most; ++number) all.push_back(number);
  random.shuffle(all);
  all.resize(std::min(count, all.size()));
  std::ranges::sort(all);
  return all;
}

}  // namespace upset::games::common
