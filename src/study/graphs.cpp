// SPDX-License-Identifier: MIT
// Grundy values of all graphs on n vertices up to isomorphism.
#include <fmt/format.h>

#include "decide/graph_counts.hpp"
#include "study/tables.hpp"

namespace upset::study {

Result<Table> graphs(const TableRequest& request) {
  const auto vertices = static_cast<unsigned>(request.parameters.at("vertices"));
  const auto counts = decide::count_graph_values(vertices, request.limits);
  Table table{fmt::format("Grundy values of the graphs on at most {} vertices, up to isomorphism", vertices),
              {"vertices", "grundy", "graphs"},
              {}};
  for (std::size_t i = 0; i < counts.size(); ++i)
    for (const auto& [value, count] : counts[i])
      table.rows.push_back({std::to_string(i + 1), std::to_string(value), std::to_string(count)});
  for (std::size_t n = counts.size() + 1; n <= vertices; ++n, ++table.unknown)
    table.rows.push_back({std::to_string(n), "unknown", "unknown"});
  return table;
}

}  // namespace upset::study
