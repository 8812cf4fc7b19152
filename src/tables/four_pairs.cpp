// SPDX-License-Identifier: MIT
// Guy's 4-pairs: the lost positions of Sylver Coinage after 4, a, 2a and b.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/stop.hpp"
#include "games/sylver/four/rows.hpp"
#include "games/sylver/four/rows_file.hpp"
#include "upset/table.hpp"

namespace upset::tables {

namespace {

/// The 4-pairs with their triples that section 3 of Eaton and Herzinger, "A further investigation of positions in
/// Sylver Coinage for which four has been chosen", prints.
struct PrintedPair {
  std::uint64_t a, b, m1, m2, m3;
};
constexpr std::array<PrintedPair, 7> kPrintedPairs{{{5, 11, 0, 1, 1},
                                                    {7, 13, 2, 2, 0},
                                                    {9, 19, 1, 3, 3},
                                                    {15, 33, 7, 6, 2},
                                                    {17, 43, 3, 7, 9},
                                                    {21, 51, 4, 9, 11},
                                                    {23, 57, 13, 10, 4}}};

/// The printed pair with this a, and whether it agrees; both empty beyond the list. Up to its last a, the list has
/// every pair.
Table::Row pair_against_paper(std::uint64_t a, const Table::Row& row) {
  if (a > kPrintedPairs.back().a) return {"", ""};
  const auto it = std::ranges::find(kPrintedPairs, a, &PrintedPair::a);
  if (it == kPrintedPairs.end()) return {"", "contradicts"};
  const Table::Row printed{std::to_string(it->a), std::to_string(it->b), std::to_string(it->m1), std::to_string(it->m2),
                           std::to_string(it->m3)};
  return {fmt::format("({},{}) [{},{},{}]", it->a, it->b, it->m1, it->m2, it->m3),
          std::equal(printed.begin(), printed.end(), row.begin()) ? "agrees" : "contradicts"};
}

}  // namespace

Result<Table> four_pairs(const TableRequest& request) {
  const std::uint64_t last = request.number("to");
  Table table{
      fmt::format("4-pairs (a, b) with a <= {}: Sylver Coinage after 4, a, 2a and b, which is [m1, m2, m3], is lost",
                  last),
      {"a", "b", "m1", "m2", "m3", "ratio"},
      {}};
  for (const char* name : {"a", "b", "m1", "m2", "m3"}) table.kinds[name] = CellKind::integer;
  table.kinds["ratio"] = CellKind::real;
  if (!request.against.empty()) table.columns.insert(table.columns.end(), {"paper", "against"});
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
  for (const games::sylver::four::Pair& pair : rows.pairs()) {
    if (pair.a() > last) continue;
    Table::Row row{
        std::to_string(pair.a()), std::to_string(pair.b()),
        std::to_string(pair.m1),  std::to_string(pair.m2),
        std::to_string(pair.m3),  fmt::format("{:.6f}", static_cast<double>(pair.b()) / static_cast<double>(pair.a()))};
    if (!request.against.empty())
      for (std::string& cell : pair_against_paper(pair.a(), row)) row.push_back(std::move(cell));
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace upset::tables
