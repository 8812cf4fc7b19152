// SPDX-License-Identifier: MIT
// Grundy values of all graphs on n vertices up to isomorphism.
#include <fmt/format.h>

#include <sstream>

#include "tables/graph_counts.hpp"
#include "tables/table_file.hpp"
#include "upset/table.hpp"

namespace upset::tables {

namespace {

std::string question_of(unsigned vertices) { return fmt::format("graphs on {} vertices", vertices); }

std::string text_of(const GraphHistogram& histogram) {
  std::string text;
  for (const auto& [value, count] : histogram) text += fmt::format("{} {}\n", value, count);
  return text;
}

GraphHistogram histogram_of(const std::string& text) {
  GraphHistogram histogram;
  std::istringstream in(text);
  std::uint32_t value = 0;
  for (std::uint64_t count = 0; in >> value >> count;) histogram[value] = count;
  return histogram;
}

/// The counts that the file has, from one vertex on.
GraphCounts take_up(const TableFile* file, unsigned vertices) {
  GraphCounts counts;
  for (unsigned n = 1; file != nullptr && n <= vertices; ++n) {
    const auto kept = file->recall(question_of(n));
    if (!kept) break;
    counts.by_vertices.push_back(histogram_of(kept->text));
  }
  return counts;
}

Result<GraphCounts> count_and_keep(unsigned vertices, const TableRequest& request) {
  const auto file = TableFile::open(request);
  if (!file) return file.error();
  const auto keep = [&](unsigned n, const GraphHistogram& histogram) {
    if (*file == nullptr) return;
    (*file)->keep(question_of(n), {text_of(histogram), 0});
    (*file)->commit(true);
  };
  try {
    return count_graph_values(vertices, request.limits, take_up(file->get(), vertices), keep);
  } catch (const store::DatabaseFault& fault) {
    return refused(fmt::format("{} could not be written: {}", request.resume, fault.what()));
  }
}

}  // namespace

Result<Table> graphs(const TableRequest& request) {
  const auto vertices = static_cast<unsigned>(request.number("vertices"));
  const auto counted = count_and_keep(vertices, request);
  if (!counted) return counted.error();
  const GraphCounts& counts = *counted;
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

}  // namespace upset::tables
