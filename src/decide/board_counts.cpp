// SPDX-License-Identifier: MIT
#include "decide/board_counts.hpp"

#include <fmt/format.h>

#include "core/stop.hpp"
#include "games/poset/board_solver.hpp"

namespace upset::decide {

using games::poset::BoardTable;

Result<std::vector<std::vector<std::uint64_t>>> count_board_p_positions(unsigned side, const Limits& limits) {
  core::Stop stop(limits);
  const auto table = games::poset::board_table(side, side, stop);
  if (!table)
    return Error{ErrorCode::limit,
                 fmt::format("the {0} x {0} box was not finished: limit '{1}' ({2} bytes are needed)", side,
                             stop.cause_name(), BoardTable::build_bytes(side, side, stop.threads()))};
  std::vector<std::vector<std::uint64_t>> counts(side + 1, std::vector<std::uint64_t>(side + 1, 0));
  table->for_each_p([&](std::span<const unsigned> rows) {
    std::size_t used = 0;
    while (used < rows.size() && rows[used] > 0) ++used;
    const std::size_t longest = rows[0];
    if (used <= side && longest <= side) ++counts[used][longest];  // a kept table may be larger
  });
  for (std::size_t a = 1; a <= side; ++a)
    for (std::size_t b = 1; b <= side; ++b) counts[a][b] += counts[a - 1][b] + counts[a][b - 1] - counts[a - 1][b - 1];
  return counts;
}

}  // namespace upset::decide
