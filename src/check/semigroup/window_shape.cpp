// SPDX-License-Identifier: MIT
// Numbering the elements and finding the gaps by testing every element up to the largest a that is not in S.
#include "check/semigroup/window_shape.hpp"

#include <algorithm>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr const char* kTooLarge = "window: the semigroup is too large, the checker knows gaps up to a distance of 2048";
constexpr const char* kTooManyTypes = "window: the checker knows at most 4096 types of elements";

}  // namespace

// A missing element with the largest a, shifted to start at X, is a gap of X more than types * (a/p - 1) further on.
// Without a group, what is as far from X as the rows that do not repeat is above X.
WindowShape::WindowShape(const SemigroupGame& game) : game_(game) {
  std::int64_t reach = 0;
  if (game.rows) {
    list_rows(*game.rows);
    reach = game.rows->first_periodic();
  } else {
    list_types(*game.semigroup);
    reach = game.semigroup->largest_missing();
    if (reach / period_ > kMaxGap || types() * (reach / period_ - 1) > kMaxGap) refuse(kTooLarge);
  }
  gaps_.resize(static_cast<std::size_t>(types()));
  for (std::int64_t type = 0; type < types(); ++type) list_gaps(type, reach);
  for (std::int64_t x = 0; !game.rows && element(x).a <= reach; ++x) {
    if (!game.contains(element(x))) last_missing_ = x;
  }
  poison_ = poison();
}

void WindowShape::list_types(const Semigroup& semigroup) {
  period_ = semigroup.period();
  for (std::int64_t a = 0; a < period_; ++a) {
    for (std::uint32_t t = 0; t < semigroup.group().size(); ++t) {
      if (!semigroup.generates({a, t})) continue;
      first_.push_back({a, t});
      if (types() > kMaxTypes) refuse(kTooManyTypes);
    }
  }
}

void WindowShape::list_rows(const RowSemigroup& rows) {
  period_ = rows.period();
  for (std::int64_t a = 0; a < rows.first_periodic() + period_; ++a) {
    for (const Element& x : rows.row_elements(a)) {
      (a < rows.first_periodic() ? single_ : first_).push_back(x);
      if (types() > kMaxTypes) refuse(kTooManyTypes);
    }
  }
}

void WindowShape::list_gaps(std::int64_t type, std::int64_t reach) {
  const Element x = element(type);
  for (std::int64_t c = 1; element(type + c).a <= x.a + reach; ++c) {
    if (game_.is_above(element(type + c), x)) continue;
    if (c > kMaxGap) refuse(kTooLarge);
    gaps_[static_cast<std::size_t>(type)].push_back(static_cast<std::uint32_t>(c));
    largest_gap_ = std::max(largest_gap_, c);
  }
}

Element WindowShape::element(std::int64_t number) const {
  if (number < singles()) return single_[static_cast<std::size_t>(number)];
  Element x = first_[static_cast<std::size_t>((number - singles()) % shift())];
  x.a += (number - singles()) / shift() * period_;
  return x;
}

std::int64_t WindowShape::number(Element x) const {
  const auto single = std::find(single_.begin(), single_.end(), x);
  if (single != single_.end()) return single - single_.begin();
  const std::int64_t periods = (x.a - first_.front().a) / period_;
  // The rows of the first period may begin with empty ones, so the quotient can be off by one: try the neighbours, too.
  for (const std::int64_t k : {periods - 1, periods, periods + 1}) {
    const auto at = std::find(first_.begin(), first_.end(), Element{x.a - k * period_, x.t});
    if (at != first_.end()) return singles() + k * shift() + (at - first_.begin());
  }
  refuse("window: this is not an element of the semigroup");
}

}  // namespace upset::check
