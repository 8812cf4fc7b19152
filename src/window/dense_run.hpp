// SPDX-License-Identifier: MIT
// Adapts the dense stepper to the driver: layers of P-positions until the full set is one of them, or they repeat.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "window/dense_stepper.hpp"
#include "window/repetition.hpp"

namespace upset::window {

class DenseRun {
 public:
  /// With `keep_layers` all layers are kept for evidence as long as they fit into a quarter of the memory left.
  DenseRun(LayerTablesPtr tables, core::Stop& stop, bool keep_layers = false);

  // The stepper of a Driver.
  [[nodiscard]] std::uint64_t bytes() const { return fixed_ + (layers_ ? layers_->bytes() : 0); }
  [[nodiscard]] std::uint64_t window_bytes() const { return fixed_; }
  void begin(unsigned threads) { stepper_.emplace(tables_, threads); }
  LayerWords step();
  void accept(LayerWords layer);
  [[nodiscard]] std::uint64_t next() const { return stepper_ ? stepper_->done() : first(); }
  [[nodiscard]] bool is_answered() const { return first_move_.has_value(); }
  [[nodiscard]] bool is_comparable() const { return next() > earliest_; }
  [[nodiscard]] std::uint32_t window() const { return std::max(tables_->largest_gap(), 1U); }
  [[nodiscard]] unsigned kinds() const { return tables_->order().period(); }
  [[nodiscard]] static std::size_t weight(LayerWords layer) { return 1 + layer.size() / 4; }
  [[nodiscard]] static unsigned kinds_to_close(const Repetition&) { return 0; }
  void settle(const Repetition& found);
  [[nodiscard]] std::string phase() const;

  // For LayerCheckpoint.
  [[nodiscard]] std::uint64_t identity() const;
  [[nodiscard]] std::uint64_t first() const { return tables_->order().origin + 1; }
  [[nodiscard]] std::size_t words_of(std::uint64_t element) const { return DenseStepper::words_of(*tables_, element); }
  void begin_at(std::uint64_t element) { stepper_->begin_at(element); }
  bool adopt(LayerWords words);

  /// The smallest winning first move, once it is found.
  [[nodiscard]] const std::optional<std::uint64_t>& first_move() const { return first_move_; }
  /// The other winning first moves, ascending; incomplete if a limit is reached. Each is at most largest_gap farther:
  /// from a later X a move to the smallest one wins.
  std::vector<std::uint64_t> other_first_moves();
  [[nodiscard]] const std::optional<Repetition>& repetition() const { return repetition_; }
  /// All layers computed, by element, if they were asked for and kept.
  [[nodiscard]] std::shared_ptr<const LayerArchive> layers() const { return layers_; }

 private:
  void note(const Layer& layer);
  void keep(LayerWords layer);

  LayerTablesPtr tables_;
  core::Stop& stop_;
  bool keeps_layers_;
  std::uint64_t fixed_;     // bytes of the stepper
  std::uint64_t earliest_;  // the first element whose layer depends on the window alone
  std::optional<DenseStepper> stepper_{};
  std::shared_ptr<LayerArchive> layers_{};
  std::optional<std::uint64_t> first_move_{};
  std::optional<Repetition> repetition_{};
};

}  // namespace upset::window
