// SPDX-License-Identifier: MIT
// Numbers of P-positions of two-dimensional boards, box by box.
#pragma once

#include <cstdint>
#include <vector>

#include "upset/limits.hpp"
#include "upset/result.hpp"

namespace upset::decide {

/// counts[a][b]: the P-positions with at most a rows and b columns, for all a, b <= side.
Result<std::vector<std::vector<std::uint64_t>>> count_board_p_positions(unsigned side, const Limits& limits);

}  // namespace upset::decide
