// SPDX-License-Identifier: MIT
//
// The table of all P-positions of Chomp inside a box of rows x columns: one bit per position.
//
//   const auto table = BoardTable::build(3, 4, {});
//   const unsigned rows[] = {4, 2, 2};             // the reply 2.3 to the full 3 x 4 board
//   table->is_p(rows);                             // true: the player to move loses
//
// A position is a partition r1 >= r2 >= ... >= rm with r1 <= n. A player who eats the cell 1.1 loses. The empty
// position counts as won for the player to move. The idea and the proof are in docs/algorithms/boards.md.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "games/board/layout.hpp"
#include "games/board/schedule.hpp"

namespace upset::games::board {

class BoardTable {
 public:
  // The largest box that can be built: 2^36 positions, 8 GiB.
  static constexpr std::uint64_t kMaxBits = std::uint64_t{1} << 36;

  // Number of positions of the box, C(rows + columns, rows); UINT64_MAX if it is 2^63 or more.
  static std::uint64_t bits_needed(unsigned rows, unsigned columns);

  // Bytes that build() allocates at its peak for this many threads, including the table; UINT64_MAX above kMaxBits.
  static std::uint64_t build_bytes(unsigned rows, unsigned columns, unsigned threads);

  // Solves the box. Returns nullopt only if should_stop ended it. The table does not depend on the number of threads.
  // Throws std::invalid_argument for an empty box, std::length_error above kMaxBits, std::bad_alloc, WrongBlocks.
  static std::optional<BoardTable> build(unsigned rows, unsigned columns, const BoardTableOptions& options);

  // True if the player to move loses. Missing rows are empty; the position or its mirror image must fit into the box.
  // Throws std::invalid_argument for rows that increase, std::out_of_range for a position outside. Cost: one term per
  // row.
  bool is_p(std::span<const unsigned> rows) const;

  std::uint64_t p_count() const { return p_count_; }

  // Calls f with the rows of each P-position, with as many rows as the box that build() was asked for. The positions
  // come in increasing lexicographic rank in the stored box: the box asked for, or its mirror image if that one had
  // more rows than columns.
  void for_each_p(const std::function<void(std::span<const unsigned>)>& f) const;

  std::uint64_t memory_bytes() const;

  // Number of single marks and range fills inside blocks: the same for every run and every number of threads.
  std::uint64_t marks() const { return marks_; }

 private:
  BoardTable(BoardLayout layout, bool mirrored);

  bool is_p_stored(std::span<const unsigned> rows) const;

  BoardLayout layout_;
  bool mirrored_;         // the caller's rows are the columns here
  core::HugeArray bits_;  // a zero bit is a P-position; padding is ones
  std::uint64_t p_count_ = 0;
  std::uint64_t marks_ = 0;
};

}  // namespace upset::games::board
