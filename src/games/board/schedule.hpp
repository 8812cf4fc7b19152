// SPDX-License-Identifier: MIT
//
// Plans the solving of a box and carries it out: how many rows are inner, how many name a task, which thread takes
// which task when. Apart from the solvers, which know nothing of each other, and from the table, which is only their
// result. See docs/algorithms/boards.md, "Threads".
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "games/board/layout.hpp"

namespace upset::games::board {

// How to build a table. Both callbacks are called from the thread that called build(), and from no other.
struct BoardTableOptions {
  unsigned threads = 1;                  // upper bound, cut to 64; small or narrow boxes use one thread
  std::function<bool()> should_stop;     // polled about every millisecond; true: give up
  std::function<void(double)> progress;  // told the fraction done, 0..1
};

// The box as stored, and how it is solved.
struct BoardPlan {
  unsigned rows;       // the smaller side
  unsigned columns;    // the larger side
  std::uint64_t bits;  // positions of the box
  unsigned inner;      // inner rows, 1..rows
  unsigned task_rows;  // leading rows that name a task, 1 when there is one thread
  unsigned threads;    // that work, 1..64
};

// The plan for a box with at most BoardTable::kMaxBits positions and so many threads at most.
BoardPlan make_plan(unsigned rows, unsigned columns, unsigned threads);

// Words that solving by this plan takes at its peak, the table included.
std::uint64_t peak_words(const BoardPlan& plan, const BoardLayout& layout);

// What the solvers counted.
struct BoardCounts {
  std::uint64_t p_positions = 0;
  std::uint64_t marks = 0;
};

// Fills the words of the table, which has the layout of the plan. Returns nullopt when should_stop said so; the words
// are then worth nothing. Throws std::bad_alloc and what the callbacks throw.
std::optional<BoardCounts> solve_box(const BoardPlan& plan, const BoardLayout& layout, std::uint64_t* table,
                                     const BoardTableOptions& options);

}  // namespace upset::games::board
