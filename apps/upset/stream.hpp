// SPDX-License-Identifier: MIT
// upset solve -: one spec, graph6 or sparse6 line in, one result a line out, in order.
#pragma once

#include <istream>

#include "upset/solve.hpp"

namespace upset::app {

/// Answers every line; a bad line gives an error, in JSON or text like the answers, and the stream goes on. Returns the
/// exit code.
int solve_stream(std::istream& input, const SolveOptions& options, const Resources& resources, bool json);

}  // namespace upset::app
