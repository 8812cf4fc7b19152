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

/// The results in the order of the cells. Work begins with the largest genus, so that no thread is left alone with a
/// long cell at the end; with a limit for the whole table with the smallest, so that most cells are done.
Result<std::vector<batch::CellResult>> solve_semigroups(const std::vector<SemigroupCell>& cells,
                                                        const TableRequest& request);

/// The table; makers append columns of their own. A cell that is not decided has the limit and what is known all the
/// same as its reason: "limit: time, no first move up to 43 wins".
Table semigroup_table(const std::string& title, std::vector<std::string> parameters,
                      const std::vector<SemigroupCell>& cells, const std::vector<batch::CellResult>& results);

}  // namespace upset::tables
