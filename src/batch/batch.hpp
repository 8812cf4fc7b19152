// SPDX-License-Identifier: MIT
// Many independent questions, several of them solved at the same time. Each has one thread, its own time limit and its
// share of the memory. For questions of a second or less this keeps all cores busy; several threads on one question
// would mostly wait for each other. Long questions that share tables are asked in turn instead, each with all threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "upset/answer.hpp"
#include "upset/limits.hpp"
#include "upset/solve.hpp"

namespace upset::batch {

/// Tables and ledgers with more rows are rejected.
inline constexpr std::size_t kMaxCells = 100'000;

struct CellResult {
  Answer answer{};           // an error in one cell is an unknown outcome, too, with the message as its limit
  double allowed = 0;        // seconds; infinite without a limit
  bool interrupted = false;  // stopped by a signal or by the limit of the whole run before `allowed` was used up
};

/// The time to credit a result with: the time allowed, or the time spent if it was cut short.
double counted_seconds(const CellResult& result);

/// The column "reason": what decided the cell, or which limit was reached and what is known anyway.
std::string reason_text(const Answer& answer);

/// Answers the question with an index of CellRun::specs within limits; called by one of the solving threads.
using CellSolver = std::function<Answer(std::size_t, const Limits&)>;

struct CellRun {
  std::vector<std::string> specs{};  // in the order of work
  double cell_seconds = 0;           // 0: no limit
  Limits limits{};                   // of the whole run; `threads` cells run at the same time
  std::string phase{};               // for progress reports
  bool grundy = false;               // compute values, not only outcomes
  Method method = Method::automatic;
  Resources resources{};
  std::vector<double> weights{};  // the expected cost of each spec, for progress; empty: all equal
  bool in_turn = false;           // one cell at a time, in order, with all threads and all memory
  std::function<bool(std::size_t)> may_begin = nullptr;  // asked by the solving threads; a refused cell is left out
  CellSolver solver = nullptr;                           // if more than the outcome of the spec is asked
};

/// Receives an index of CellRun::specs and its result.
using CellReceiver = std::function<void(std::size_t, CellResult)>;

/// Solves the specs. `receive` is called on the calling thread for each result in the order of completion; so is
/// `tick`, several times per second. If one of them throws, the running cells are stopped. Cells that did not begin
/// within the limits of the whole run are never received.
void solve_cells(const CellRun& run, const CellReceiver& receive, const std::function<void()>& tick);

/// The first winning move of an answer, if it has one.
std::optional<std::uint64_t> first_move(const Answer& answer);

/// The largest element such that all first moves up to it are known to lose, if a limit left the outcome open.
std::optional<std::uint64_t> last_excluded(const Answer& answer);

}  // namespace upset::batch
