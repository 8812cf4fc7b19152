// SPDX-License-Identifier: MIT
// Numbering the elements and finding the gaps by testing every element up to the largest a that is not in S.
#include "check/semigroup/window_shape.hpp"

#include <algorithm>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr const char* kTooLarge = "window: the semigroup is too large, the checker knows gaps up to a distance of 2048";

}  // namespace

// A missing element with the largest a, shifted to start at X, is a gap of X more than types * (a/p - 1) further on.
WindowShape::WindowShape(const Semigroup& semigroup) : semigroup_(semigroup), period_(semigroup.period()) {
  list_types();
  const std::int64_t reach = semigroup.largest_missing();
  if (reach / period_ > kMaxGap || types() * (reach / period_ - 1) > kMaxGap) refuse(kTooLarge);
  gaps_.resize(first_.size());
  for (std::int64_t type = 0; type < types(); ++type) list_gaps(type, reach);
  for (std::int64_t x = 0; element(x).a <= reach; ++x) {
    if (!semigroup_.contains(element(x))) last_missing_ = x;
  }
  poison_ = poison();
}

void WindowShape::list_types() {
  for (std::int64_t a = 0; a < period_; ++a) {
    for (std::uint32_t t = 0; t < semigroup_.group().size(); ++t) {
      if (!semigroup_.generates({a, t})) continue;
      first_.push_back({a, t});
      if (types() > kMaxTypes) refuse("window: the checker knows at most 4096 types of elements");
    }
  }
}

void WindowShape::list_gaps(std::int64_t type, std::int64_t reach) {
  const Element x = element(type);
  for (std::int64_t c = 1; element(type + c).a <= x.a + reach; ++c) {
    if (semigroup_.is_above(element(type + c), x)) continue;
    if (c > kMaxGap) refuse(kTooLarge);
    gaps_[static_cast<std::size_t>(type)].push_back(static_cast<std::uint32_t>(c));
    largest_gap_ = std::max(largest_gap_, c);
  }
}

Element WindowShape::element(std::int64_t number) const {
  Element x = first_[static_cast<std::size_t>(number % types())];
  x.a += number / types() * period_;
  return x;
}

std::int64_t WindowShape::number(Element x) const {
  const Element reduced{x.a % period_, x.t};
  const auto at = std::lower_bound(first_.begin(), first_.end(), reduced);
  return x.a / period_ * types() + (at - first_.begin());
}

}  // namespace upset::check
