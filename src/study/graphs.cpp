// SPDX-License-Identifier: MIT
// Grundy values of all graphs on n vertices up to isomorphism.
#include <fmt/format.h>

#include "study/graph_counts.hpp"
#include "study/tables.hpp"

namespace upset::study {

Result<Table> graphs(const TableRequest& request) {
  const auto vertices = static_cast<unsigned>(request.number("vertices"));
  const GraphCounts counts = count_graph_values(vertices, request.limits);
  Table table{fmt::format("Grundy values of the graphs on at most {} vertices, up to isomorphism", vertices),
              {"vertices", "grundy", "graphs"},
              {}};
  for (const std::string& name : table.columns) table.kinds[name] = CellKind::integer;
  if (!counts.limit.empty())
    table.title += fmt::format(" (the limit '{}' was reached after {})", counts.limit, counts.by_vertices.size());
  for (std::size_t i = 0; i < counts.by_vertices.size(); ++i)
    for (const auto& [value, count] : counts.by_vertices[i])
      table.rows.push_back({std::to_string(i + 1), std::to_string(value), std::to_string(count)});
  for (std::size_t n = counts.by_vertices.size() + 1; n <= vertices; ++n, ++table.unknown)
    table.rows.push_back({std::to_string(n), "unknown", "unknown"});
  return table;
}

}  // namespace upset::study
