// SPDX-License-Identifier: MIT
// Long rows: the P-positions of Chomp with at most three, four or five rows, by the length n of the first, and the
// winning openings of the rectangle of n columns. All n come from one run; if there are many, only some rows are
// shown.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/stop.hpp"
#include "games/board/long_rows.hpp"
#include "tables/row_limit.hpp"
#include "upset/table.hpp"

namespace upset::tables {

namespace {

using games::board::LongRows;
using games::board::LongRowsCount;
using games::board::LongRowsCounts;
using games::board::LongRowsRequest;

constexpr std::uint64_t kAllRows = 2000;     // up to here the table has a row for each n
constexpr std::uint64_t kDefaultRows = 100;  // the approximate number of rows beyond

/// The largest n up to which --full lists positions: about 100,000 of them.
std::uint32_t most_listed(unsigned rows) { return rows == 3 ? 760 : rows == 4 ? 140 : 65; }

std::uint64_t step_of(const TableRequest& request) {
  const std::uint64_t to = request.number("to");
  if (request.parameters.contains("every")) return request.number("every");
  return to < kAllRows ? 1 : to / kDefaultRows;
}

/// "7,5,2", as in board:7,5,2.
std::string position_text(const LongRows& position) {
  const auto end = std::ranges::find(position, 0U);
  return fmt::format("{}", fmt::join(position.begin(), end, ","));
}

/// The move on the full rectangle that leads there: "2.3" removes everything from row 2, column 3 on.
std::string opening_text(const LongRows& position) {
  std::size_t full = 1;
  while (position[full] == position[0]) ++full;
  return fmt::format("{}.{}", full + 1, position[full] + 1);
}

template <class Text>
std::string joined(const std::vector<LongRows>& positions, Text text) {
  std::vector<std::string> words;
  words.reserve(positions.size());
  for (const LongRows& position : positions) words.push_back(text(position));
  return fmt::format("{}", fmt::join(words, " "));
}

/// The table of what was counted.
Table table_of(const LongRowsRequest& asked, std::uint64_t step, const LongRowsCounts& counts) {
  Table table{fmt::format("P-positions of Chomp with at most {} rows, the first of n <= {}", asked.rows, asked.to),
              {"n", "p_positions", "total", "winning_openings"},
              {}};
  for (const char* name : {"n", "p_positions", "total"}) table.kinds[name] = CellKind::integer;
  table.kinds["winning_openings"] = CellKind::moves;
  if (asked.list_positions) {
    table.columns.emplace_back("positions");  // text: a position has commas itself
  }
  std::uint64_t total = 0;
  for (std::uint32_t n = 1; n <= asked.to; ++n) {
    const LongRowsCount& count = counts.at[n];
    total += count.positions;
    if (n % step != 0 && n != asked.to) continue;
    Table::Row row{std::to_string(n)};
    if (n <= counts.reached) {
      row.insert(row.end(),
                 {std::to_string(count.positions), std::to_string(total), joined(count.openings, opening_text)});
      if (asked.list_positions) row.push_back(joined(count.list, position_text));
    } else {
      row.insert(row.end(), {"unknown", "unknown", ""});
      if (asked.list_positions) row.emplace_back("");
      ++table.unknown;
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

Result<Table> rows(const TableRequest& request) {
  if (request.list("rows").size() != 1)
    return misused("'rows': expected one number, 3, 4 or 5, found several", {"rows"});
  LongRowsRequest asked{static_cast<unsigned>(request.list("rows").front()),
                        static_cast<std::uint32_t>(request.number("to")), request.flag("full")};
  const std::uint64_t step = step_of(request);
  if (const auto error = refused_as_too_long(asked.to / step)) return *error;
  if (asked.list_positions && asked.to > most_listed(asked.rows))
    return misused(fmt::format("'full' lists the P-positions of {} rows up to n = {}, found 'to' {}", asked.rows,
                               most_listed(asked.rows), asked.to),
                   {"full", "to"});
  core::Stop stop(request.limits);
  const std::uint64_t bytes = games::board::estimated_bytes(asked, stop.threads());
  if (stop.would_exceed_memory(bytes))
    return Error{ErrorCode::limit, fmt::format("{} rows to n = {} take about {} MiB, {} MiB are allowed", asked.rows,
                                               asked.to, bytes >> 20U, stop.memory_budget() >> 20U)};
  if (request.resume.empty()) return table_of(asked, step, games::board::count_long_rows(asked, stop));
  const auto counts = games::board::count_long_rows(asked, {request.resume}, stop);
  if (!counts) return counts.error();
  return table_of(asked, step, *counts);
}

}  // namespace upset::tables
