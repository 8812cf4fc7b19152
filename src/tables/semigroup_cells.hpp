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
  /// What a row has in the columns of its own; null where there are none.
  std::function<Table::Row(const SemigroupCell& cell, const Answer& answer)> more = nullptr;
};

/// Solves the cells and hands each row over as soon as it is known (TableRequest::on_row). Work begins with the largest
/// genus, so that no thread is left alone with a long cell at the end; with a limit for the whole table with the
/// smallest, so that most cells are done. A cell that is not decided has the limit and whatever was established as its
/// reason: "limit: time, no first move up to 43 wins".
Result<Table> solve_table(const SemigroupTable& table, const TableRequest& request);

}  // namespace upset::tables
