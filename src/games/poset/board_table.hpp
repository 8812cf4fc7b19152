// SPDX-License-Identifier: MIT
//
// The table of all P-positions of Chomp inside a box of rows x columns: one bit for each position.
//
//   const auto table = BoardTable::build(3, 4, {});
//   const unsigned rows[] = {4, 2, 2};             // the reply 2.3 to the full 3 x 4 board
//   table->is_p(rows);                             // true: the player to move loses
//
// A position is a partition r1 >= r2 >= ... >= rm with r1 <= n; whoever eats the cell 1.1 loses. The empty position
// counts as won for the player to move. The idea and the proof are in docs/algorithms/boards.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace upset::games::poset {

// How to build a table. Both callbacks are called from the thread that called build(), and from no other.
struct BoardTableOptions {
  unsigned threads = 1;                  // upper bound, cut to 64; small or narrow boxes use one thread
  std::function<bool()> should_stop;     // polled about every millisecond; true: give up
  std::function<void(double)> progress;  // told the fraction done, 0..1
};

// Where each position of a box has its bit. The first rows of a position (the outer rows) select a block of whole
// words; the last rows (the inner rows) select the bit in that block by lexicographic rank. Both maps are sums of one
// term for each row.
class BoardLayout {
 public:
  BoardLayout(unsigned rows, unsigned columns, unsigned inner_rows);

  unsigned rows() const { return rows_; }
  unsigned columns() const { return columns_; }
  unsigned inner_rows() const { return inner_; }
  unsigned outer_rows() const { return outer_; }

  // Number of inner positions whose first row is at most `ceiling`; a block of this ceiling has so many bits.
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
  std::size_t stride_;                       // columns_ + 2, entries for each row of the weight tables
  std::uint64_t whole_bits_ = 0;             // bits of the one block when there are no outer rows
  std::vector<std::uint64_t> inner_weight_;  // counts 2..inner_ (for one row the weight is the value itself)
  std::vector<std::uint64_t> block_bits_;    // by ceiling 0..columns_ (empty when there are no outer rows)
  std::vector<std::uint64_t> outer_weight_;  // counts 1..outer_
};

// Frees what the table allocated; large tables are aligned to huge pages, so plain delete[] will not do.
struct WordsDeleter {
  void operator()(std::uint64_t* words) const;
};
using Words = std::unique_ptr<std::uint64_t[], WordsDeleter>;

class BoardTable {
 public:
  // Largest box that can be built: 2^36 positions, 8 GiB.
  static constexpr std::uint64_t kMaxBits = std::uint64_t{1} << 36;

  // Number of positions of the box, C(rows + columns, rows); UINT64_MAX when it is 2^63 or more.
  static std::uint64_t bits_needed(unsigned rows, unsigned columns);

  // Bytes that build() allocates at its peak for so many threads, the table included; UINT64_MAX above kMaxBits.
  static std::uint64_t build_bytes(unsigned rows, unsigned columns, unsigned threads);

  // Solves the box. Returns nullopt only when should_stop said so. The table does not depend on the number of threads.
  // Throws std::invalid_argument for an empty box, std::length_error above kMaxBits, std::bad_alloc.
  static std::optional<BoardTable> build(unsigned rows, unsigned columns, const BoardTableOptions& options);

  // True when the player to move loses. Missing rows are empty; the position or its mirror image must fit into the box.
  // Throws std::invalid_argument for rows that increase, std::out_of_range for a position outside. Cost: one term a
  // row.
  bool is_p(std::span<const unsigned> rows) const;

  std::uint64_t p_count() const { return p_count_; }

  // Calls f with the rows of each P-position, as many rows as build() was asked for. The order is that of increasing
  // lexicographic rank in the box as stored: the one asked for, or its mirror image when that had more rows than
  // columns.
  void for_each_p(const std::function<void(std::span<const unsigned>)>& f) const;

  std::uint64_t memory_bytes() const;

  // Number of single marks and range fills made inside blocks: the same for every run and every number of threads.
  std::uint64_t marks() const { return marks_; }

 private:
  BoardTable(BoardLayout layout, bool mirrored);

  bool is_p_stored(std::span<const unsigned> rows) const;

  BoardLayout layout_;
  bool mirrored_;  // the caller's rows are our columns
  Words bits_;     // a zero bit is a P-position; padding is ones
  std::uint64_t p_count_ = 0;
  std::uint64_t marks_ = 0;
};

}  // namespace upset::games::poset
