// SPDX-License-Identifier: MIT
#include "tables/semigroup_cells.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "semigroup/numerical_semigroup.hpp"
#include "tables/resumable_batch.hpp"
#include "tables/row_limit.hpp"
#include "upset/report.hpp"

namespace upset::tables {

namespace {

std::string spec_of(const SemigroupCell& cell) { return fmt::format("semigroup:{}", fmt::join(cell.generators, ",")); }

/// The cells in the order of work.
std::vector<std::size_t> work_order(const std::vector<SemigroupCell>& cells, bool largest_first) {
  std::vector<std::uint64_t> genus;
  for (const SemigroupCell& cell : cells) {
    const auto scaled = semigroup::NumericalSemigroup::from_generators(cell.generators);
    genus.push_back(scaled ? scaled->semigroup.genus() : 0);
  }
  std::vector<std::size_t> order(cells.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
    return largest_first ? genus[i] > genus[j] : genus[i] < genus[j];
  });
  return order;
}

std::vector<std::string> row_of(const SemigroupCell& cell, const Answer& answer) {
  std::vector<std::string> row;
  for (const std::uint64_t parameter : cell.parameters) row.push_back(std::to_string(parameter));
  row.push_back(to_string(answer.outcome));
  const auto move = batch::first_move(answer);
  row.push_back(move ? std::to_string(*move) : "");
  row.push_back(answer.repeats ? answer.repeats->start : "");
  row.push_back(answer.repeats ? answer.repeats->length.text() : "");
  row.push_back(batch::reason_text(answer));
  row.push_back(fmt::format("{:.3f}", answer.stats.seconds));
  return row;
}

}  // namespace

std::vector<std::uint64_t> interval(std::uint64_t a, std::uint64_t last) {
  std::vector<std::uint64_t> generators(last - a + 1);
  std::iota(generators.begin(), generators.end(), a);
  return generators;
}

Result<std::vector<batch::CellResult>> solve_semigroups(const std::vector<SemigroupCell>& cells,
                                                        const TableRequest& request) {
  if (const auto error = refused_as_too_long(cells.size())) return *error;
  const bool has_limit = request.limits.seconds > 0 || request.limits.positions > 0;
  const auto order = work_order(cells, !has_limit);
  batch::CellRun run = run_of(request);
  for (const std::size_t i : order) run.specs.push_back(spec_of(cells[i]));
  auto solved = solve_table_cells(run, request);
  if (!solved) return solved.error();
  std::vector<batch::CellResult> results(cells.size());
  for (std::size_t i = 0; i < order.size(); ++i) results[order[i]] = std::move((*solved)[i]);
  return results;
}

Table semigroup_table(const std::string& title, std::vector<std::string> parameters,
                      const std::vector<SemigroupCell>& cells, const std::vector<batch::CellResult>& results) {
  Table table{title, std::move(parameters), {}};
  for (const std::string& name : table.columns) table.kinds[name] = CellKind::integer;
  for (const char* name : {"first_move", "start", "length"}) table.kinds[name] = CellKind::integer;
  table.kinds["seconds"] = CellKind::real;
  for (const char* name : {"outcome", "first_move", "start", "length", "reason", "seconds"})
    table.columns.emplace_back(name);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    table.rows.push_back(row_of(cells[i], results[i].answer));
    if (results[i].answer.outcome == Outcome::unknown) ++table.unknown;
  }
  return table;
}

}  // namespace upset::tables
