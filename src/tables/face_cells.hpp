// SPDX-License-Identifier: MIT
// Tables whose rows are graphs or complexes: the parameters, then outcome, grundy, first_move, reason, seconds. Outcome
// and value are two questions, because the first is often settled where the second is not.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "batch/batch.hpp"
#include "upset/table.hpp"

namespace upset::tables {

struct FaceCell {
  std::vector<std::string> parameters;
  std::string spec;
};

/// Outcome and value in the order of the cells; unknown for cells of other shards.
struct FaceResults {
  std::vector<Answer> outcomes{};
  std::vector<Answer> values{};  // asked with the Grundy value

  /// The value if it is known.
  [[nodiscard]] std::string value(std::size_t cell) const {
    return values[cell].grundy ? values[cell].grundy->text() : "";
  }
};

/// For tables whose rows combine several cells.
Result<FaceResults> solve_faces(const std::vector<FaceCell>& cells, const TableRequest& request);

/// A table of graphs or complexes, before they are solved.
struct FaceTable {
  std::string title{};
  std::vector<std::string> parameters{};    // the names of FaceCell::parameters
  std::map<std::string, CellKind> kinds{};  // of the parameters that are not integers
  std::vector<FaceCell> cells{};            // the rows
  std::vector<std::string> more_columns{};
  /// The row's additional columns, by its index; null if there are none. `after` is the outcome after the printed move.
  std::function<Table::Row(std::size_t place, Outcome outcome, Outcome after)> more = nullptr;
  /// For each cell the position after a printed move, or an empty text; no list if there are no printed moves.
  std::vector<std::string> after_printed{};
};

/// Solves the cells: all outcomes, then the values. Each row is reported (TableRequest::on_row) as soon as its value is
/// known, too. Rows without an outcome are counted as unknown.
Result<Table> solve_face_table(const FaceTable& table, const TableRequest& request);

}  // namespace upset::tables
