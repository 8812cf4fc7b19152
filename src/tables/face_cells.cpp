// SPDX-License-Identifier: MIT
#include "tables/face_cells.hpp"

#include <fmt/format.h>

#include <functional>
#include <utility>

#include "tables/resumable_batch.hpp"
#include "tables/row_limit.hpp"
#include "tables/row_order.hpp"
#include "upset/report.hpp"

namespace upset::tables {

namespace {

constexpr double kQuestions = 2;  // per cell, its outcome and its value: they share its time

/// Receives an answer as soon as it is known, and the index of its cell.
using AnswerReceiver = std::function<void(std::size_t, const Answer&)>;

/// `rows`: for each cell the spec of its row; empty: its own.
Result<std::vector<Answer>> ask(const std::vector<FaceCell>& cells, const TableRequest& request, bool grundy,
                                const AnswerReceiver& receive = nullptr, const std::vector<std::string>& rows = {}) {
  batch::CellRun run = run_of(request);
  run.grundy = grundy;
  run.cell_seconds /= kQuestions;
  run.phase += grundy ? ", values" : ", outcomes";
  for (const FaceCell& cell : cells) run.specs.push_back(cell.spec);
  const auto found = [&](std::size_t i, const batch::CellResult& result) {
    if (receive) receive(i, result.answer);
  };
  auto results = solve_table_cells(run, request, found, rows);
  if (!results) return results.error();
  std::vector<Answer> answers;
  for (OwnResult& result : *results) answers.push_back(result ? std::move(result->answer) : Answer{});
  return answers;
}

Table head_of(const FaceTable& of) {
  Table table{of.title, of.parameters, {}};
  for (const std::string& name : table.columns) table.kinds[name] = CellKind::integer;
  for (const auto& [name, kind] : of.kinds) table.kinds[name] = kind;
  table.kinds["grundy"] = CellKind::integer;
  table.kinds["seconds"] = CellKind::real;
  for (const char* name : {"outcome", "grundy", "first_move", "reason", "seconds"}) table.columns.emplace_back(name);
  table.columns.insert(table.columns.end(), of.more_columns.begin(), of.more_columns.end());
  return table;
}

/// The cells, then the positions after printed moves.
std::vector<FaceCell> with_printed(const FaceTable& of) {
  std::vector<FaceCell> cells = of.cells;
  for (const std::string& spec : of.after_printed)
    if (!spec.empty()) cells.push_back({{}, spec});
  return cells;
}

/// For each of them the spec of its row.
std::vector<std::string> rows_with_printed(const FaceTable& of) {
  std::vector<std::string> rows;
  for (const FaceCell& cell : of.cells) rows.push_back(cell.spec);
  for (std::size_t i = 0; i < of.after_printed.size(); ++i)
    if (!of.after_printed[i].empty()) rows.push_back(of.cells[i].spec);
  return rows;
}

/// The outcome after the printed move of each cell; unknown without one.
std::vector<Outcome> after_printed(const FaceTable& of, const std::vector<Answer>& outcomes) {
  std::vector<Outcome> after(of.cells.size(), Outcome::unknown);
  std::size_t next = of.cells.size();
  for (std::size_t i = 0; i < of.after_printed.size(); ++i)
    if (!of.after_printed[i].empty()) after[i] = outcomes[next++].outcome;
  return after;
}

Table::Row row_of(const FaceTable& of, std::size_t place, const Answer& outcome, const Answer& value, Outcome after) {
  Table::Row row = of.cells[place].parameters;
  row.push_back(to_string(outcome.outcome));
  row.push_back(value.grundy ? value.grundy->text() : "");
  row.push_back(outcome.winning_moves.empty() ? "" : outcome.winning_moves.front());
  row.push_back(batch::reason_text(outcome));
  row.push_back(fmt::format("{:.3f}", outcome.stats.seconds + value.stats.seconds));
  if (of.more)
    for (std::string& cell : of.more(place, outcome.outcome, after)) row.push_back(std::move(cell));
  return row;
}

}  // namespace

Result<FaceResults> solve_faces(const std::vector<FaceCell>& cells, const TableRequest& request) {
  if (const auto error = refused_as_too_long(cells.size())) return *error;
  auto outcomes = ask(cells, request, false);
  if (!outcomes) return outcomes.error();
  auto values = ask(cells, request, true);
  if (!values) return values.error();
  return FaceResults{std::move(outcomes).value(), std::move(values).value()};
}

Result<Table> solve_face_table(const FaceTable& of, const TableRequest& request) {
  if (const auto error = refused_as_too_long(of.cells.size())) return *error;
  const auto outcomes = ask(request.list_unit ? of.cells : with_printed(of), request, false, nullptr,
                            request.list_unit ? std::vector<std::string>() : rows_with_printed(of));
  if (!outcomes) return outcomes.error();
  const auto after = request.list_unit ? std::vector<Outcome>(of.cells.size()) : after_printed(of, *outcomes);
  Table table = head_of(of);
  RowOrder rows(request, table);
  for (std::size_t i = 0; i < of.cells.size(); ++i)
    if (!request.has_unit(of.cells[i].spec)) rows.leave_out(i);
  const auto values = ask(of.cells, request, true, [&](std::size_t i, const Answer& value) {
    if (rows.is_wanted()) rows.put(i, row_of(of, i, (*outcomes)[i], value, after[i]));
  });
  if (!values) return values.error();
  for (std::size_t i = 0; i < of.cells.size(); ++i) {
    if (request.list_unit || !request.has_unit(of.cells[i].spec)) continue;
    table.rows.push_back(row_of(of, i, (*outcomes)[i], (*values)[i], after[i]));
    if ((*outcomes)[i].outcome == Outcome::unknown) ++table.unknown;
  }
  return table;
}

}  // namespace upset::tables
