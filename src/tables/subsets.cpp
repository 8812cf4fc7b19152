// SPDX-License-Identifier: MIT
// Subset take-away C_s(K_t), compared with the conjecture of Gale and Neyman that the second player wins exactly when s
// + 1 divides t.
#include <fmt/format.h>

#include <utility>

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
  const auto more = [&](std::size_t place, Outcome outcome, Outcome) -> Table::Row {
    if (outcome == Outcome::unknown) return {"open"};
    return {(outcome == Outcome::P) == divides[place] ? "holds" : "fails"};
  };
  return solve_face_table({fmt::format("Subset take-away C_s(K_t), s <= t <= {}", last),
                           {"t", "s"},
                           {},
                           std::move(cells),
                           {"gale_neyman"},
                           more,
                           {}},
                          request);
}

}  // namespace upset::tables
