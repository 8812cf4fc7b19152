// SPDX-License-Identifier: MIT
// Guy's 4-pairs: the lost positions of Sylver Coinage after 4, a, 2a and b.
#include <fmt/format.h>

#include <optional>

#include "core/stop.hpp"
#include "games/sylver/four/rows.hpp"
#include "games/sylver/four/rows_file.hpp"
#include "upset/table.hpp"

namespace upset::tables {

Result<Table> four_pairs(const TableRequest& request) {
  const std::uint64_t last = request.number("to");
  Table table{
      fmt::format("4-pairs (a, b) with a <= {}: Sylver Coinage after 4, a, 2a and b, which is [m1, m2, m3], is lost",
                  last),
      {"a", "b", "m1", "m2", "m3", "ratio"},
      {}};
  for (const char* name : {"a", "b", "m1", "m2", "m3"}) table.kinds[name] = CellKind::integer;
  table.kinds["ratio"] = CellKind::real;
  core::Stop stop(request.limits);
  // a = 4 m3 + 7 with m1 < 3 m3 + 4, or a = 4 m1 + 5.
  games::sylver::four::Rows rows(last < 7 ? 0 : 3 * ((last - 7) / 4) + 3, stop);
  const std::uint64_t last_layer = (last - 3) / 2;
  std::optional<games::sylver::four::RowsFile> file;
  if (!request.resume.empty()) {
    file.emplace(request.resume, rows, stop);
    auto error = file->open();
    if (error && !stop.stopped()) return *error;
  }
  while (rows.size() <= last_layer) {
    if (request.limits.progress)
      request.limits.progress("layers", static_cast<double>(rows.size()) / static_cast<double>(last_layer + 1),
                              rows.size());
    if (rows.step() == nullptr) {
      ++table.unknown;
      break;
    }
    if (file)
      if (auto error = file->write_if_due()) return *error;
  }
  if (file)
    if (auto error = file->write()) return *error;
  for (const games::sylver::four::Pair& pair : rows.pairs())
    if (pair.a() <= last)
      table.rows.push_back({std::to_string(pair.a()), std::to_string(pair.b()), std::to_string(pair.m1),
                            std::to_string(pair.m2), std::to_string(pair.m3),
                            fmt::format("{:.6f}", static_cast<double>(pair.b()) / static_cast<double>(pair.a()))});
  return table;
}

}  // namespace upset::tables
