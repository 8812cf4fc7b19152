// SPDX-License-Identifier: MIT
//
// Solves all blocks below some leading rows, one after another: moves in the outer rows, by reach maps. It is separate
// from the schedule because it needs to know nothing about tasks and threads except which maps are shared. See
// docs/algorithms/boards.md, "Moves in the outer rows".
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "games/board/block.hpp"
#include "games/board/layout.hpp"
#include "games/board/saved_blocks.hpp"

namespace upset::games::board {

// What the solvers of one build share. No two of them use the same word at the same time.
struct SharedMaps {
  const BoardLayout& layout;
  std::uint64_t* table;
  unsigned task_rows;                                  // rows whose reach maps are shared, >= 1
  const SavedBlocks* saved = nullptr;                  // blocks that need not be solved
  std::array<core::HugeArray, kMaxBoardRows> reach{};  // of the rows 1..task_rows-1 (row 0 uses the table)
  std::atomic<std::uint64_t> words_done{0};            // words of the table that are solved, as of the last poll
  std::atomic<bool> is_wrong{false};                   // a saved block contradicts the rules
};

// Solves all blocks below a given prefix of rows, in lexicographic order.
//
// Invariant: when a block is solved, the reach map of row s (s < outer rows) holds, for each position p of the block,
// whether a move in row s from p leads to a P-position. Let q be p after the smallest move in row s; then reach(s, p) =
// reach(s, q) or P(q). The map is stored under the rows of p other than s, so p and q usually share their place.
class SubtreeSolver {
 public:
  // Asked about every millisecond whether to continue.
  using Poll = std::function<bool()>;

  // Throws std::bad_alloc.
  SubtreeSolver(SharedMaps& shared, Poll go_on);

  // The prefix must be empty or have shared.task_rows rows, and all prefixes with one less in a row must have been
  // solved. Returns false when stopped.
  bool solve(std::span<const unsigned> prefix);

  // The word after the last solved block. Only for the thread that solves.
  std::uint64_t solved_to() const { return solved_to_; }

  // Counts so far. Marks of saved blocks do not count.
  std::uint64_t p_count() const { return p_count_; }
  std::uint64_t marks() const { return inner_.marks(); }

 private:
  using Word = std::uint64_t;

  unsigned ceiling(unsigned row) const { return row == 0 ? layout_.columns() : value_[row - 1]; }
  void set_row(unsigned i, unsigned value);
  bool descend(unsigned row);
  bool solve_block();
  std::optional<std::uint64_t> adopt_saved(Word* block, std::uint64_t words, unsigned top);
  std::uint64_t first_row_step() const;
  Word* reach_place(unsigned s);
  void gather(Word* block, std::uint64_t words);
  void spread(const Word* block, std::uint64_t words, bool has_p);
  void spread_run(unsigned s, Word* place, std::uint64_t words);
  void grow(Word* place, unsigned ceiling);
  bool count_work(std::uint64_t words);

  SharedMaps& shared_;
  const BoardLayout& layout_;
  unsigned outer_;
  BlockSolver inner_;
  Poll go_on_;
  std::array<core::HugeArray, kMaxBoardRows> own_reach_{};  // of the rows from task_rows on
  std::array<Word*, kMaxBoardRows> reach_{};     // all reach maps; unused for row 0, whose map is in the table
  std::array<unsigned, kMaxBoardRows> value_{};  // the outer rows of the current block
  std::array<std::uint64_t, kMaxBoardRows + 1> offset_{};   // words before the block from the rows before this one
  std::array<std::uint64_t, kMaxBoardRows + 1> shifted_{};  // as offset_, in a layout with one outer row less
  std::array<std::uint64_t, kMaxBoardRows> base_{};         // see set_row
  std::optional<SavedBlocks::Cursor> saved_{};
  std::vector<Word> saved_block_{};  // scratch
  std::uint64_t solved_to_ = 0;
  std::uint64_t p_count_ = 0;
  std::uint64_t work_ = 0;              // since the last poll
  std::uint64_t marks_at_poll_ = 0;     // inner_.marks() at the last poll
  std::uint64_t words_since_poll_ = 0;  // solved but not yet reported
};

}  // namespace upset::games::board
