// SPDX-License-Identifier: MIT
//
// What a run of long rows leaves behind after some first rows, and that on disk (docs/formats/checkpoint.md): all that
// the next first row needs, and what was counted.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "games/board/long_rows_lane.hpp"
#include "upset/result.hpp"

namespace upset::games::board {

/// Lines of the same fifth row.
struct Plane {
  std::vector<Line> lines{};  // by fourth row from `fifth` on
  bool closed = false;        // no line that is not open yet has P-positions
};

struct LongRowsState {
  std::uint32_t done = 0;       // first rows 1..done
  std::vector<Plane> planes{};  // by fifth row
  LongRowsCounts counts{};      // up to done
  std::int64_t read_bytes = 0;  // what was allocated in reading it, beyond the lines
};

/// The planes of a run that has not begun.
std::vector<Plane> new_planes(const LongRowsRequest& request);

/// Writes beside and renames.
std::optional<Error> write_state(const std::string& file, const LongRowsRequest& request, const LongRowsState& state);

/// Takes the file into a state that has not begun; false when there is none. Refused: a file that is damaged, of
/// another request, or that no run can have left.
Result<bool> read_state(const std::string& file, const LongRowsRequest& request, LongRowsState& state);

}  // namespace upset::games::board
