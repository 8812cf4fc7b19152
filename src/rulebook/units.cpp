// SPDX-License-Identifier: MIT
#include "rulebook/units.hpp"

#include <algorithm>
#include <bit>

#include "core/assert.hpp"

namespace upset::rulebook {

Units::Units(unsigned bound, core::Stop* stop) : bound_(bound), stop_(stop), levels_(bound + 1) {
  UPSET_ASSERT(bound >= 1 && bound <= kMaxBound);
  // Growing would copy hundreds of megabytes at once, in which time nothing looks at the stop token. There are less
  // than eight times 2^(bound / 2) units, and memory that is not used yet costs nothing.
  gaps_.reserve(std::size_t{8} << ((bound + 1) / 2));
  list(2);
}

std::uint32_t Units::find(std::uint64_t gaps) const {
  const auto found = std::lower_bound(gaps_.begin(), gaps_.end(), gaps, [](std::uint64_t one, std::uint64_t other) {
    return semigroup::is_before({one, 0}, {other, 0});
  });
  UPSET_ASSERT(found != gaps_.end() && *found == gaps);
  return static_cast<std::uint32_t>(found - gaps_.begin());
}

// Depth first, larger generators first: the order of books.
void Units::list(std::uint64_t gaps) {
  if (stop_ != nullptr && (stop_->poll() || (count() % 4096 == 0 && stop_->would_exceed_memory(bytes())))) return;
  levels_[static_cast<std::size_t>(std::popcount(gaps))].push_back(count());
  gaps_.push_back(gaps);
  const auto top = static_cast<unsigned>(std::bit_width(gaps)) - 1;
  for (unsigned s = bound_; s > top; --s)
    if (semigroup::is_right_generator({gaps, 0}, s)) list(gaps | std::uint64_t{1} << s);
}

unsigned Units::counted_bound_for(unsigned size) {
  UPSET_ASSERT(size >= 4);
  return std::clamp(size * 3 / 4, 1U, std::min(size - 3, kMaxCounted));
}

unsigned Units::bound_for(unsigned size) {
  return std::clamp(std::min(size * 5 / 6, size - 3), counted_bound_for(size), kMaxBound);
}

}  // namespace upset::rulebook
