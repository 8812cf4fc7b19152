// SPDX-License-Identifier: MIT
// Jobs on the disk, so that they survive the end of the program, whatever ended it: one record per job, and beside them
// the checkpoints of those that are under way.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "reply.hpp"
#include "upset/record_store.hpp"
#include "upset/result.hpp"

namespace upset::server {

/// What is stored of a job.
struct JobRecord {
  std::string id;
  std::string question;    // which operation
  std::string key;         // equal questions have the same
  std::string spec;        // that it is about; may be empty
  std::string name;        // of a table; may be empty
  std::string client;      // who asked
  std::string parameters;  // of the question, as JSON
  bool is_over = false;    // then it has a reply
  double seconds = 0;      // that it took
  Reply reply{};           // without its Error, which the body shows
};

/// Safe from any thread. What cannot be written is reported on standard error; the job goes on.
class JobStore {
 public:
  /// Makes the folder where it is missing. Refused: another server uses it, or its records are damaged.
  static Result<std::unique_ptr<JobStore>> open(const std::string& folder);

  /// On the disk when it returns. A job that is over needs its checkpoint no more.
  void save(const JobRecord& record);
  void forget(const std::string& id);
  /// In the order in which they were first saved; a record that cannot be read is forgotten.
  [[nodiscard]] std::vector<JobRecord> load();
  /// Where a job keeps its work.
  [[nodiscard]] std::string checkpoint_of(const std::string& id) const;
  /// Whether there is any work of it.
  [[nodiscard]] bool has_checkpoint(const std::string& id) const;
  void drop_checkpoint(const std::string& id) const;

 private:
  JobStore(std::string folder, std::unique_ptr<RecordStore> records)
      : folder_(std::move(folder)), records_(std::move(records)) {}

  std::string folder_;
  std::unique_ptr<RecordStore> records_;
};

}  // namespace upset::server
