// SPDX-License-Identifier: MIT
#include "upset/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "upset/report.hpp"

namespace upset {

namespace {

constexpr double kSpacing = 0.01;   // samples are at least this share of the elapsed time apart: a few hundred in total
constexpr double kMaxChange = 1.5;  // one slow cell does not mean that all others are slow as well
constexpr double kMaxLeft = 1e7;    // seconds; a larger estimate says nothing

// When not to show the time left. Rows of a table take a millisecond or an hour, and nothing predicts which. An
// estimate from the quick ones would grow sixtyfold during a slow one.
constexpr double kFirstTold = 5;      // seconds: before that, there is too little data
constexpr double kMaxStall = 1. / 3;  // of the time so far in which nothing was finished
constexpr double kMaxGrowth = 2.5;    // of the least time that was shown
constexpr double kMinTold = 4;        // seconds; below that, growth does not matter

std::string bar(double fraction) {
  constexpr int kWidth = 30;
  const int filled = static_cast<int>(fraction * kWidth);
  return fmt::format("[{:#<{}}{:.<{}}] {:.0f} %", "", filled, "", kWidth - filled, std::floor(100 * fraction));
}

/// What a phase names after a comma comes last, so that it is the first to go if the line is cut.
std::string detail_of(const std::string& phase) {
  const std::size_t comma = phase.find(", ");
  return comma == std::string::npos ? "" : " (" + phase.substr(comma + 2) + ")";
}

/// A rate is certain to two digits at most.
std::uint64_t rounded(double rate) {
  double power = 1;
  while (rate / power >= 100) power *= 10;
  return static_cast<std::uint64_t>(std::round(rate / power) * power);
}

}  // namespace

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::max(1.0, std::round(seconds)));
  if (whole < 120) return fmt::format("{} s", whole);
  if (whole < 7200) return fmt::format("{} min", (whole + 30) / 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

void ProgressMeter::add(const Sample& now) {
  if (now.fraction > 0) {
    if (now.fraction < fraction_) least_told_ = kMaxLeft;  // another phase
    if (now.fraction < fraction_ || now.fraction > fraction_) grown_at_ = now.seconds;
    fraction_ = now.fraction;
  }
  if (!samples_.empty() && now.positions < samples_.back().positions) samples_.clear();  // another question
  if (!samples_.empty() && now.seconds - samples_.back().seconds < kSpacing * now.seconds) return;
  samples_.push_back(now);
  while (samples_.size() > 2 && samples_[1].seconds <= now.seconds / 2) samples_.pop_front();
}

std::string ProgressMeter::rate(const Sample& now) const {
  const Sample& then = samples_.front();
  if (now.positions <= then.positions || now.seconds <= then.seconds) return "";
  const double rate = static_cast<double>(now.positions - then.positions) / (now.seconds - then.seconds);
  return fmt::format(", {} positions/s", grouped(rounded(rate)));
}

std::string ProgressMeter::time_left(const Sample& now) {
  const Sample& then = samples_.front();
  const double overall = now.fraction / now.seconds;
  double pace = overall;
  if (now.seconds > then.seconds)
    pace = std::clamp((now.fraction - then.fraction) / (now.seconds - then.seconds), overall / kMaxChange,
                      overall * kMaxChange);
  const double left = (1 - now.fraction) / pace;
  const double stall = now.seconds - grown_at_;
  if (now.seconds < kFirstTold || stall > kMaxStall * now.seconds || stall > std::max(left, kMinTold)) return "";
  if (left >= std::min(kMaxLeft, kMaxGrowth * std::max(least_told_, kMinTold))) return "";
  least_told_ = std::min(least_told_, left);
  return fmt::format(", {} left", duration_text(left));
}

std::string ProgressMeter::line(double seconds, const std::string& phase, double fraction, std::uint64_t positions) {
  const Sample now{seconds, std::min(fraction, 1.0), positions};
  add(now);
  if (now.fraction > 0)
    return fmt::format("{} {}{}{}{}", phase.substr(0, phase.find(", ")), bar(now.fraction), rate(now), time_left(now),
                       detail_of(phase));
  const std::string counted = positions > 0 ? fmt::format("{} positions, ", grouped(positions)) : "";
  return fmt::format("{}: {}{}{}", phase, counted, duration_text(seconds), rate(now));
}

}  // namespace upset
