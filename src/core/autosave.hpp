// SPDX-License-Identifier: MIT
// When to save long work while it is running. Every engine that writes checkpoints uses one of these two classes.
#pragma once

#include <functional>
#include <mutex>
#include <optional>

#include "core/stop.hpp"
#include "upset/result.hpp"

namespace upset::core {

/// When to write a file again: a minute after the last time, and later if writing takes more than a twentieth of the
/// time.
class WriteClock {
 public:
  [[nodiscard]] bool is_due(double seconds) const { return seconds >= next_; }
  /// Calls `write` and notes the time; `seconds` since the question was asked.
  std::optional<Error> time(const std::function<std::optional<Error>()>& write, const Stop& stop);

 private:
  static constexpr double kBetween = 60;  // seconds
  static constexpr double kShare = 20;    // writing may take one part in this many

  double next_ = kBetween;  // seconds since the question was asked
};

/// While it lives, polls of the stop token call `save` when the clock says so. Any thread of the work may be the one
/// that saves, and only one does at a time, so `save` must be safe beside the other threads. Create it before these
/// threads begin, and destroy it after they have ended. An error of `save` is dropped: the last save, at the end,
/// reports it.
class Autosave {
 public:
  Autosave(Stop& stop, std::function<std::optional<Error>()> save);
  ~Autosave();
  Autosave(const Autosave&) = delete;
  Autosave& operator=(const Autosave&) = delete;

  /// Called by the stop token.
  void pulse();

 private:
  Stop& stop_;
  std::function<std::optional<Error>()> save_;
  std::mutex saving_;  // guards the clock
  WriteClock clock_{};
};

}  // namespace upset::core
