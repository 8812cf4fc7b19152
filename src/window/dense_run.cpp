// SPDX-License-Identifier: MIT
#include "window/dense_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "window/checkpoint.hpp"

namespace upset::window {

static_assert(Adopting<DenseRun>);

DenseRun::DenseRun(LayerTablesPtr tables, core::Stop& stop, bool keep_layers)
    : tables_(std::move(tables)),
      stop_(stop),
      keeps_layers_(keep_layers),
      fixed_(DenseStepper::bytes_for(*tables_)),
      earliest_(
          std::max<std::uint64_t>(tables_->order().origin + tables_->largest_gap() + 1, tables_->order().before)) {}

std::string DenseRun::phase() const { return fmt::format("window, element {}", next() - 1); }

std::uint64_t DenseRun::identity() const {
  const order::LayeredOrder& order = tables_->order();
  std::string text = std::to_string(order.types) + " " + std::to_string(order.origin);
  if (order.before > 0) text += " " + std::to_string(order.before);
  for (const auto& row : order.above) {
    text += '\n';
    for (const bool is_above : row) text += is_above ? '1' : '0';
  }
  return core::hash64(text);
}

void DenseRun::note(const Layer& layer) {
  UPSET_ASSERT(layer.element + 1 == next() && layer.words.size() == words_of(layer.element));
  if (!first_move_ && layer.in_order && layer.full_set_is_p) first_move_ = layer.element;
}

LayerWords DenseRun::step() {
  const Layer layer = stepper_->step();
  note(layer);
  return layer.words;
}

void DenseRun::accept(LayerWords layer) {
  stop_.add_states(layer.size());
  if (keeps_layers_) keep(layer);
}

bool DenseRun::adopt(LayerWords words) {
  const auto layer = stepper_->adopt(words);
  if (layer) note(*layer);
  return layer.has_value();
}

void DenseRun::keep(LayerWords layer) {
  if (!layers_) layers_ = std::make_shared<LayerArchive>(next() - 1);
  layers_->push(layer);
  const std::uint64_t whole = stop_.memory_budget(), used = stop_.bytes();
  if (layers_->bytes() <= (used < whole ? (whole - used) / 4 : 0)) return;
  layers_.reset();
  keeps_layers_ = false;
}

std::vector<std::uint64_t> DenseRun::other_first_moves() {
  UPSET_ASSERT(first_move_ && tables_->order().contains(*first_move_) && *first_move_ > tables_->order().origin);
  std::vector<std::uint64_t> moves;
  for (const std::uint64_t last = *first_move_ + tables_->largest_gap(); next() <= last;) {
    const Layer layer = stepper_->step();
    if (layer.in_order && layer.full_set_is_p) moves.push_back(layer.element);
    if (stop_.poll(weight(layer.words))) break;
  }
  UPSET_ASSERT(moves.empty() || moves.back() - *first_move_ <= tables_->largest_gap());
  return moves;
}

void DenseRun::settle(const Repetition& found) {
  repetition_ = found;
  UPSET_ASSERT(found.length % tables_->order().period() == 0 && found.start >= earliest_);
  if (found.start == earliest_) repetition_->is_least = true;
  if (repetition_->is_least || !stop_.has_room(2 * fixed_)) return;
  DenseRun ahead(tables_, stop_), behind(tables_, stop_);
  ahead.begin(1);
  behind.begin(1);
  locate_start(*repetition_, earliest_, ahead, behind, stop_);
}

}  // namespace upset::window
