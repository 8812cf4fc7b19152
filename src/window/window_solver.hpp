// SPDX-License-Identifier: MIT
// Decides Chomp on an infinite order: finds the smallest winning first move, or proves by repetition that no first move
// wins.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "window/dense_stepper.hpp"
#include "window/repetition.hpp"

namespace upset::window {

struct WindowOptions {
  bool all_moves = false;    // continue to the last winning first move
  bool keep_layers = false;  // for evidence
  std::string checkpoint{};  // file: resumed if it exists, written from time to time and when a limit stops the run
};

struct WindowVerdict {
  std::vector<std::uint64_t> first_moves{};      // winning, ascending; all of them with all_moves
  std::optional<Repetition> repetition{};        // set if no first move wins
  std::uint64_t reached = 0;                     // elements below this are settled
  std::shared_ptr<const LayerArchive> layers{};  // all layers computed, by element, if asked for
  std::optional<std::string> limit{};            // why neither is set
  bool relies_on_checkpoint = false;             // layers were taken from a file that could be checked only in part
  bool kept = false;                             // a limit ended the run, and the checkpoint holds its state

  [[nodiscard]] bool is_decided() const { return !first_moves.empty() || repetition.has_value(); }
};

/// Runs the evolution. An unreadable checkpoint is an error; a limit gives a verdict that is not decided.
Result<WindowVerdict> solve_by_windows(const LayerTablesPtr& tables, const WindowOptions& options, core::Stop& stop);

}  // namespace upset::window
