// SPDX-License-Identifier: MIT
#include "window/outcomes.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace upset::window {

Outcomes::Outcomes(LayerTablesPtr tables, core::Stop& stop)
    : tables_(std::move(tables)), stop_(stop), stepper_(tables_, 1), archive_(tables_->order().origin + 1) {}

bool Outcomes::compute_to(std::uint64_t element) {
  // Beyond its reach a winning first move answers every position, and no layer is needed.
  const auto is_needed = [&] { return !first_move_ || stepper_.done() <= *first_move_ + tables_->largest_gap(); };
  while (stepper_.done() <= element && is_needed()) {
    const Layer layer = stepper_.step();
    UPSET_ASSERT(!first_move_ || layer.element > *first_move_);
    archive_.push(layer.words);
    if (!first_move_ && layer.in_order && layer.full_set_is_p) first_move_ = layer.element;
    const auto bytes = static_cast<std::int64_t>(archive_.bytes() + DenseStepper::bytes_for(*tables_));
    stop_.add_bytes(bytes - counted_);
    counted_ = bytes;
    if (stop_.poll(1 + layer.words.size() / 4) || stop_.would_exceed_memory(0)) return false;
  }
  return true;
}

bool Outcomes::is_p(const std::vector<std::uint64_t>& missing) const {
  const order::LayeredOrder& order = tables_->order();
  UPSET_ASSERT(!missing.empty());
  const std::uint64_t least = *std::min_element(missing.begin(), missing.end());
  if (first_move_ && least > *first_move_ + tables_->largest_gap()) return false;
  UPSET_ASSERT(order.contains(least) && least < stepper_.done());
  const auto type = order.type_of(least);
  const auto& gaps = tables_->types()[type].gaps;
  core::DynamicBits set(gaps.size());
  for (std::size_t gap = 0; gap < gaps.size(); ++gap) {
    const std::uint64_t element = least + gaps[gap];
    if (std::none_of(missing.begin(), missing.end(), [&](std::uint64_t x) { return order.is_above(x, element); }))
      set.set(gap);
  }
  const auto place = tables_->find(type, set);
  UPSET_ASSERT(place.has_value());
  return (archive_.layer(least)[place->word] >> place->bit & 1U) != 0;
}

}  // namespace upset::window
