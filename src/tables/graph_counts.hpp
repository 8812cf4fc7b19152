// SPDX-License-Identifier: MIT
// Grundy values of all graphs on n vertices, for tables.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "upset/limits.hpp"

namespace upset::tables {

/// How many graphs have each Grundy value.
using GraphHistogram = std::map<std::uint32_t, std::uint64_t>;

struct GraphCounts {
  /// For each n = 1, 2, ...: how many graphs on n vertices, up to isomorphism, have each value.
  std::vector<GraphHistogram> by_vertices{};
  std::string limit{};  // what ended the count before the last n was finished, as core::Stop names it; else empty
};

/// Counts for n = 1, ..., vertices, except for the first ones, which are in `begun`; `found` is called with n and its
/// counts as soon as they are known.
GraphCounts count_graph_values(unsigned vertices, const Limits& limits, GraphCounts begun,
                               const std::function<void(unsigned, const GraphHistogram&)>& found);

}  // namespace upset::tables
