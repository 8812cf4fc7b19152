// SPDX-License-Identifier: MIT
// Grundy values of all graphs on n vertices, for tables.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "upset/limits.hpp"

namespace upset::study {

struct GraphCounts {
  /// For each n = 1, 2, ...: how many graphs on n vertices, up to isomorphism, have each value.
  std::vector<std::map<std::uint32_t, std::uint64_t>> by_vertices{};
  std::string limit{};  // what ended the count before the last n was done: "time", "memory", "stopped"; else empty
};

GraphCounts count_graph_values(unsigned vertices, const Limits& limits);

}  // namespace upset::study
