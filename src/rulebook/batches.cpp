// SPDX-License-Identifier: MIT
#include "rulebook/batches.hpp"

#include <algorithm>

namespace upset::rulebook {

Batches::Batches(const Units& units, std::size_t of_level) : places_(units.count()) {
  for (const auto& level : units.levels()) {
    if (level.empty()) continue;
    auto& batches = levels_.emplace_back();
    const std::size_t together = std::max<std::size_t>(1, level.size() / of_level);
    for (std::size_t first = 0; first < level.size(); first += together) {
      const auto part = std::span(level).subspan(first, std::min(together, level.size() - first));
      for (std::uint32_t place = 0; place < part.size(); ++place) places_[part[place]] = {count(), place};
      batches.push_back(count());
      units_.push_back(part);
    }
    // The last ones in the order of books have the most positions, so they are begun first.
    std::reverse(batches.begin(), batches.end());
  }
}

}  // namespace upset::rulebook
