// SPDX-License-Identifier: MIT
// What a long run tells on standard error while it goes on.
#pragma once

#include <string>

#include "upset/limits.hpp"

namespace upset::app {

/// A bar with rate and time left, only when standard error is a terminal. With a `reminder` that is told once, terminal
/// or not, when the run has become long.
void show_progress(Limits& limits, const std::string& reminder = "");

/// Takes the bar away, before something else is written.
void clear_progress();

}  // namespace upset::app
