// SPDX-License-Identifier: MIT
// The tables of a search on a poset on disk (docs/formats/checkpoint.md): the P-positions and Grundy values of each
// part that was searched. The file belongs to the order, so it serves every position on it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "games/poset/subset_solver.hpp"
#include "upset/result.hpp"

namespace upset::games::poset {

class SearchFile {
 public:
  SearchFile(std::string file, const order::Poset& poset, SubsetSolver& solver, core::Stop& stop);

  /// Reads the file into the tables of the solver. A new file is written at once, so that the user learns about an
  /// unwritable place before the work. Refused: a file that is damaged, belongs to another order, or contradicts
  /// itself.
  std::optional<Error> open();
  /// Other threads may continue searching meanwhile.
  std::optional<Error> write();
  /// Writes unless the file already holds everything.
  std::optional<Error> write_if_grown();

  /// Whether the tables hold entries that were read from the file, which is tested only in part.
  [[nodiscard]] bool relies_on_file() const { return read_ > 0; }
  [[nodiscard]] bool has_work() const { return written_ > 0; }

 private:
  std::uint64_t entries();

  std::string file_;
  std::uint64_t identity_;
  SubsetSolver& solver_;
  core::Stop& stop_;
  bool is_open_ = false;       // nothing is written before an older file was read completely
  std::uint64_t read_ = 0;     // entries
  std::uint64_t written_ = 0;  // entries in the file
};

}  // namespace upset::games::poset
