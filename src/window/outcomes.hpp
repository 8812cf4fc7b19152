// SPDX-License-Identifier: MIT
// Outcomes of single positions after the first move, looked up in the layers up to their least missing element.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "window/dense_stepper.hpp"
#include "window/repetition.hpp"

namespace upset::window {

class Outcomes {
 public:
  Outcomes(LayerTablesPtr tables, core::Stop& stop);

  /// Computes the layers up to this element; false if a limit was reached first.
  [[nodiscard]] bool compute_to(std::uint64_t element);

  /// Whether the player to move loses if these elements, and all above them, are gone. The layer of the least of them
  /// must have been computed.
  [[nodiscard]] bool is_p(const std::vector<std::uint64_t>& missing) const;

 private:
  LayerTablesPtr tables_;
  core::Stop& stop_;
  DenseStepper stepper_;
  LayerArchive archive_;
  std::int64_t counted_ = 0;                   // bytes reported to stop_; the owner of the tables counts those
  std::optional<std::uint64_t> first_move_{};  // the smallest that wins, among the layers computed
};

}  // namespace upset::window
