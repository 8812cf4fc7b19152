// SPDX-License-Identifier: MIT
// upset solve -: reads one spec, graph6 or sparse6 per line and prints one result per line, in order.
#pragma once

#include <istream>

#include "upset/stream.hpp"

namespace upset::app {

/// Answers every line. A bad line gives an error, in JSON or text like the answers, and the stream continues. Returns
/// the exit code. `options` says how to answer; this adds how to write.
int solve_stream(std::istream& input, StreamOptions options, bool json);

}  // namespace upset::app
