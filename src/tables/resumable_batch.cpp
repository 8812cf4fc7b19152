// SPDX-License-Identifier: MIT
#include "tables/resumable_batch.hpp"

#include <fmt/format.h>

#include <limits>
#include <optional>
#include <utility>

#include "upset/report.hpp"

namespace upset::tables {

namespace {

std::string question_of(const std::string& spec, bool grundy) { return spec + (grundy ? " grundy" : ""); }

/// The stored answer to a spec; nothing if another try may find out more.
std::optional<batch::CellResult> recall(const TableFile& file, const batch::CellRun& run, const std::string& spec) {
  const auto kept = file.recall(question_of(spec, run.grundy));
  if (!kept) return std::nullopt;
  auto answer = read_json_report(kept->text);
  if (!answer) return std::nullopt;
  const double wanted = run.cell_seconds > 0 ? run.cell_seconds : std::numeric_limits<double>::infinity();
  if (const auto& limit = answer->limit)
    if (limit->kind == LimitKind::memory || (limit->kind == LimitKind::time && kept->allowed < wanted))
      return std::nullopt;
  return batch::CellResult{std::move(answer).value(), kept->allowed, false};
}

/// The limit that prevented cells from being begun, judging by the results.
LimitKind limit_of_run(const batch::CellRun& run, const std::vector<OwnResult>& found) {
  const std::atomic<bool>* cancel = run.limits.cancel;
  if (cancel != nullptr && cancel->load(std::memory_order_relaxed)) return LimitKind::stopped;
  for (const OwnResult& result : found)
    if (result && result->interrupted && result->answer.limit->kind == LimitKind::positions)
      return LimitKind::positions;
  return run.limits.seconds > 0 ? LimitKind::time : LimitKind::positions;
}

batch::CellResult never_begun(LimitKind limit) {
  batch::CellResult result;
  result.answer.limit = LimitReached{limit, "not begun", {}};
  return result;
}

/// The cells to solve.
struct Rest {
  batch::CellRun run;
  std::vector<std::size_t> places{};  // indices of its specs among all
};

/// The cells of the shard that the file does not answer; without a file, all of them.

/// Receives a result and its index.
using Receiver = std::function<void(std::size_t, batch::CellResult)>;

Rest take_up(const batch::CellRun& all, const std::vector<bool>& is_own, const TableFile* file, const Receiver& take) {
  Rest rest{all};
  rest.run.specs.clear();
  for (std::size_t i = 0; i < all.specs.size(); ++i) {
    if (!is_own[i]) continue;
    if (auto known = file == nullptr ? std::nullopt : recall(*file, all, all.specs[i])) {
      take(i, std::move(*known));
      continue;
    }
    rest.places.push_back(i);
    rest.run.specs.push_back(all.specs[i]);
  }
  return rest;
}

std::vector<OwnResult> completed(const batch::CellRun& run, const std::vector<bool>& is_own,
                                 std::vector<OwnResult> found) {
  const batch::CellResult missing = never_begun(limit_of_run(run, found));
  for (std::size_t i = 0; i < found.size(); ++i)
    if (is_own[i] && !found[i]) found[i] = missing;
  return found;
}

void solve_and_keep(const Rest& rest, TableFile* file, const Receiver& take) {
  const auto receive = [&](std::size_t i, batch::CellResult result) {
    if (file != nullptr && !result.interrupted)
      file->keep(question_of(rest.run.specs[i], rest.run.grundy), {json_report(result.answer), result.allowed});
    take(rest.places[i], std::move(result));
  };
  batch::solve_cells(rest.run, receive, [&] {
    if (file != nullptr) file->commit(false);
  });
  if (file != nullptr) file->commit(true);
}

/// Asks before each cell whether its unit may still be begun, and says to which unit each stored row belongs.
void attend(Rest& rest, const std::function<const std::string&(std::size_t)>& row_of, store::ClaimedUnits& claimed) {
  for (std::size_t i = 0; i < rest.places.size(); ++i)
    claimed.belongs(question_of(rest.run.specs[i], rest.run.grundy), row_of(rest.places[i]));
  rest.run.may_begin = [&claimed, row_of, places = rest.places](std::size_t i) {
    return claimed.may_begin(row_of(places[i]));
  };
}

}  // namespace

batch::CellRun run_of(const TableRequest& request) {
  batch::CellRun run;
  run.cell_seconds = request.cell_seconds;
  run.limits = request.limits;
  run.phase = "table " + request.name;
  run.resources = request.resources;
  return run;
}

Result<std::vector<OwnResult>> solve_table_cells(
    const batch::CellRun& run, const TableRequest& request,
    const std::function<void(std::size_t, const batch::CellResult&)>& found, const std::vector<std::string>& rows) {
  std::vector<OwnResult> results(run.specs.size());
  if (request.list_unit) {
    for (const std::string& spec : run.specs) request.list_unit(question_of(spec, run.grundy));
    return results;
  }
  const auto file = TableFile::open(request);
  if (!file) return file.error();
  std::vector<bool> is_own;
  for (const std::string& row : rows.empty() ? run.specs : rows) is_own.push_back(request.has_unit(row));
  const auto take = [&](std::size_t i, batch::CellResult result) {
    if (found) found(i, result);
    results[i] = std::move(result);
  };
  const auto row_of = [&](std::size_t i) -> const std::string& { return rows.empty() ? run.specs[i] : rows[i]; };
  try {
    Rest rest = take_up(run, is_own, file->get(), take);
    if (request.claimed != nullptr) attend(rest, row_of, *request.claimed);
    solve_and_keep(rest, file->get(), take);
    if (request.claimed != nullptr) {
      for (const std::size_t i : rest.places)
        if (!results[i] || results[i]->interrupted) request.claimed->leave_open(row_of(i));
      (*file)->hand_over();
    }
  } catch (const store::DatabaseFault& fault) {
    return refused(fmt::format("{} could not be written: {}", request.resume, fault.what()));
  }
  return completed(run, is_own, std::move(results));
}

}  // namespace upset::tables
