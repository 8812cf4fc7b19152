// SPDX-License-Identifier: MIT
// The state of a run of windows on diagrams on disk (docs/formats/checkpoint.md): the lost words of all levels. The
// last layers are made from them again, half of them taken over and the other half computed and compared.
#pragma once

#include <optional>
#include <string>

#include "core/stop.hpp"
#include "window/checkpoint.hpp"
#include "window/wide_run.hpp"

namespace upset::window {

/// For the driver; no file: off.
class WideCheckpoint {
 public:
  WideCheckpoint(std::string file, WideRun& run, const core::Stop& stop)
      : file_(std::move(file)), run_(run), stop_(stop) {}

  [[nodiscard]] bool is_on() const { return !file_.empty(); }
  [[nodiscard]] static std::uint64_t bytes() { return 0; }
  static void push(LayerWords) {}
  [[nodiscard]] bool is_due(double seconds) const { return clock_.is_due(seconds); }
  std::optional<Error> write();
  /// Refused when the file is damaged or of another semigroup, or when its layers do not follow from each other.
  Result<TakenUp> take_up(WideRun& run, core::Stop& stop);

 private:
  std::string file_;
  WideRun& run_;
  const core::Stop& stop_;
  WriteClock clock_{};
};

}  // namespace upset::window
