// SPDX-License-Identifier: MIT
#include "games/poset/option_values.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace upset::games::poset {

std::uint32_t mex(const OptionSet& options) { return nth_missing(options, 0); }

std::uint32_t nth_missing(const OptionSet& options, std::uint32_t k) {
  // options[i] - i numbers are missing below options[i]: find the first i where that exceeds k.
  const auto it = std::partition_point(options.begin(), options.end(), [&](const std::uint32_t& option) {
    return option - static_cast<std::uint32_t>(&option - options.data()) <= k;
  });
  UPSET_ASSERT(std::is_sorted(options.begin(), options.end()));
  const auto missing = k + static_cast<std::uint32_t>(it - options.begin());
  UPSET_ASSERT(!std::binary_search(options.begin(), options.end(), missing));
  return missing;
}

std::optional<std::uint32_t> missing_rank(const OptionSet& options, std::uint32_t value) {
  const auto it = std::lower_bound(options.begin(), options.end(), value);
  if (it != options.end() && *it == value) return std::nullopt;
  const auto rank = value - static_cast<std::uint32_t>(it - options.begin());
  UPSET_ASSERT(nth_missing(options, rank) == value);
  return rank;
}

OptionSet ordinal_sum(const OptionSet& lower, const OptionSet& upper) {
  OptionSet result = lower;
  for (const std::uint32_t k : upper) result.push_back(nth_missing(lower, k));
  sort_unique(result);
  UPSET_ASSERT(result.size() == lower.size() + upper.size());  // the numbers missing from the lower set remain distinct
  return result;
}

void sort_unique(OptionSet& options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
}

}  // namespace upset::games::poset
