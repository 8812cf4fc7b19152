// SPDX-License-Identifier: MIT
// Jobs on the disk, so that they survive the end of the program, whatever ended it: one record per job, and beside them
// the checkpoints of unfinished jobs.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "reply.hpp"
#include "upset/record_store.hpp"
#include "upset/result.hpp"

namespace upset::server {

/// The stored part of a job.
struct JobRecord {
  std::string id;
  std::string question;    // which operation
  std::string key;         // the same for equal questions
  std::string spec;        // the position in question; may be empty
  std::string name;        // of a table; may be empty
  std::string client;      // who asked
  std::string parameters;  // of the question, as JSON
  bool is_over = false;    // then it has a reply
  double seconds = 0;      // how long it took
  Reply reply{};           // without its Error, which the body contains
};

/// Thread-safe. Failed writes are reported on standard error, and the job continues.
class JobStore {
 public:
  /// Creates the folder if necessary. Refused: another server uses it, or its records are damaged.
  static Result<std::unique_ptr<JobStore>> open(const std::string& folder);

  /// On the disk when it returns. A finished job loses its checkpoint.
  void save(const JobRecord& record);
  void forget(const std::string& id);
  /// In the order in which they were first saved; unreadable records are dropped.
  [[nodiscard]] std::vector<JobRecord> load();
  /// The file in which a job saves its work.
  [[nodiscard]] std::string checkpoint_of(const std::string& id) const;
  /// Whether the job has saved any work.
  [[nodiscard]] bool has_checkpoint(const std::string& id) const;
  void drop_checkpoint(const std::string& id) const;

 private:
  JobStore(std::string folder, std::unique_ptr<RecordStore> records)
      : folder_(std::move(folder)), records_(std::move(records)) {}

  [[nodiscard]] std::vector<std::filesystem::path> checkpoints_of(const std::string& id) const;

  std::string folder_;
  std::unique_ptr<RecordStore> records_;
};

}  // namespace upset::server
