// SPDX-License-Identifier: MIT
// Computes the P-positions of the window method layer by layer. Each P-position that is found marks the positions that
// can move to it, in its own layer and in the layers that follow (docs/algorithms/window.md).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "window/layer_table.hpp"

namespace upset::window {

/// One layer of outcomes.
struct Layer {
  std::uint64_t element = 0;               // X
  bool in_order = false;                   // X belongs to S and is not the poison; otherwise there is no layer
  std::span<const std::uint64_t> words{};  // P-positions, packed as in LayerTable; valid until the next step
  bool full_set_is_p = false;              // X wins as first move
};

class DenseStepper {
 public:
  /// Two threads share the work of large layers; more do not help (see the essay). If no second thread is available,
  /// one does all the work.
  DenseStepper(LayerTablesPtr tables, unsigned threads);
  ~DenseStepper();
  DenseStepper(const DenseStepper&) = delete;
  DenseStepper& operator=(const DenseStepper&) = delete;

  /// The outcomes of the next element after the origin.
  Layer step();

  /// Begins at a later element without knowing the layers before it. As many layers as the largest gap must then be
  /// adopted before the next one can be computed. Only before the first step.
  void begin_at(std::uint64_t element);
  /// Takes the P-positions of the next element as given, instead of computing them. nullopt if they contradict each
  /// other or the layers before: a P-position that is not in the layer, or that can move to another one.
  [[nodiscard]] std::optional<Layer> adopt(std::span<const std::uint64_t> words);

  /// The element whose layer comes next: all layers below are done.
  [[nodiscard]] std::uint64_t done() const { return next_; }
  /// The memory that a stepper for these tables takes.
  [[nodiscard]] static std::uint64_t bytes_for(const LayerTables& tables);
  /// The number of words of an element's layer; 0 if it has no layer.
  [[nodiscard]] static std::size_t words_of(const LayerTables& tables, std::uint64_t element);

 private:
  struct Partner;  // the second thread
  struct Target {
    std::uint64_t* marks = nullptr;         // of the current layer
    const std::uint64_t* near = nullptr;    // marks from the layer before, if a partner works on that layer
    std::uint64_t* p = nullptr;             // out: P-positions
    std::uint64_t* next = nullptr;          // marks of the next layer
    std::uint64_t* const* ahead = nullptr;  // by distance from 2 on: marks of later layers
  };

  [[nodiscard]] const LayerTable& table(std::uint64_t element) const {
    return tables_->types()[tables_->order().type_of(element)];
  }
  [[nodiscard]] bool has_layer(std::uint64_t element) const { return words_of(*tables_, element) != 0; }
  void start_partner();
  void aim(Target& target, std::uint64_t element);
  void sweep(const Target& target, std::uint64_t element, std::size_t begin, std::size_t end) const;
  template <bool IsEarly>
  void sweep_words(const Target& target, std::uint64_t element, std::size_t begin, std::size_t end) const;
  void clear(std::uint64_t element);
  [[nodiscard]] Layer finished(std::uint64_t element) const;
  Layer step_alone();
  Layer step_with_partner();

  LayerTablesPtr tables_;
  std::uint32_t ring_;                               // layers with marks pending: beyond the largest gap
  std::vector<std::vector<std::uint64_t>> marks_{};  // by element mod ring_: positions known to be winning
  std::vector<std::uint64_t*> ahead_{};              // marks_ twice in a row, so that no distance wraps around
  std::vector<std::vector<std::uint64_t>> near_{};   // by element mod 3: marks from the layer just before
  std::vector<std::vector<std::uint64_t>> p_{};      // by element mod 2
  std::uint64_t next_;                               // the element whose layer comes next
  std::uint64_t begun_;                              // with a partner: layers below it have their first half done
  std::vector<Target> targets_;                      // by element mod 2
  bool wants_partner_ = false;                       // the second thread is started by the first step
  std::unique_ptr<Partner> partner_{};
};

}  // namespace upset::window
