// SPDX-License-Identifier: MIT
// Work of foreign libraries in a child process: it can be ended at any time, and what it does when memory runs out does
// not end this program.
#pragma once

#include <functional>
#include <string>

#include "upset/limits.hpp"
#include "upset/result.hpp"

namespace upset::app {

/// What `work` gives in a child process within the limits of time, memory and the flag; a limit when it is ended, or
/// dies for lack of memory. `name` is what the work is called in errors: "the picture". No other thread may be running.
Result<std::string> in_child(const std::function<Result<std::string>()>& work, const Limits& limits,
                             const std::string& name);

}  // namespace upset::app
