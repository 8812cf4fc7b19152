// SPDX-License-Identifier: MIT
#include "games/board/staircase.hpp"

#include "core/assert.hpp"
#include "core/integer.hpp"

namespace upset::games::board {

using core::Integer;

void Staircase::append(const Integer& rows, const Integer& length) {
  UPSET_ASSERT(rows >= 0 && length >= 0);
  if (rows == 0 || length == 0) return;
  UPSET_ASSERT(runs_.empty() || length <= runs_.back().length);
  if (!runs_.empty() && runs_.back().length == length) runs_.back().rows += rows;
  else runs_.push_back({rows, length});
}

Integer Staircase::rows() const {
  Integer total = 0;
  for (const Run& run : runs_) total += run.rows;
  return total;
}

Integer Staircase::area() const {
  Integer total = 0;
  for (const Run& run : runs_) total += run.rows * run.length;
  return total;
}

Integer Staircase::length(const Integer& row) const {
  UPSET_ASSERT(row >= 1);
  Integer last = 0;  // number of the last row of the run
  for (const Run& run : runs_) {
    last += run.rows;
    if (row <= last) return run.length;
  }
  return 0;
}

bool Staircase::contains(const Integer& row, const Integer& column) const {
  return row >= 1 && column >= 1 && column <= length(row);
}

Staircase Staircase::cut(const Integer& row, const Integer& column) const {
  Staircase result;
  Integer before = 0;  // rows above the run
  for (const Run& run : runs_) {
    const Integer untouched = std::min(run.rows, std::max<Integer>(0, row - 1 - before));
    result.append(untouched, run.length);
    result.append(run.rows - untouched, std::min<Integer>(run.length, column - 1));
    before += run.rows;
  }
  UPSET_ASSERT(result.area() < area() || !contains(row, column));
  UPSET_ASSERT(result.rows() <= rows());
  return result;
}

Staircase Staircase::transposed() const {
  Staircase result;
  Integer height = rows();
  for (std::size_t i = runs_.size(); i-- > 0;) {
    const Integer shorter = i + 1 < runs_.size() ? runs_[i + 1].length : Integer(0);
    result.append(runs_[i].length - shorter, height);
    height -= runs_[i].rows;
  }
  UPSET_ASSERT(height == 0 && result.area() == area());
  return result;
}

std::optional<std::vector<unsigned>> Staircase::small_rows(std::size_t max_cells) const {
  if (area() > max_cells) return std::nullopt;
  std::vector<unsigned> list;
  for (const Run& run : runs_) list.insert(list.end(), core::as<std::size_t>(run.rows), core::as<unsigned>(run.length));
  UPSET_ASSERT(rows() == list.size());
  return list;
}

}  // namespace upset::games::board
