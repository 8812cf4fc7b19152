// SPDX-License-Identifier: MIT
// Threshold graphs K_n^{i_1,...,i_k}, i_1 <= ... <= i_k <= n: a row for each graph, or a row for each class of residues
// modulo 3 with its outcomes and values. The paper asks whether the residues decide.
#include <fmt/format.h>

#include <map>
#include <set>

#include "core/size.hpp"
#include "tables/face_cells.hpp"
#include "tables/paper_threshold.hpp"
#include "upset/report.hpp"
#include "upset/table.hpp"

namespace upset::tables {

namespace {

struct ThresholdGraph {
  std::uint64_t n = 0;
  std::vector<std::uint64_t> extra{};  // ascending
};

void extend(const ThresholdGraph& graph, std::uint64_t more, std::vector<ThresholdGraph>& list) {
  for (std::uint64_t i = graph.extra.empty() ? 0 : graph.extra.back(); i <= graph.n; ++i) {
    ThresholdGraph next = graph;
    next.extra.push_back(i);
    list.push_back(next);
    if (more > 1) extend(next, more - 1, list);
  }
}

/// By number of extra vertices, then n, then the i's.
std::vector<ThresholdGraph> all_graphs(std::uint64_t to, std::uint64_t extra) {
  std::vector<ThresholdGraph> list;
  for (std::uint64_t n = 1; n <= to; ++n) {
    list.push_back({n, {}});
    extend({n, {}}, extra, list);
  }
  std::stable_sort(list.begin(), list.end(),
                   [](const ThresholdGraph& a, const ThresholdGraph& b) { return a.extra.size() < b.extra.size(); });
  return list;
}

std::string joined(const std::vector<std::uint64_t>& numbers) { return fmt::format("{}", fmt::join(numbers, ",")); }

/// K_n^(...), or K_n without extra vertices.
std::string spec_of(const ThresholdGraph& graph) {
  return fmt::format("threshold:{}{}{}", graph.n, graph.extra.empty() ? "" : ":", joined(graph.extra));
}

/// The parameter by which the rows of the printed tables are divided.
std::uint64_t last_extra(const std::vector<std::uint64_t>& extra) { return extra.empty() ? 0 : extra.back(); }

std::vector<std::uint64_t> residues(const std::vector<std::uint64_t>& numbers) {
  std::vector<std::uint64_t> result;
  for (const std::uint64_t number : numbers) result.push_back(number % 3);
  return result;
}

std::vector<FaceCell> cells_of(const std::vector<ThresholdGraph>& graphs) {
  std::vector<FaceCell> cells;
  for (const ThresholdGraph& graph : graphs)
    cells.push_back({{std::to_string(graph.n), joined(graph.extra), threshold_table(graph.extra)}, spec_of(graph)});
  return cells;
}

/// The graphs of one class of residues.
struct ResidueClass {
  std::size_t graphs = 0;
  std::size_t unknown = 0;
  std::map<Outcome, std::string> outcomes{};  // with the first graph of each
  std::map<std::string, std::string> values{};
};

std::string outcome_text(const ResidueClass& all) {
  std::string text;
  for (const auto& [outcome, example] : all.outcomes) text += (text.empty() ? "" : " and ") + to_string(outcome);
  return text.empty() ? "unknown" : text;
}

std::string keys(const std::map<std::string, std::string>& values) {
  std::string text;
  for (const auto& [value, example] : values) text += (text.empty() ? "" : " ") + value;
  return text;
}

/// The first graph with each outcome, if a class has both.
std::string conflict_text(const ResidueClass& all) {
  if (all.outcomes.size() < 2) return "";
  std::string text;
  for (const auto& [outcome, example] : all.outcomes)
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", to_string(outcome), example);
  return text;
}

/// The tables that a graph counts for: its own, and (e), which includes (c) and (d), if it has two extra vertices.
std::vector<std::string> tables_of(const ThresholdGraph& graph) {
  const std::string own = threshold_table(graph.extra);
  if (own == "c" || own == "d") return {own, "e"};
  return {own.empty() ? fmt::format("{} extra", graph.extra.size()) : own};
}

std::string printed_cell(const ThresholdGraph& graph) {
  return paper_threshold(threshold_table(graph.extra), graph.n, last_extra(graph.extra));
}

}  // namespace

Result<Table> threshold(const TableRequest& request) {
  const auto graphs = all_graphs(request.number("to"), request.number("extra"));
  FaceTable table{fmt::format("Chomp on threshold graphs K_n^(i_1,...), n <= {}, at most {} extra vertices",
                              request.number("to"), request.number("extra")),
                  {"n", "extra", "table"},
                  {{"extra", CellKind::integers}, {"table", CellKind::text}},
                  cells_of(graphs)};
  if (!request.against.empty()) {
    table.more_columns = {"paper", "against"};
    for (const ThresholdGraph& graph : graphs) {
      const auto move = printed_move(printed_cell(graph), graph.n, graph.extra);
      table.after_printed.push_back(!move || move->empty() ? "" : spec_of(graph) + "@" + *move);
    }
    table.more = [&](std::size_t place, Outcome outcome, Outcome after) -> Table::Row {
      const ThresholdGraph& graph = graphs[place];
      const std::string cell = printed_cell(graph);
      return {cell, against_threshold(cell, outcome, printed_move(cell, graph.n, graph.extra), after)};
    };
  }
  return solve_face_table(table, request);
}

Result<Table> threshold_residues(const TableRequest& request) {
  auto graphs = all_graphs(request.number("to"), request.number("extra"));
  std::erase_if(graphs, [](const ThresholdGraph& graph) { return graph.extra.empty(); });
  const auto cells = cells_of(graphs);
  const auto results = solve_faces(cells, request);
  if (!results) return results.error();
  using Key = std::tuple<std::size_t, std::string, std::uint64_t, std::vector<std::uint64_t>>;
  std::map<Key, ResidueClass> classes;
  ShardProgress own{request.shard};
  for (std::size_t i = 0; i < graphs.size(); ++i) {
    if (!request.has_unit(cells[i].spec)) continue;
    ++own.units;
    if (results->outcomes[i].outcome != Outcome::unknown) ++own.done;
    for (const std::string& table : tables_of(graphs[i])) {
      const ThresholdGraph& graph = graphs[i];
      // Tables (c) and (d) fix the first parameter, so only the second one has a residue there.
      const auto last = table == "c" || table == "d" ? std::vector{graph.extra.back()} : graph.extra;
      ResidueClass& all = classes[{graph.extra.size(), table, graph.n % 3, residues(last)}];
      const Outcome outcome = results->outcomes[i].outcome;
      ++all.graphs;
      if (outcome == Outcome::unknown) ++all.unknown;
      else all.outcomes.emplace(outcome, cells[i].spec);
      if (const std::string value = results->value(i); !value.empty()) all.values.emplace(value, cells[i].spec);
    }
  }
  Table table{fmt::format("Threshold graphs K_n^(i_1,...) by residues modulo 3, i_1 <= i_2 <= ... <= n <= {}",
                          request.number("to")),
              {"table", "n_mod_3", "i_mod_3", "graphs", "unknown", "outcome", "grundy", "conflict", "paper"},
              {}};
  for (const char* name : {"n_mod_3", "graphs", "unknown"}) table.kinds[name] = CellKind::integer;
  for (const char* name : {"i_mod_3", "grundy"}) table.kinds[name] = CellKind::integers;
  if (request.is_part()) {  // a class has graphs of many shards
    table.unknown = core::to_size(own.units - own.done);
    table.shard = own;
    return table;
  }
  for (const auto& [key, all] : classes) {
    const auto& [count, name, n, is] = key;
    table.rows.push_back({name, std::to_string(n), joined(is), std::to_string(all.graphs), std::to_string(all.unknown),
                          outcome_text(all), keys(all.values), conflict_text(all),
                          paper_threshold(name, n, is.back())});
    if (all.unknown > 0) ++table.unknown;
  }
  return table;
}

}  // namespace upset::tables
