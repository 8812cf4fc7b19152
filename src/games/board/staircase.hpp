// SPDX-License-Identifier: MIT
// A partition as runs of equal rows, so that boards may have sides of thousands of digits.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/integer.hpp"

namespace upset::games::board {

class Staircase {
 public:
  struct Run {
    core::Integer rows;    // number of rows, at least 1
    core::Integer length;  // length of each row, at least 1
    friend bool operator==(const Run&, const Run&) = default;
  };

  /// Appends rows below; lengths must not increase.
  void append(const core::Integer& rows, const core::Integer& length);

  [[nodiscard]] const std::vector<Run>& runs() const { return runs_; }
  [[nodiscard]] core::Integer rows() const;
  [[nodiscard]] core::Integer columns() const { return runs_.empty() ? core::Integer(0) : runs_.front().length; }
  [[nodiscard]] core::Integer area() const;
  [[nodiscard]] bool is_rectangle() const { return runs_.size() == 1; }
  /// The length of row r, from 1; 0 below the last.
  [[nodiscard]] core::Integer length(const core::Integer& row) const;
  [[nodiscard]] bool contains(const core::Integer& row, const core::Integer& column) const;
  /// The board after eating row.column and everything below and to the right.
  [[nodiscard]] Staircase cut(const core::Integer& row, const core::Integer& column) const;
  /// The mirror image in the diagonal.
  [[nodiscard]] Staircase transposed() const;
  /// The row lengths as machine integers, if there are at most `max_cells` cells.
  [[nodiscard]] std::optional<std::vector<unsigned>> small_rows(std::size_t max_cells) const;

  friend bool operator==(const Staircase&, const Staircase&) = default;

 private:
  std::vector<Run> runs_;  // lengths strictly decreasing
};

}  // namespace upset::games::board
