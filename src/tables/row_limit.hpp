// SPDX-License-Identifier: MIT
// The maximal length of a table.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <optional>

#include "batch/batch.hpp"
#include "upset/result.hpp"

namespace upset::tables {

inline std::optional<Error> refused_as_too_long(std::size_t rows) {
  if (rows <= batch::kMaxCells) return std::nullopt;
  return misused(
      fmt::format("expected a table of at most {} rows, found {}; choose smaller bounds", batch::kMaxCells, rows));
}

}  // namespace upset::tables
