// SPDX-License-Identifier: MIT
//
// The state of a run of long rows after some first rows, in memory and on disk (docs/formats/checkpoint.md): everything
// that the next first row needs, and what was counted.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "games/board/long_rows_lane.hpp"
#include "upset/result.hpp"

namespace upset::games::board {

/// All lines with the same fifth row.
struct Plane {
  std::vector<Line> lines{};  // by fourth row from `fifth` on
  bool closed = false;        // lines that are not open yet have no P-positions
};

struct LongRowsState {
  std::uint32_t done = 0;       // first rows 1..done
  std::vector<Plane> planes{};  // by fifth row
  LongRowsCounts counts{};      // up to done
  std::int64_t read_bytes = 0;  // allocated while reading the state, not counting the lines
};

/// The planes of a run that has not started.
std::vector<Plane> new_planes(const LongRowsRequest& request);

/// Writes a new file beside the old one and renames it.
std::optional<Error> write_state(const std::string& file, const LongRowsRequest& request, const LongRowsState& state);

/// Reads the file into a state that has not started; false if the file does not exist. Refused: a file that is damaged,
/// belongs to another request, or contains a state that no run can have left.
Result<bool> read_state(const std::string& file, const LongRowsRequest& request, LongRowsState& state);

}  // namespace upset::games::board
