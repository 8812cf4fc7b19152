// SPDX-License-Identifier: MIT
// Adapts windows on decision diagrams to the driver, which computes layers until a first move wins or they repeat. It
// compares fingerprints, one 64-bit word per layer, which only suggest a repetition. Before it is accepted, the layers
// of a whole window are compared exactly, as sets of words. The run is kept: later questions continue where it stopped.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "window/repetition.hpp"
#include "window/wide_levels.hpp"
#include "window/wide_window.hpp"
#include "window/window_solver.hpp"

namespace upset::window {

class WideRun {
 public:
  WideRun(const semigroup::WideSemigroup& semigroup, core::Stop& stop);

  // The stepper of a Driver.
  [[nodiscard]] std::uint64_t bytes() const;
  [[nodiscard]] std::uint64_t window_bytes() const { return window() * sizeof(std::uint64_t); }
  void begin(unsigned) {}
  LayerWords step();
  void accept(LayerWords) {}
  [[nodiscard]] std::uint64_t next() const { return window_.next(); }
  [[nodiscard]] bool is_answered() const { return !window_.winning().empty(); }
  [[nodiscard]] bool is_comparable() const { return !has_failed_ && next() > earliest_; }
  [[nodiscard]] std::uint32_t window() const { return static_cast<std::uint32_t>(earliest_ - 1); }
  [[nodiscard]] static unsigned kinds() { return 1; }
  [[nodiscard]] static std::size_t weight(LayerWords) { return kWeight; }
  [[nodiscard]] unsigned kinds_to_close(const Repetition& found);
  void settle(const Repetition& found);
  [[nodiscard]] std::string phase() const;

  /// The winning first moves up to `last`, which is less than 2a above the first; ascending, fewer if a limit is
  /// reached.
  const std::vector<std::uint64_t>& first_moves_to(std::uint64_t last);
  /// Every winning first move is at most this far from the first.
  [[nodiscard]] std::uint64_t largest_gap() const { return earliest_ - 1; }
  [[nodiscard]] const std::optional<Repetition>& repetition() const { return repetition_; }
  /// The lost positions of all elements below next().
  [[nodiscard]] const WideLevels& levels();

  /// Computes the layers up to this element, or as many as are useful; false if a limit was reached first.
  [[nodiscard]] bool compute_to(std::uint64_t element);
  /// Whether the player to move loses after these moves; the layer of the least one must have been computed.
  [[nodiscard]] bool is_lost(const std::vector<std::uint64_t>& moves);

  // For WideCheckpoint.
  [[nodiscard]] const semigroup::WideSemigroup& semigroup() const { return levels_.semigroup(); }
  /// Takes levels up to an element from a file; only before anything is computed. The layers of the last window are
  /// computed from those before and must be equal. nullopt if they are not; otherwise whether all were computed.
  std::optional<bool> take_up(WideLevels levels, std::uint64_t next);

 private:
  static constexpr std::size_t kWeight = 1000;  // a layer takes a millisecond or more

  bool advance();
  void spell_level(std::uint64_t q);

  core::Stop& stop_;
  std::uint64_t earliest_;  // the first element whose layer depends on the window alone
  WideWindow window_;
  WideLevels levels_;
  std::uint64_t spelled_ = 0;  // layers below this are in levels_
  std::uint64_t print_ = 0;    // fingerprint of the last layer
  bool has_failed_ = false;    // a limit was reached before the last layer was done
  std::optional<Repetition> repetition_{};
};

/// Continues the run until the question is decided; uses `all_moves` and `checkpoint` of the options. The levels are
/// the evidence.
Result<WindowVerdict> solve_by_diagrams(WideRun& run, const WindowOptions& options, core::Stop& stop);

}  // namespace upset::window
