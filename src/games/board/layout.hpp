// SPDX-License-Identifier: MIT
//
// Where the positions of a box of Chomp have their bits, and the memory that holds them. It is separate from the
// solving because reading the finished table needs no more than this. The formulas are in docs/algorithms/boards.md,
// "Layout".
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/huge_array.hpp"

namespace upset::games::board {

// The most rows that the solvers support. A box of at most 2^36 positions has at most 19 rows if rows <= columns.
inline constexpr unsigned kMaxBoardRows = 24;

// Number of positions of a box, C(rows + columns, rows); UINT64_MAX if it is 2^63 or more.
std::uint64_t count_positions(unsigned rows, unsigned columns);

// Where each position of a box has its bit. The first rows of a position (the outer rows) select a block of whole
// words. The last rows (the inner rows) select the bit in that block by lexicographic rank. Both maps are sums of one
// term per row.
class BoardLayout {
 public:
  BoardLayout(unsigned rows, unsigned columns, unsigned inner_rows);

  unsigned rows() const { return rows_; }
  unsigned columns() const { return columns_; }
  unsigned inner_rows() const { return inner_; }
  unsigned outer_rows() const { return outer_; }

  // Number of inner positions whose first row is at most `ceiling`. A block of this ceiling has that many bits.
  std::uint64_t block_bits(unsigned ceiling) const { return outer_ == 0 ? whole_bits_ : block_bits_[ceiling]; }
  std::uint64_t block_words(unsigned ceiling) const { return (block_bits(ceiling) + 63) / 64; }

  // Words taken by all blocks of `count` outer rows whose first row is below `value`; count >= 1, value <= columns + 1.
  std::uint64_t outer_weight(unsigned count, unsigned value) const {
    return outer_weight_[std::size_t{count - 1} * stride_ + value];
  }

  // Words taken by all blocks of `count` outer rows, count >= 0.
  std::uint64_t words(unsigned count) const {
    return count == 0 ? block_words(columns_) : outer_weight(count, columns_ + 1);
  }

  // Number of inner positions of `count` rows whose first row is below `value`; count >= 1, value <= columns + 1.
  std::uint64_t inner_weight(unsigned count, unsigned value) const {
    return count == 1 ? value : inner_row(count)[value];
  }
  const std::uint64_t* inner_row(unsigned count) const {
    return inner_weight_.data() + std::size_t{count - 2} * stride_;
  }

 private:
  unsigned rows_;
  unsigned columns_;
  unsigned inner_;                           // rows ranked inside a block, 1..rows
  unsigned outer_;                           // rows_ - inner_
  std::size_t stride_;                       // columns_ + 2, entries per row of the weight tables
  std::uint64_t whole_bits_ = 0;             // bits of the only block if there are no outer rows
  std::vector<std::uint64_t> inner_weight_;  // counts 2..inner_ (for one row the weight is the value itself)
  std::vector<std::uint64_t> block_bits_;    // by ceiling 0..columns_ (empty if there are no outer rows)
  std::vector<std::uint64_t> outer_weight_;  // counts 1..outer_
};

using core::make_huge_array;

// Ones at the bits >= shift modulo 64.
constexpr std::uint64_t ones_from(std::uint64_t shift) { return ~std::uint64_t{0} << (shift & 63); }

}  // namespace upset::games::board
