// SPDX-License-Identifier: MIT
//
// All P-positions of Chomp with three, four or five long rows, counted by the length of the first row.
//
//   core::Stop stop(limits);
//   const auto counts = games::board::count_long_rows({3, 20'000}, stop);
//   // counts.at[20'000].positions: 5859; the sum over all n is 68,653,702
//
// The idea, the proof and the cost are in docs/algorithms/long_rows.md.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "upset/result.hpp"

namespace upset::games::board {

inline constexpr unsigned kMinLongRows = 3;
inline constexpr unsigned kMaxLongRows = 5;

/// Lengths of rows, the first one first; missing rows are 0.
using LongRows = std::array<std::uint32_t, kMaxLongRows>;

struct LongRowsRequest {
  unsigned rows = 3;            // at most this many rows, kMinLongRows to kMaxLongRows
  std::uint32_t to = 1;         // first rows 1..to, to < 2^24
  bool list_positions = false;  // keep the positions as well
};

/// The results for one length n of the first row.
struct LongRowsCount {
  std::uint64_t positions = 0;       // number of P-positions; 0 if a limit came first
  std::vector<LongRows> openings{};  // those that one move on the full rectangle of n columns reaches, ascending
  std::vector<LongRows> list{};      // all of them, ascending, if asked for
};

struct LongRowsCounts {
  std::vector<LongRowsCount> at{};  // by n, 0..to; at[0] is empty
  std::uint32_t reached = 0;        // all n up to this one are done
};

/// Counts. Ends early if `stop` says so; then `reached` is smaller. The result does not depend on the number of
/// threads. Time and memory: see estimated_bytes() and the essay.
LongRowsCounts count_long_rows(const LongRowsRequest& request, core::Stop& stop);

/// A file that saves a run. It is first written after `first_seconds`, then each time the run has lasted twice as long,
/// but at least once a minute (and less often if writing takes more than a twentieth of the time).
struct LongRowsFile {
  std::string name;
  double first_seconds = 1;
};

/// The same, resumed from the file if it exists. If the run ends early, work done after the last write is lost.
/// Refused: a file that is damaged, belongs to another request, or cannot be written.
Result<LongRowsCounts> count_long_rows(const LongRowsRequest& request, const LongRowsFile& file, core::Stop& stop);

/// An estimate of the bytes that count_long_rows() needs with this many threads: a fit to measured runs, within a
/// quarter from 64 MiB on.
std::uint64_t estimated_bytes(const LongRowsRequest& request, unsigned threads);

}  // namespace upset::games::board
