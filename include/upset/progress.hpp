// SPDX-License-Identifier: MIT
// Turns reports of Limits::progress into a line for people: how much is done, how fast, and how long it may take.
//
//   upset::ProgressMeter meter;
//   std::cout << meter.line(10.0, "board table", 0.25, 370'000) << '\n';
#pragma once

#include <cstdint>
#include <deque>
#include <string>

namespace upset {

/// Rates are measured over the later half of the time so far, so work from a checkpoint or a fast beginning does not
/// distort them for long. The remaining time is shown only if it is likely to hold: not in the first seconds, not while
/// no progress is visible, and not if it would triple. For one thread at a time.
class ProgressMeter {
 public:
  /// The line for a report `seconds` after the start. `fraction` < 0: not known. `positions` 0: not counted.
  std::string line(double seconds, const std::string& phase, double fraction, std::uint64_t positions);

 private:
  struct Sample {
    double seconds;
    double fraction;
    std::uint64_t positions;
  };

  void add(const Sample& now);
  [[nodiscard]] std::string rate(const Sample& now) const;
  [[nodiscard]] std::string time_left(const Sample& now);

  std::deque<Sample> samples_{};  // the first is the last one before the later half
  double fraction_ = 0;           // from the last report that had one
  double grown_at_ = 0;           // seconds at which it changed
  double least_told_ = 1e9;       // seconds: the shortest remaining time shown so far
};

/// "45 s", "12 min", "3 h 20 min".
std::string duration_text(double seconds);

}  // namespace upset
