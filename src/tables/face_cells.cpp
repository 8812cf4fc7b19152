// SPDX-License-Identifier: MIT
#include "tables/face_cells.hpp"

#include <fmt/format.h>

#include "tables/resumable_batch.hpp"
#include "tables/row_limit.hpp"
#include "upset/report.hpp"

namespace upset::tables {

namespace {

constexpr double kQuestions = 2;  // about each cell, its outcome and its value: they share its time

Result<std::vector<Answer>> ask(const std::vector<FaceCell>& cells, const TableRequest& request, bool grundy) {
  batch::CellRun run = run_of(request);
  run.grundy = grundy;
  run.cell_seconds /= kQuestions;
  run.phase += grundy ? ", values" : ", outcomes";
  for (const FaceCell& cell : cells) run.specs.push_back(cell.spec);
  auto results = solve_table_cells(run, request);
  if (!results) return results.error();
  std::vector<Answer> answers;
  for (batch::CellResult& result : *results) answers.push_back(std::move(result.answer));
  return answers;
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

Table face_table(const std::string& title, std::vector<std::string> parameters, const std::vector<FaceCell>& cells,
                 const FaceResults& results) {
  Table table{title, std::move(parameters), {}};
  for (const std::string& name : table.columns) table.kinds[name] = CellKind::integer;
  table.kinds["grundy"] = CellKind::integer;
  table.kinds["seconds"] = CellKind::real;
  for (const char* name : {"outcome", "grundy", "first_move", "reason", "seconds"}) table.columns.emplace_back(name);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Answer& answer = results.outcomes[i];
    std::vector<std::string> row = cells[i].parameters;
    row.push_back(to_string(answer.outcome));
    row.push_back(results.value(i));
    row.push_back(answer.winning_moves.empty() ? "" : answer.winning_moves.front());
    row.push_back(batch::reason_text(answer));
    row.push_back(fmt::format("{:.3f}", answer.stats.seconds + results.values[i].stats.seconds));
    table.rows.push_back(std::move(row));
    if (answer.outcome == Outcome::unknown) ++table.unknown;
  }
  return table;
}

}  // namespace upset::tables
