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
LimitKind limit_of_run(const batch::CellRun& run, const std::vector<std::optional<batch::CellResult>>& found) {
  const std::atomic<bool>* cancel = run.limits.cancel;
  if (cancel != nullptr && cancel->load(std::memory_order_relaxed)) return LimitKind::stopped;
  for (const std::optional<batch::CellResult>& result : found)
    if (result && result->interrupted && result->answer.limit->kind == LimitKind::positions)
      return LimitKind::positions;
  return run.limits.seconds > 0 ? LimitKind::time : LimitKind::positions;
}

batch::CellResult never_begun(LimitKind limit) {
  batch::CellResult result;
  result.answer.limit = LimitReached{limit, "not begun", {}};
  return result;
}

/// The cells that a file does not answer.
struct Rest {
  batch::CellRun run;
  std::vector<std::size_t> places{};  // indices of its specs among all
};

/// Receives a result and its index.
using Receiver = std::function<void(std::size_t, batch::CellResult)>;

Rest take_up(const batch::CellRun& all, const TableFile& file, const Receiver& take) {
  Rest rest{all};
  rest.run.specs.clear();
  for (std::size_t i = 0; i < all.specs.size(); ++i) {
    if (auto known = recall(file, all, all.specs[i])) {
      take(i, std::move(*known));
      continue;
    }
    rest.places.push_back(i);
    rest.run.specs.push_back(all.specs[i]);
  }
  return rest;
}

std::vector<batch::CellResult> completed(const batch::CellRun& run,
                                         std::vector<std::optional<batch::CellResult>> found) {
  std::vector<batch::CellResult> results;
  const batch::CellResult missing = never_begun(limit_of_run(run, found));
  for (std::optional<batch::CellResult>& result : found) results.push_back(result ? std::move(*result) : missing);
  return results;
}

void solve_and_keep(const Rest& rest, TableFile& file, const Receiver& take) {
  const auto receive = [&](std::size_t i, batch::CellResult result) {
    if (!result.interrupted)
      file.keep(question_of(rest.run.specs[i], rest.run.grundy), {json_report(result.answer), result.allowed});
    take(rest.places[i], std::move(result));
  };
  batch::solve_cells(rest.run, receive, [&] { file.commit(false); });
  file.commit(true);
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

Result<std::vector<batch::CellResult>> solve_table_cells(
    const batch::CellRun& run, const TableRequest& request,
    const std::function<void(std::size_t, const batch::CellResult&)>& found) {
  const auto file = TableFile::open(request);
  if (!file) return file.error();
  std::vector<std::optional<batch::CellResult>> results(run.specs.size());
  const auto take = [&](std::size_t i, batch::CellResult result) {
    if (found) found(i, result);
    results[i] = std::move(result);
  };
  if (*file == nullptr) {
    batch::solve_cells(run, take, [] {});
    return completed(run, std::move(results));
  }
  try {
    solve_and_keep(take_up(run, **file, take), **file, take);
  } catch (const store::DatabaseFault& fault) {
    return refused(fmt::format("{} could not be written: {}", request.resume, fault.what()));
  }
  return completed(run, std::move(results));
}

}  // namespace upset::tables
