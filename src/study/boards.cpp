// SPDX-License-Identifier: MIT
// Two-dimensional boards: winning openings of every a x b board and the number of P-positions of every box. The largest
// box is solved first; its table answers all the others.
#include <fmt/format.h>

#include "decide/board_counts.hpp"
#include "study/tables.hpp"
#include "upset/solve.hpp"

namespace upset::study {

Result<Table> boards(const TableRequest& request) {
  const auto side = static_cast<unsigned>(request.parameters.at("to"));
  const auto counts = decide::count_board_p_positions(side, request.limits);
  if (!counts) return counts.error();
  Table result{fmt::format("Chomp boards a x b, a <= b <= {}", side),
               {"rows", "columns", "winning_openings", "p_positions"},
               {}};
  SolveOptions options;
  options.all_moves = true;
  options.method = Method::search;
  options.limits = request.limits;
  for (unsigned a = 1; a <= side; ++a)
    for (unsigned b = a; b <= side; ++b) {
      const auto solved = solve(*Position::parse(fmt::format("board:{}x{}", a, b)), options);
      if (!solved || solved->answer.limit)
        return Error{ErrorCode::limit, fmt::format("the {} x {} board was not finished", a, b)};
      result.rows.push_back({std::to_string(a), std::to_string(b),
                             fmt::format("{}", fmt::join(solved->answer.winning_moves, " ")),
                             std::to_string((*counts)[a][b])});
    }
  return result;
}

}  // namespace upset::study
