// SPDX-License-Identifier: MIT
// Grundy values of all graphs on n vertices, for tables.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "upset/limits.hpp"

namespace upset::decide {

/// For each n = 1, ..., vertices: how many graphs on n vertices, up to isomorphism, have each value. Shorter when a
/// limit came before the last n was done.
std::vector<std::map<std::uint32_t, std::uint64_t>> count_graph_values(unsigned vertices, const Limits& limits);

}  // namespace upset::decide
