// SPDX-License-Identifier: MIT
// What a long run prints on standard error.
#pragma once

#include <string>

#include "upset/limits.hpp"

namespace upset::app {

/// A bar with rate and remaining time, only if standard error is a terminal. A `reminder` is shown once, on a terminal
/// or not, when the run has become long.
void show_progress(Limits& limits, const std::string& reminder = "");

/// Removes the bar before something else is written.
void clear_progress();

}  // namespace upset::app
