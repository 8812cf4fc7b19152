// SPDX-License-Identifier: MIT
// Two-dimensional boards: winning openings of every a x b board and the number of P-positions of every box. The largest
// box is solved first; its table answers all smaller ones.
#include <fmt/format.h>

#include "core/stop.hpp"
#include "games/board/solver.hpp"
#include "games/common/numbers.hpp"
#include "upset/table.hpp"

namespace upset::tables {

namespace {

/// counts[a][b]: the P-positions with at most a rows and b columns, for all a, b <= side.
std::vector<std::vector<std::uint64_t>> count_p_positions(const games::board::BoardTable& table, unsigned side) {
  std::vector<std::vector<std::uint64_t>> counts(side + 1, std::vector<std::uint64_t>(side + 1, 0));
  table.for_each_p([&](std::span<const unsigned> rows) {
    std::size_t used = 0;
    while (used < rows.size() && rows[used] > 0) ++used;
    ++counts[used][rows[0]];
  });
  for (std::size_t a = 1; a <= side; ++a)
    for (std::size_t b = 1; b <= side; ++b) counts[a][b] += counts[a - 1][b] + counts[a][b - 1] - counts[a - 1][b - 1];
  return counts;
}

}  // namespace

Result<Table> boards(const TableRequest& request) {
  const auto side = static_cast<unsigned>(request.number("to"));
  core::Stop stop(request.limits);
  games::board::BoardCheckpoint checkpoint{request.resume};
  const auto table = games::board::build_table(side, side, stop, request.resume.empty() ? nullptr : &checkpoint);
  if (checkpoint.error) return *checkpoint.error;
  if (!table)
    return Error{ErrorCode::limit,
                 fmt::format("the {0} x {0} box was not finished: limit '{1}' ({2} bytes are needed)", side,
                             stop.cause_name(), games::board::BoardTable::build_bytes(side, side, stop.threads()))};
  const auto counts = count_p_positions(*table, side);
  Table result{fmt::format("Chomp boards a x b, a <= b <= {}", side),
               {"rows", "columns", "winning_openings", "p_positions"},
               {}};
  for (const char* name : {"rows", "columns", "p_positions"}) result.kinds[name] = CellKind::integer;
  result.kinds["winning_openings"] = CellKind::moves;
  for (unsigned a = 1; a <= side; ++a)
    for (unsigned b = a; b <= side; ++b) {
      const auto openings = games::board::winning_moves(*table, std::vector<unsigned>(a, b), true);
      std::string texts;
      for (const game::Move& move : openings)
        texts += (texts.empty() ? "" : " ") + games::common::join_numbers(move, '.');
      result.rows.push_back({std::to_string(a), std::to_string(b), std::move(texts), std::to_string(counts[a][b])});
    }
  return result;
}

}  // namespace upset::tables
