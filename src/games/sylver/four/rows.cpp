// SPDX-License-Identifier: MIT
#include "games/sylver/four/rows.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "window/banded.hpp"

namespace upset::games::sylver::four {

using window::has_bit;
using window::set_bit;

Rows::Rows(std::uint64_t last, core::Stop& stop)
    : stop_(stop), values_(last + 1), lower_(last + 1), free_(last + 1, 0), is_closed_(last + 1, 0) {}

const std::vector<std::int32_t>* Rows::step() {
  const std::uint64_t m2 = layers_;
  column_ = barred_;
  for (std::uint64_t m3 = 0; 2 * m3 + 2 < m2; ++m3) set_bit(column_, m3);
  std::uint64_t hole = 0, bytes = 0;
  for (std::uint64_t m1 = 0; m1 < values_.size(); ++m1) {
    values_[m1] = kNone;
    if (m2 > 2 * m1 + 1 || is_closed_[m1] != 0) continue;
    while (has_bit(column_, hole)) ++hole;
    const std::uint64_t m3 = window::first_in_neither(column_, lower_[m1], std::max(hole, free_[m1]));
    UPSET_ASSERT(m1 < m3 + m2 + 2 && m3 < m1 + m2 + 1);  // neither is it symmetric, nor no position
    values_[m1] = static_cast<std::int32_t>(m3);
    set_bit(column_, m3);
    lower_[m1].set(m3);
    while (lower_[m1].has(free_[m1])) ++free_[m1];
    bytes += lower_[m1].bytes() + 13;
    if (stop_.poll(1 + m2 / 4096)) return nullptr;
  }
  ++layers_;
  note_pair();
  stop_.add_bytes(static_cast<std::int64_t>(bytes) - counted_);
  counted_ = static_cast<std::int64_t>(bytes);
  return &values_;
}

void Rows::note_pair() {
  const std::uint64_t m2 = layers_ - 1;
  if (m2 % 2 == 1) {
    const std::uint64_t m1 = (m2 - 1) / 2;
    if (m1 >= values_.size() || values_[m1] == kNone) return;
    pairs_.push_back({m1, m2, static_cast<std::uint64_t>(values_[m1])});
    set_bit(barred_, pairs_.back().m3);
  } else if (m2 > 0) {
    const std::uint64_t m3 = (m2 - 2) / 2;
    const auto found = std::find(values_.begin(), values_.end(), static_cast<std::int32_t>(m3));
    if (found == values_.end()) return;
    pairs_.push_back({static_cast<std::uint64_t>(found - values_.begin()), m2, m3});
    is_closed_[pairs_.back().m1] = 1;
  }
}

}  // namespace upset::games::sylver::four
