// SPDX-License-Identifier: MIT
#include "games/sylver/four/rows.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/assert.hpp"
#include "core/size.hpp"
#include "window/banded.hpp"

namespace upset::games::sylver::four {

using window::has_bit;
using window::set_bit;

Rows::Rows(std::uint64_t last, core::Stop& stop)
    : stop_(stop),
      values_(core::to_size(last + 1)),
      lower_(core::to_size(last + 1)),
      free_(core::to_size(last + 1), 0),
      is_closed_(core::to_size(last + 1), 0) {}

const std::vector<std::int32_t>* Rows::step() {
  const std::uint64_t m2 = layers_;
  column_ = barred_;
  for (std::uint64_t m3 = 0; 2 * m3 + 2 < m2; ++m3) set_bit(column_, m3);
  std::uint64_t hole = 0, bytes = 0;
  for (std::uint64_t m1 = 0; m1 < values_.size(); ++m1) {
    values_[core::to_size(m1)] = kNone;
    if (m2 > 2 * m1 + 1 || is_closed_[core::to_size(m1)] != 0) continue;
    while (has_bit(column_, hole)) ++hole;
    const std::uint64_t m3 =
        window::first_in_neither(column_, lower_[core::to_size(m1)], std::max(hole, free_[core::to_size(m1)]));
    UPSET_ASSERT(m1 < m3 + m2 + 2 && m3 < m1 + m2 + 1);  // it is not symmetric, and it is a position
    values_[core::to_size(m1)] = static_cast<std::int32_t>(m3);
    set_bit(column_, m3);
    lower_[core::to_size(m1)].set(m3);
    while (lower_[core::to_size(m1)].has(free_[core::to_size(m1)])) ++free_[core::to_size(m1)];
    bytes += lower_[core::to_size(m1)].bytes() + 13;
    if (stop_.poll(core::to_size(1 + m2 / 4096))) {
      undo_layer(m1 + 1);
      return nullptr;
    }
  }
  ++layers_;
  note_pair();
  count_bytes(bytes);
  return &values_;
}

void Rows::count_bytes(std::uint64_t bytes) {
  stop_.add_bytes(static_cast<std::int64_t>(bytes) - counted_);
  counted_ = static_cast<std::int64_t>(bytes);
}

/// Takes back what the first rows got in the layer that was not finished.
void Rows::undo_layer(std::uint64_t rows) {
  for (std::uint64_t m1 = 0; m1 < rows; ++m1) {
    if (values_[core::to_size(m1)] == kNone) continue;
    const auto m3 = static_cast<std::uint64_t>(values_[core::to_size(m1)]);
    lower_[core::to_size(m1)].reset(m3);
    free_[core::to_size(m1)] = std::min(free_[core::to_size(m1)], m3);
  }
}

bool Rows::resume(RowsState state) {
  UPSET_ASSERT(layers_ == 0 && pairs_.empty() && state.rows.size() == lower_.size());
  std::vector<std::uint64_t> open_layers(lower_.size());  // of each row: those that are not closed
  for (std::uint64_t m1 = 0; m1 < lower_.size(); ++m1)
    open_layers[core::to_size(m1)] = std::min(state.layers, 2 * m1 + 2);
  layers_ = state.layers;
  for (const Pair& pair : state.pairs) {
    const bool is_odd = pair.is_odd() && pair.m2 == 2 * pair.m1 + 1;
    if (pair.m1 >= lower_.size() || pair.m2 >= layers_ || (!is_odd && pair.m2 != 2 * pair.m3 + 2)) return false;
    if (!pairs_.empty() && pair.m2 <= pairs_.back().m2) return false;
    if (!is_odd) open_layers[core::to_size(pair.m1)] = std::min(open_layers[core::to_size(pair.m1)], pair.m2 + 1);
    add(pair);
  }
  std::uint64_t bytes = 0;
  for (std::uint64_t m1 = 0; m1 < lower_.size(); ++m1) {
    std::uint64_t numbers = 0;
    const RowsState::Row& row = state.rows[core::to_size(m1)];
    if (row.first > m1 / 64 + 1) return false;  // m3 > m1 - m2 - 2 for each layer, the first is m2 = 0
    for (std::uint64_t k = 0; k < row.bits.size(); ++k)
      for (std::uint64_t left = row.bits[core::to_size(k)]; left != 0; left &= left - 1, ++numbers) {
        const std::uint64_t m3 = 64 * (row.first + k) + static_cast<std::uint64_t>(std::countr_zero(left));
        if (m3 >= m1 + open_layers[core::to_size(m1)] || m1 > m3 + open_layers[core::to_size(m1)])
          return false;  // as asserted in step()
        lower_[core::to_size(m1)].set(m3);
      }
    if (numbers != open_layers[core::to_size(m1)]) return false;
    while (lower_[core::to_size(m1)].has(free_[core::to_size(m1)])) ++free_[core::to_size(m1)];
    bytes += lower_[core::to_size(m1)].bytes() + 13;
    state.rows[core::to_size(m1)] = {};
  }
  count_bytes(bytes);
  return true;
}

void Rows::note_pair() {
  const std::uint64_t m2 = layers_ - 1;
  if (m2 % 2 == 1) {
    const std::uint64_t m1 = (m2 - 1) / 2;
    if (m1 >= values_.size() || values_[core::to_size(m1)] == kNone) return;
    add({m1, m2, static_cast<std::uint64_t>(values_[core::to_size(m1)])});
  } else if (m2 > 0) {
    const std::uint64_t m3 = (m2 - 2) / 2;
    const auto found = std::find(values_.begin(), values_.end(), static_cast<std::int32_t>(m3));
    if (found == values_.end()) return;
    add({static_cast<std::uint64_t>(found - values_.begin()), m2, m3});
  }
}

void Rows::add(const Pair& pair) {
  pairs_.push_back(pair);
  if (pair.is_odd()) set_bit(barred_, pair.m3);
  else is_closed_[core::to_size(pair.m1)] = 1;
}

}  // namespace upset::games::sylver::four
