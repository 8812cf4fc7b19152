// SPDX-License-Identifier: MIT
// The rows of a queue as a file, which is then merged like any other part.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/atomic_file.hpp"
#include "core/stop.hpp"
#include "queue/queued_study.hpp"
#include "queue/row_text.hpp"

namespace upset {

namespace queue {

namespace {

constexpr const char* kContent = "the rows of the queue";

/// Thrown out of reading; its Error becomes the result.
struct ReadEnded {
  Error error;
};

struct OpenedQueue {
  std::unique_ptr<Queue> queue{};
  QueueStudy study{};
};

std::string names_of(const std::vector<QueueStudy>& studies) {
  std::vector<std::string> names;
  for (const QueueStudy& study : studies) names.push_back(fmt::format("'{}'", study.name));
  return fmt::format("{}", fmt::join(names, ", "));
}

/// The study of this name, or the only one.
Result<OpenedQueue> open_study(const QueueRequest& request, const Limits& limits) {
  auto queue = request.open({request.database, request.lease_seconds, limits.cancel});
  if (!queue) return queue.error();
  const auto studies = (*queue)->studies();
  if (!studies) return studies.error();
  if (studies->empty()) return refused("the database has no study");
  if (request.study.empty() && studies->size() > 1)
    return misused(fmt::format("the database has several studies ({}); choose one with 'study'", names_of(*studies)),
                   {"study"});
  const auto found =
      request.study.empty() ? studies->begin() : std::ranges::find(*studies, request.study, &QueueStudy::name);
  if (found == studies->end())
    return refused(fmt::format("expected one of the studies {}, found '{}'", names_of(*studies), request.study));
  if (study_of_kind(found->kind) == nullptr)
    return refused(fmt::format("the study '{}' is of an unknown kind, '{}'", found->name, found->kind));
  return OpenedQueue{*std::move(queue), *found};
}

void put_rows(RowWriter& writer, const QueueUnit& unit) {
  const Json rows = Json::parse(unit.rows, nullptr, false);
  if (!rows.is_array()) throw store::DatabaseFault(fmt::format("the rows of '{}' are not a list", unit.name), 0);
  for (const Json& row : rows) writer.put(row);
}

/// Writes all rows into a new file.
std::optional<Error> write_rows(const OpenedQueue& from, const std::string& file, core::Stop& stop) {
  const store::Study& study = *study_of_kind(from.study.kind);
  try {
    store::RunFile run(file, store::Access::scratch);
    if (const auto error = run.claim(*study.form)) return error;
    run.begin();
    for (const store::StudyParameter& parameter : study.parameters) {
      const auto value = std::ranges::find(from.study.parameters, parameter.key, &QueueStudy::Parameter::first);
      if (value != from.study.parameters.end()) run.set_meta(std::string(parameter.key), value->second);
    }
    RowWriter writer(run, std::string(study.table));
    const auto take = [&](const QueueUnit& unit) {
      if (stop.poll(100)) throw ReadEnded{core::stopped_by(stop, "stopped before all rows were read")};
      put_rows(writer, unit);
    };
    if (auto error = from.queue->read(from.study.name, take)) return error;
    run.commit(true);
  } catch (const ReadEnded& ended) {
    return ended.error;
  } catch (const store::DatabaseFault& fault) {
    return refused(fmt::format("the rows of the study '{}' cannot be merged: {}", from.study.name, fault.what()));
  }
  return std::nullopt;
}

}  // namespace

}  // namespace queue

Result<MergeReport> merge_queue(const QueueRequest& request, const MergeRequest& merge) {
  core::Stop stop(merge.limits);
  const auto opened = queue::open_study(request, merge.limits);
  if (!opened) return opened.error();
  const std::string name = merge.out + ".queue";  // nothing of this name remains
  const auto place = core::Replacement::begin(name, queue::kContent);
  if (!place) return place.error();
  const std::string& file = (*place)->temporary();
  if (const auto error = queue::write_rows(*opened, file, stop)) return *error;
  MergeRequest all = merge;
  all.parts.push_back(file);
  all.limits.deadline = stop.limits().deadline;
  auto report = merge_runs(all);
  if (report) return report;
  Error error = report.error();
  for (std::size_t at = 0; (at = error.message.find(file)) != std::string::npos;)
    error.message.replace(at, file.size(), "the queue");
  return error;
}

Result<TodoReport> todo(const QueueRequest& request, const Limits& limits) {
  core::Stop stop(limits);
  const auto opened = queue::open_study(request, limits);
  if (!opened) return opened.error();
  TodoReport report;
  report.kind = opened->study.kind;
  const auto take = [&](const QueueUnit& unit) {
    ++report.units;
    if (unit.is_decided) return;
    std::string reached = unit.reached;
    if (unit.is_leased) reached += reached.empty() ? "claimed" : ", claimed";
    report.open.push_back({unit.name, unit.is_begun, unit.tried_seconds, unit.limit, reached});
  };
  if (const auto error = opened->queue->read(opened->study.name, take)) return *error;
  if (stop.poll_now()) return core::stopped_by(stop, "stopped before all units were read");
  std::stable_partition(report.open.begin(), report.open.end(), [](const TodoUnit& unit) { return unit.is_begun; });
  return report;
}

}  // namespace upset
