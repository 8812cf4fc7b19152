// SPDX-License-Identifier: MIT
// Reports of Limits::progress as a line for people: how much is done, how fast it goes, how long it may take.
//
//   upset::ProgressMeter meter;
//   std::cout << meter.line(10.0, "board table", 0.25, 370'000) << '\n';
#pragma once

#include <cstdint>
#include <deque>
#include <string>

namespace upset {

/// Rates are of the recent past, the later half of the time so far: what a checkpoint brought along, or what went fast
/// at the beginning, does not count for long. The time left is told only where it is likely to hold: not in the first
/// seconds, not while nothing comes to an end, and not when it would grow threefold. For one thread at a time.
class ProgressMeter {
 public:
  /// The line for a report `seconds` after the start. `fraction` < 0: not known; `positions` 0: none are counted.
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
  double fraction_ = 0;           // of the last report that knew it
  double grown_at_ = 0;           // seconds at which it changed
  double least_told_ = 1e9;       // seconds: the shortest time left that was told
};

/// "45 s", "12 min", "3 h 20 min".
std::string duration_text(double seconds);

}  // namespace upset
