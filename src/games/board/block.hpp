// SPDX-License-Identifier: MIT
//
// Solves one block of the table: moves in the inner rows, by marks. It is a separate file because a build spends most
// of its time here: the scan and everything that it calls are one translation unit, so the compiler can inline them.
// See docs/algorithms/boards.md, "Moves in the inner rows".
#pragma once

#include <array>
#include <cstdint>

#include "games/board/layout.hpp"

namespace upset::games::board {

// Given the bits of the positions of a block that win by a move in an outer row, sets the bits of those that win by a
// move in an inner row. Every such move goes to a smaller rank. So an upward scan meets each P-position as a zero bit,
// and marks all positions that can move to it.
class BlockSolver {
 public:
  using Word = std::uint64_t;

  // The layout must outlive the solver.
  explicit BlockSolver(const BoardLayout& layout);

  // Solves the block of this ceiling in place; the padding must be ones. Returns the number of P-positions found.
  std::uint64_t solve(Word* bits, std::uint64_t words, unsigned ceiling);

  // Number of single marks and range fills so far.
  std::uint64_t marks() const { return marks_; }

 private:
  void unrank(std::uint64_t rank);
  void mark_predecessors(std::uint64_t rank);
  void mark_run(unsigned first, unsigned last, unsigned value, unsigned upper, std::uint64_t rank);
  void mark_sequences(unsigned row, unsigned last, unsigned low, unsigned value, unsigned upper, std::uint64_t base);
  void mark_last(unsigned row, unsigned low, unsigned upper, std::uint64_t base);

  unsigned rows_;         // inner rows
  Word* bits_ = nullptr;  // the current block
  unsigned ceiling_ = 0;  // of the current block
  std::uint64_t marks_ = 0;
  std::array<const std::uint64_t*, kMaxBoardRows> weight_{};  // of all rows except the last, whose weight is its value
  std::array<unsigned, kMaxBoardRows> value_{};               // the inner rows of the current P-position
  std::array<std::uint64_t, kMaxBoardRows> before_{};         // rank contributed by the rows before this one
};

}  // namespace upset::games::board
