// SPDX-License-Identifier: MIT
// The state on disk of a run of windows on diagrams (docs/formats/checkpoint.md): the lost words of all levels. The
// last layers are restored from them, half of them taken over and the other half computed and compared.
#pragma once

#include <optional>
#include <string>

#include "core/autosave.hpp"
#include "core/stop.hpp"
#include "window/checkpoint.hpp"
#include "window/wide_run.hpp"

namespace upset::window {

/// For the driver; without a file it is off.
class WideCheckpoint {
 public:
  WideCheckpoint(std::string file, WideRun& run, const core::Stop& stop)
      : file_(std::move(file)), run_(run), stop_(stop) {}

  [[nodiscard]] bool is_on() const { return !file_.empty(); }
  [[nodiscard]] static std::uint64_t bytes() { return 0; }
  static void push(LayerWords) {}
  [[nodiscard]] bool is_due(double seconds) const { return clock_.is_due(seconds); }
  std::optional<Error> write();
  /// Refused if the file is damaged, belongs to another semigroup, or has layers that do not follow from each other.
  Result<TakenUp> take_up(WideRun& run, core::Stop& stop);

 private:
  std::string file_;
  WideRun& run_;
  const core::Stop& stop_;
  core::WriteClock clock_{};
};

}  // namespace upset::window
