// SPDX-License-Identifier: MIT
// Runs work of foreign libraries in a child process, which can be ended at any time. If such a library aborts because
// memory runs out, this program survives.
#pragma once

#include <functional>
#include <string>

#include "upset/limits.hpp"
#include "upset/result.hpp"

namespace upset::app {

/// The result of `work` in a child process within the limits of time, memory and the flag. An error (limit) if the
/// child is stopped or dies for lack of memory. `name` is what the work is called in errors: "the picture". No other
/// thread may be running.
Result<std::string> in_child(const std::function<Result<std::string>()>& work, const Limits& limits,
                             const std::string& name);

}  // namespace upset::app
