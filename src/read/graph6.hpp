// SPDX-License-Identifier: MIT
// graph6 and sparse6, the one-line encodings of graphs by B. McKay (nauty's formats.txt). Bytes 63 to 126 carry six
// bits each. Only simple graphs of at most graph::kMaxVertices vertices are read.
#pragma once

#include <string>
#include <string_view>

#include "graph/graph.hpp"
#include "upset/result.hpp"

namespace upset::read {

inline constexpr std::string_view kGraph6Header = ">>graph6<<";
inline constexpr std::string_view kSparse6Header = ">>sparse6<<";

/// Reads graph6 without its header; `start` is the place of the first byte, from which errors count. It accepts exactly
/// what encode_graph6 writes, byte by byte.
Result<graph::Graph> decode_graph6(std::string_view text, const Place& start);

/// Reads sparse6 without its header but with its ':'.
Result<graph::Graph> decode_sparse6(std::string_view text, const Place& start);

std::string encode_graph6(const graph::Graph& graph);

}  // namespace upset::read
