// SPDX-License-Identifier: MIT
// Subset take-away C_s(K_t), with what it says to the conjecture of Gale and Neyman that the second player wins exactly
// when s + 1 divides t.
#include <fmt/format.h>

#include "tables/face_cells.hpp"
#include "upset/table.hpp"

namespace upset::tables {

Result<Table> subsets(const TableRequest& request) {
  const std::uint64_t last = request.number("to");
  std::vector<FaceCell> cells;
  std::vector<bool> divides;
  for (std::uint64_t t = 1; t <= last; ++t)
    for (std::uint64_t s = 1; s <= t; ++s) {
      cells.push_back({{std::to_string(t), std::to_string(s)}, fmt::format("subsets:{}/{}", t, s)});
      divides.push_back(t % (s + 1) == 0);
    }
  const auto results = solve_faces(cells, request);
  if (!results) return results.error();
  Table table = face_table(fmt::format("Subset take-away C_s(K_t), s <= t <= {}", last), {"t", "s"}, cells, *results);
  table.columns.emplace_back("gale_neyman");
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Outcome outcome = results->outcomes[i].outcome;
    table.rows[i].emplace_back(outcome == Outcome::unknown             ? "open"
                               : (outcome == Outcome::P) == divides[i] ? "holds"
                                                                       : "fails");
  }
  return table;
}

}  // namespace upset::tables
