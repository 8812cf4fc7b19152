// SPDX-License-Identifier: MIT
// The sizes of a rulebook as a table, and Figure 1 of the paper.
#include <fmt/format.h>

#include "core/stop.hpp"
#include "rulebook/book.hpp"
#include "study/rulebook_features.hpp"
#include "upset/rulebook.hpp"

namespace upset {

namespace {

std::string count_or_none(std::uint64_t count) { return count == 0 ? "" : std::to_string(count); }

}  // namespace

Result<Table> rulebook_stats(const Rulebook& book, unsigned, const Limits&) {
  Table table{fmt::format("Rulebook of Sylver Coinage to size {}", book.size()),
              {"size", "positions", "p_positions", "p_share", "visited", "pruned_share", "positions_to",
               "p_positions_to", "visited_to", "pruned_share_to"},
              {}};
  for (const std::string& column : table.columns)
    table.kinds[column] = column.find("share") == std::string::npos ? CellKind::integer : CellKind::real;
  std::uint64_t positions = 0, lost = 0, visited = 0;
  bool is_counted = true;
  for (const RulebookSize& size : book.sizes()) {
    is_counted = is_counted && size.positions != 0;
    positions += size.positions, lost += size.lost, visited += size.visited;
    const std::uint64_t pruned = size.positions - size.visited;
    table.rows.push_back({std::to_string(size.size), count_or_none(size.positions), std::to_string(size.lost),
                          study::share_text(size.lost, size.positions), std::to_string(size.visited),
                          study::share_text(pruned, size.positions), is_counted ? std::to_string(positions) : "",
                          std::to_string(lost), std::to_string(visited),
                          is_counted ? study::share_text(positions - visited, positions) : ""});
  }
  return table;
}

Table rulebook_figure(const Table& stats) {
  Table figure{stats.title, {"size", "what", "positions"}, {}};
  figure.kinds = {{"size", CellKind::integer}, {"positions", CellKind::integer}};
  const std::vector<std::pair<std::string, std::string>> lines{
      {"positions_to", "all positions"}, {"visited_to", "visited by the builder"}, {"p_positions_to", "P-positions"}};
  for (const auto& [column, what] : lines)
    for (const Table::Row& row : stats.rows)
      figure.rows.push_back({*stats.cell(row, "size"), what, *stats.cell(row, column)});
  TablePlot plot;
  plot.title = stats.title + ": positions of at most a size";
  plot.x = "size";
  plot.y = "positions";
  plot.group = "what";
  plot.lines = true;
  plot.logarithmic = true;
  figure.plot = plot;
  return figure;
}

}  // namespace upset
