// SPDX-License-Identifier: MIT
// Many independent questions, solved several at a time. Each has one thread, a time limit of its own and its share of
// the memory: for questions of a second or less this keeps all cores busy, where several threads at one question would
// mostly wait for each other. Long ones that share tables are asked in turn instead, each with all threads.
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

/// Tables and ledgers of more rows are refused.
inline constexpr std::size_t kMaxCells = 100'000;

struct CellResult {
  Answer answer{};           // a fault of one cell is an unknown outcome, too, with the message as its limit
  double allowed = 0;        // seconds it might take; infinite without a limit
  bool interrupted = false;  // ended by a signal or by the limit of the whole run, before `allowed` was used up
};

/// The time that a result counts for: what was allowed, or spent when it was cut short.
double counted_seconds(const CellResult& result);

/// The column "reason": what decided, or which limit was reached and what is known all the same.
std::string reason_text(const Answer& answer);

/// Answers the question of an index of CellRun::specs within limits; called by one of the threads that solve.
using CellSolver = std::function<Answer(std::size_t, const Limits&)>;

struct CellRun {
  std::vector<std::string> specs{};  // in the order of work
  double cell_seconds = 0;           // 0: no limit
  Limits limits{};                   // of the whole run; `threads` cells are under way at a time
  std::string phase{};               // for the progress
  bool grundy = false;               // the values, not only the outcomes
  Method method = Method::automatic;
  Resources resources{};
  std::vector<double> weights{};  // what the specs are expected to cost, to tell how much is done; empty: all alike
  bool in_turn = false;           // one cell at a time, in their order, with all threads and all the memory
  CellSolver solver = nullptr;    // where more than the outcome of the spec is asked
};

/// What `receive` gets: an index of CellRun::specs and its result.
using CellReceiver = std::function<void(std::size_t, CellResult)>;

/// Solves the specs. `receive` is called on the calling thread for each result in the order of completion, `tick` too,
/// several times a second; if one of them throws, the cells under way are ended. Cells that the limits of the whole
/// run did not suffice to begin are never received.
void solve_cells(const CellRun& run, const CellReceiver& receive, const std::function<void()>& tick);

/// The first winning move of an answer, where there is one.
std::optional<std::uint64_t> first_move(const Answer& answer);

/// The largest element up to which every first move is known to lose, where a limit left the outcome open.
std::optional<std::uint64_t> last_excluded(const Answer& answer);

}  // namespace upset::batch
