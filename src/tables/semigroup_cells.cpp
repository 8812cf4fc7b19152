// SPDX-License-Identifier: MIT
#include "tables/semigroup_cells.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/size.hpp"
#include "semigroup/numerical_semigroup.hpp"
#include "tables/resumable_batch.hpp"
#include "tables/row_limit.hpp"
#include "tables/row_order.hpp"
#include "upset/report.hpp"

namespace upset::tables {

namespace {

std::string spec_of(const SemigroupCell& cell) { return fmt::format("semigroup:{}", fmt::join(cell.generators, ",")); }

/// The cells in the order of work: small genus first, so that a run that ends early has the easy rows.
std::vector<std::size_t> work_order(const std::vector<SemigroupCell>& cells) {
  std::vector<std::uint64_t> genus;
  for (const SemigroupCell& cell : cells) {
    const auto scaled = semigroup::NumericalSemigroup::from_generators(cell.generators);
    genus.push_back(scaled ? scaled->semigroup.genus() : 0);
  }
  std::vector<std::size_t> order(cells.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return genus[i]; });
  return order;
}

Table::Row row_of(const SemigroupTable& table, const SemigroupCell& cell, const Answer& answer) {
  Table::Row row;
  for (const std::uint64_t parameter : cell.parameters) row.push_back(std::to_string(parameter));
  row.push_back(to_string(answer.outcome));
  const auto move = batch::first_move(answer);
  row.push_back(move ? std::to_string(*move) : "");
  row.push_back(answer.repeats ? answer.repeats->start : "");
  row.push_back(answer.repeats ? answer.repeats->length.text() : "");
  row.push_back(batch::reason_text(answer));
  row.push_back(fmt::format("{:.3f}", answer.stats.seconds));
  if (table.more)
    for (std::string& cell_text : table.more(cell, answer)) row.push_back(std::move(cell_text));
  return row;
}

/// The head of the table, without rows.
Table head_of(const SemigroupTable& of) {
  Table table{of.title, of.parameters, {}};
  for (const std::string& name : table.columns) table.kinds[name] = CellKind::integer;
  for (const char* name : {"first_move", "start", "length"}) table.kinds[name] = CellKind::integer;
  table.kinds["seconds"] = CellKind::real;
  for (const char* name : {"outcome", "first_move", "start", "length", "reason", "seconds"})
    table.columns.emplace_back(name);
  table.columns.insert(table.columns.end(), of.more_columns.begin(), of.more_columns.end());
  return table;
}

}  // namespace

std::vector<std::uint64_t> interval(std::uint64_t a, std::uint64_t last) {
  std::vector<std::uint64_t> generators(core::to_size(last - a + 1));
  std::iota(generators.begin(), generators.end(), a);
  return generators;
}

Result<Table> solve_table(const SemigroupTable& of, const TableRequest& request) {
  if (const auto error = refused_as_too_long(of.cells.size())) return *error;
  const auto order = work_order(of.cells);
  batch::CellRun run = run_of(request);
  for (const std::size_t i : order) run.specs.push_back(spec_of(of.cells[i]));
  Table table = head_of(of);
  RowOrder rows(request, table);
  for (std::size_t i = 0; i < order.size(); ++i)
    if (!request.has_unit(run.specs[i])) rows.leave_out(order[i]);
  const auto found = [&](std::size_t i, const batch::CellResult& result) {
    if (rows.is_wanted()) rows.put(order[i], row_of(of, of.cells[order[i]], result.answer));
  };
  const auto solved = solve_table_cells(run, request, found);
  if (!solved) return solved.error();
  table.rows.resize(of.cells.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (!(*solved)[i]) continue;
    const Answer& answer = (*solved)[i]->answer;
    table.rows[order[i]] = row_of(of, of.cells[order[i]], answer);
    if (answer.outcome == Outcome::unknown) ++table.unknown;
  }
  std::erase_if(table.rows, [](const Table::Row& row) { return row.empty(); });  // of other shards
  return table;
}

}  // namespace upset::tables
