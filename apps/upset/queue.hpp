// SPDX-License-Identifier: MIT
// The option --queue: a database in which several workers share a study.
#pragma once

#include <optional>
#include <string>

#include "upset/queue.hpp"
#include "verbs.hpp"

namespace upset::app {

/// The options --queue, --study and --lease of verbs whose work can be shared.
struct QueueOptions {
  std::string database;
  std::string study;
  std::string lease = "60s";

  void add_to(Verb& verb);
  /// Only --study, for verbs that read a queue.
  void add_study_to(Verb& verb);
  [[nodiscard]] bool is_given() const { return !database.empty(); }
  [[nodiscard]] Result<QueueRequest> request() const;
  /// Another database, with the study that was named.
  [[nodiscard]] QueueRequest of(const std::string& other) const;
};

/// Whether a word names a queue and not a file: it begins like postgresql://, or is service=NAME.
bool is_queue(const std::string& word);

/// The queue of a database. Loads the module for PostgreSQL when it is used.
QueueRequest queue_of(const std::string& database);

/// Merges the rows of a queue with what a file has, if it exists, into the file.
Result<MergeReport> merge_into(const std::string& file, const QueueRequest& queue, const Limits& limits);

/// What a worker says at its end, on standard error.
void tell_queue(const QueueReport& report);

/// Works on a study in a queue. If all units are done and there is a file, their rows are put into the file, and
/// nothing is returned: the caller then prints the file. Otherwise the exit code.
template <class Request>
std::optional<int> work_in_queue(const QueueOptions& options, Request request, std::string Request::*file_member) {
  const auto queue = options.request();
  if (!queue) return fail(queue.error());
  const std::string file = request.*file_member;
  (request.*file_member).clear();
  const auto report = work_on(request, *queue);
  clear_progress();
  if (!report) return fail(report.error());
  tell_queue(*report);
  const bool is_done = !report->stopped && report->counts.not_begun == 0;
  const int code = is_done && report->counts.unknown == 0 ? 0 : static_cast<int>(ErrorCode::limit);
  if (file.empty() || !is_done) return code;
  QueueRequest found = *queue;
  found.study = report->study;
  const auto merged = merge_into(file, found, request.limits);
  return merged ? std::nullopt : std::optional(fail(merged.error()));
}

}  // namespace upset::app
