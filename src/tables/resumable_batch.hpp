// SPDX-License-Identifier: MIT
// The cells of a table: solved several at a time, and saved in and read from the file of the request.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "batch/batch.hpp"
#include "tables/table_file.hpp"
#include "upset/table.hpp"

namespace upset::tables {

/// The run of a table's cells, without its specs.
batch::CellRun run_of(const TableRequest& request);

/// The result of a cell; nothing if the cell belongs to another shard, and if units are only listed.
using OwnResult = std::optional<batch::CellResult>;

/// The results of all specs of the shard in order: from the file what it answers; the rest is solved and saved. What
/// was never begun is unknown, and its limit says what ended the run. Refused: the file of the request, see TableFile.
/// `found` gets each result as soon as it is known, in any order; it may be null. `rows`: for each spec the one by
/// which it belongs to a shard; empty: itself.
Result<std::vector<OwnResult>> solve_table_cells(
    const batch::CellRun& run, const TableRequest& request,
    const std::function<void(std::size_t, const batch::CellResult&)>& found = nullptr,
    const std::vector<std::string>& rows = {});

}  // namespace upset::tables
