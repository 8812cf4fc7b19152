// SPDX-License-Identifier: MIT
//
// Plans the solving of a box and carries it out: how many rows are inner, how many name a task, and which thread takes
// which task when. It is separate from the solvers, which do not know of each other, and from the table, which is only
// their result. See docs/algorithms/boards.md, "Threads".
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>

#include "games/board/layout.hpp"
#include "games/board/saved_blocks.hpp"

namespace upset::games::board {

// How to build a table. All callbacks are called only from the thread that called build().
struct BoardTableOptions {
  unsigned threads = 1;                           // upper limit, at most 64; small or narrow boxes use one thread
  std::function<bool()> should_stop;              // polled about every millisecond; true: stop
  std::function<void(double)> progress;           // receives the finished fraction, 0..1
  const SavedBlocks* saved = nullptr;             // blocks that an earlier build solved
  std::function<bool()> is_save_due;              // asked before each poll of should_stop; true: call save
  std::function<void(const SolvedBlocks&)> save;  // receives what is solved so far; also called at the end of the build
};

// The box as it is stored, and how it is solved.
struct BoardPlan {
  unsigned rows;       // the smaller side
  unsigned columns;    // the larger side
  std::uint64_t bits;  // positions of the box
  unsigned inner;      // inner rows, 1..rows
  unsigned task_rows;  // leading rows that name a task, 1 with one thread
  unsigned threads;    // number of threads, 1..64
};

// The plan for a box with at most BoardTable::kMaxBits positions and at most this many threads.
BoardPlan make_plan(unsigned rows, unsigned columns, unsigned threads);

// The 64-bit words that solving by this plan takes at its peak, including the table.
std::uint64_t peak_words(const BoardPlan& plan, const BoardLayout& layout);

// The saved blocks contradict the rules: their file was forged or belongs to another version of the program.
struct WrongBlocks : std::runtime_error {
  WrongBlocks() : std::runtime_error("saved blocks of a board table are wrong") {}
};

// Counts of the solvers.
struct BoardCounts {
  std::uint64_t p_positions = 0;
  std::uint64_t marks = 0;
};

// Fills the words of the table, which has the layout of the plan. Returns nullopt if should_stop ended it; the words
// are then meaningless. Throws std::bad_alloc, WrongBlocks, and whatever the callbacks throw.
std::optional<BoardCounts> solve_box(const BoardPlan& plan, const BoardLayout& layout, std::uint64_t* table,
                                     const BoardTableOptions& options);

}  // namespace upset::games::board
