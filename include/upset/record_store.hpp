// SPDX-License-Identifier: MIT
// Small records by key, in a file that survives a crash, for data that a program needs after a restart. The file is an
// SQLite database. Each change is a separate transaction, which is on disk when the call returns.
//
//   auto store = upset::RecordStore::open("records.sqlite").value();
//   assert(!store->put("a", "1") && !store->put("b", "2") && !store->erase("a"));
//   assert(store->all()->front().key == "b");
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "upset/result.hpp"

namespace upset {

/// One record.
struct StoredRecord {
  std::string key;    // unique
  std::string value;  // text without zero bytes
};

/// Thread-safe. Only one process at a time may open the file; a second one is refused.
class RecordStore {
 public:
  /// Opens a file, or creates it with access for the current user only, along with missing parent directories. Refused:
  /// not a regular file, not a database, damaged, or in use by another process.
  static Result<std::unique_ptr<RecordStore>> open(const std::string& file);
  ~RecordStore();
  RecordStore(const RecordStore&) = delete;
  RecordStore& operator=(const RecordStore&) = delete;

  /// Writes a record, replacing one with the same key. An error says why it was not stored.
  std::optional<Error> put(const std::string& key, const std::string& value);
  /// Removes a record if it exists.
  std::optional<Error> erase(const std::string& key);
  /// All records, in the order in which their keys were first put.
  [[nodiscard]] Result<std::vector<StoredRecord>> all();

 private:
  struct Inner;
  explicit RecordStore(std::unique_ptr<Inner> inner);

  std::unique_ptr<Inner> inner_;
};

}  // namespace upset
