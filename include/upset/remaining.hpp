// SPDX-License-Identifier: MIT
// Limits for the next step of a job: the time that has passed is subtracted.
//
//   upset::Limits limits;
//   limits.seconds = 10;
//   const auto begun = std::chrono::steady_clock::now();
//   const auto position = upset::Position::parse("board:9x11", upset::Resources(), limits);
//   limits = upset::remaining(limits, begun);  // for what comes next
//   assert(position && limits.seconds <= 10);
#pragma once

#include <algorithm>
#include <chrono>
#include <utility>

#include "upset/limits.hpp"

namespace upset {

/// The same limits, minus the time since `begun`. At least a millisecond is left, so that the next step itself reports
/// that the time is up.
inline Limits remaining(Limits limits, std::chrono::steady_clock::time_point begun) {
  constexpr double kMinSeconds = 0.001;
  const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  limits = running(std::move(limits), begun);
  if (limits.seconds > 0) limits.seconds = std::max(kMinSeconds, limits.seconds - spent);
  return limits;
}

}  // namespace upset
