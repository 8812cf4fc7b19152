// SPDX-License-Identifier: MIT
// Tables whose rows are numerical semigroups: the parameters, then outcome, first_move, start, length, reason, seconds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "batch/batch.hpp"
#include "upset/table.hpp"

namespace upset::tables {

struct SemigroupCell {
  std::vector<std::uint64_t> parameters;
  std::vector<std::uint64_t> generators;
};

/// The generators a, a + 1, ..., last.
std::vector<std::uint64_t> interval(std::uint64_t a, std::uint64_t last);

/// A table of semigroups, before they are solved.
struct SemigroupTable {
  std::string title{};
  std::vector<std::string> parameters{};  // the names of SemigroupCell::parameters
  std::vector<SemigroupCell> cells{};     // the rows
  std::vector<std::string> more_columns{};
  /// The row's additional columns; null if there are none.
  std::function<Table::Row(const SemigroupCell& cell, const Answer& answer)> more = nullptr;
};

/// Solves the cells and reports each row as soon as it is known (TableRequest::on_row). Work begins with the smallest
/// genus, so that a run that ends early has the easy rows. An undecided cell has the limit and whatever was established
/// as its reason: "limit: time, no first move up to 43 wins".
Result<Table> solve_table(const SemigroupTable& table, const TableRequest& request);

}  // namespace upset::tables
