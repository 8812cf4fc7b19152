// SPDX-License-Identifier: MIT
// Tables whose rows are graphs or complexes: the parameters, then outcome, grundy, first_move, reason, seconds. Outcome
// and value are two questions, because the first is often settled where the second is not.
#pragma once

#include <string>
#include <vector>

#include "batch/batch.hpp"
#include "upset/table.hpp"

namespace upset::tables {

struct FaceCell {
  std::vector<std::string> parameters;
  std::string spec;
};

/// Outcome and value in the order of the cells.
struct FaceResults {
  std::vector<Answer> outcomes{};
  std::vector<Answer> values{};  // asked with the Grundy value

  /// The value where it is known.
  [[nodiscard]] std::string value(std::size_t cell) const {
    return values[cell].grundy ? values[cell].grundy->text() : "";
  }
};

Result<FaceResults> solve_faces(const std::vector<FaceCell>& cells, const TableRequest& request);

/// The table; makers append columns of their own. Rows without an outcome are counted as unknown.
Table face_table(const std::string& title, std::vector<std::string> parameters, const std::vector<FaceCell>& cells,
                 const FaceResults& results);

}  // namespace upset::tables
