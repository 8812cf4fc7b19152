// SPDX-License-Identifier: MIT
#include "check/sylver/four_offsets.hpp"

#include <algorithm>

namespace upset::check {

void TakenOffsets::add_rows(std::int64_t rows) {
  if (rows <= rows_) return;
  bits_.resize(static_cast<std::size_t>(rows) * words_, 0);
  rows_ = rows;
}

void TakenOffsets::take(const PeriodicFunction& function, std::int64_t from) {
  for (std::int64_t m = from; m < rows_; ++m) {
    const std::int64_t value = function.value(m);
    if (value == kNone) continue;
    const auto bit = static_cast<std::size_t>(value - m + bias_);
    bits_[static_cast<std::size_t>(m) * words_ + bit / 64] |= std::uint64_t{1} << (bit % 64);
  }
}

void FilledOffsets::add(const PeriodicFunction& function) {
  least_of_all_ = added_ == 0 ? function.least_offset : std::min(least_of_all_, function.least_offset);
  greatest_of_all_ = added_ == 0 ? function.greatest_offset : std::max(greatest_of_all_, function.greatest_offset);
  ++added_;
  if (greatest_of_all_ - least_of_all_ >= static_cast<std::int64_t>(added_)) return;
  lines_ = added_;
  least_ = least_of_all_;
  greatest_ = greatest_of_all_;
}

}  // namespace upset::check
