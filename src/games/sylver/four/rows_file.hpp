// SPDX-License-Identifier: MIT
// The layers of a Rows run on disk (docs/formats/checkpoint.md): the numbers of each row, as bits, and the pairs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/autosave.hpp"
#include "core/stop.hpp"
#include "games/sylver/four/rows.hpp"
#include "upset/result.hpp"

namespace upset::games::sylver::four {

class RowsFile {
 public:
  /// `rows` has no layer yet.
  RowsFile(std::string file, Rows& rows, core::Stop& stop) : file_(std::move(file)), rows_(rows), stop_(stop) {}

  /// Resumes from the file; a new one is written at once, so that the user learns before the work of a place that
  /// cannot be written. Refused: a file that is damaged, contradicts itself, or belongs to another number of rows.
  std::optional<Error> open();
  /// Between two layers: writes if the clock says so.
  std::optional<Error> write_if_due();
  /// Writes unless the file has all layers.
  std::optional<Error> write();

 private:
  std::optional<Error> write_all();

  std::string file_;
  Rows& rows_;
  core::Stop& stop_;
  std::uint64_t written_ = 0;  // layers
  core::WriteClock clock_{};
};

}  // namespace upset::games::sylver::four
