// SPDX-License-Identifier: MIT
// Grundy values of all graphs on n vertices up to isomorphism.
#include <fmt/format.h>

#include <functional>
#include <sstream>
#include <utility>

#include "tables/graph_counts.hpp"
#include "tables/row_order.hpp"
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

/// The counts in the file, from one vertex on.
GraphCounts take_up(const TableFile* file, unsigned vertices) {
  GraphCounts counts;
  for (unsigned n = 1; file != nullptr && n <= vertices; ++n) {
    const auto kept = file->recall(question_of(n));
    if (!kept) break;
    counts.by_vertices.push_back(histogram_of(kept->text));
  }
  return counts;
}

/// Receives the counts of the graphs on n vertices as soon as they are known, n = 1, 2, ...
using CountsReceiver = std::function<void(unsigned, const GraphHistogram&)>;

/// The whole table needs the counts of each n; one process counts them in this order, because each list of graphs is
/// made from the one before it.
Result<GraphCounts> count_and_keep(unsigned vertices, const TableRequest& request, const CountsReceiver& receive) {
  const auto file = TableFile::open(request);
  if (!file) return file.error();
  const auto keep = [&](unsigned n, const GraphHistogram& histogram) {
    receive(n, histogram);
    if (*file == nullptr) return;
    (*file)->keep(question_of(n), {text_of(histogram), 0});
    (*file)->commit(true);
  };
  try {
    GraphCounts begun = take_up(file->get(), vertices);
    for (std::size_t i = 0; i < begun.by_vertices.size(); ++i)
      receive(static_cast<unsigned>(i + 1), begun.by_vertices[i]);
    return count_graph_values(vertices, request.limits, std::move(begun), keep);
  } catch (const store::DatabaseFault& fault) {
    return refused(fmt::format("{} could not be written: {}", request.resume, fault.what()));
  }
}

}  // namespace

Result<Table> graphs(const TableRequest& request) {
  const auto vertices = static_cast<unsigned>(request.number("vertices"));
  for (unsigned n = 1; request.list_unit && n <= vertices; ++n) request.list_unit(question_of(n));
  Table table{fmt::format("Grundy values of the graphs on at most {} vertices, up to isomorphism", vertices),
              {"vertices", "grundy", "graphs"},
              {}};
  for (const std::string& name : table.columns) table.kinds[name] = CellKind::integer;
  if (request.list_unit) return table;
  RowOrder order(request, table);
  const auto receive = [&](unsigned n, const GraphHistogram& histogram) {
    for (const auto& [value, count] : histogram) {
      table.rows.push_back({std::to_string(n), std::to_string(value), std::to_string(count)});
      order.put(table.rows.size() - 1, table.rows.back());
    }
  };
  const auto counts = count_and_keep(vertices, request, receive);
  if (!counts) return counts.error();
  if (!counts->limit.empty())
    table.title += fmt::format(" (the limit '{}' was reached after {})", counts->limit, counts->by_vertices.size());
  for (std::size_t n = counts->by_vertices.size() + 1; n <= vertices; ++n, ++table.unknown)
    table.rows.push_back({std::to_string(n), "unknown", "unknown"});
  return table;
}

}  // namespace upset::tables
