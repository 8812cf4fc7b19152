// SPDX-License-Identifier: MIT
// Small records by key in a file that survives a crash: what a program must find again after a restart. In SQLite, each
// change in a transaction of its own that is on the disk when the call returns.
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

/// Safe from any thread. One process at a time: a second one that opens the file is refused.
class RecordStore {
 public:
  /// Opens a file or makes it, readable for the user alone; folders above it are made. Refused: not a database, a
  /// damaged one, used by another process, not a regular file.
  static Result<std::unique_ptr<RecordStore>> open(const std::string& file);
  ~RecordStore();
  RecordStore(const RecordStore&) = delete;
  RecordStore& operator=(const RecordStore&) = delete;

  /// Writes a record, in the place of one with the same key. An error says why it is not stored.
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
