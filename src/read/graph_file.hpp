// SPDX-License-Identifier: MIT
// Graph files in three formats, distinguished by their beginning: lines "u v", DOT, and one line of graph6 or sparse6.
// docs/formats/graph.md describes them.
#pragma once

#include <string>
#include <string_view>

#include "graph/graph.hpp"
#include "upset/result.hpp"

namespace upset::read {

/// Reads a graph; `source` is the file's name for errors.
Result<graph::Graph> read_graph(std::string_view text, const std::string& source);

}  // namespace upset::read
