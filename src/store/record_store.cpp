// SPDX-License-Identifier: MIT
#include "upset/record_store.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <mutex>

#include "store/database.hpp"

namespace upset {

namespace {

namespace fs = std::filesystem;

constexpr int kPatience = 1000;  // milliseconds to wait for a process that is just ending

Error cannot(const std::string& file, const std::string& why) {
  return refused(fmt::format("cannot use the records '{}': {}", file, why));
}

}  // namespace

struct RecordStore::Inner {
  explicit Inner(const std::string& name) : file(name), database(name, kPatience) {
    database.run("PRAGMA locking_mode = EXCLUSIVE");
    database.run("PRAGMA synchronous = FULL");
    database.run("BEGIN EXCLUSIVE");  // takes the lock and keeps it
    database.run(
        "CREATE TABLE IF NOT EXISTS records(number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT UNIQUE NOT NULL, "
        "value TEXT NOT NULL)");
    database.run("COMMIT");
  }

  std::string file;
  std::mutex mutex;  // guards the database
  store::Database database;
};

RecordStore::RecordStore(std::unique_ptr<Inner> inner) : inner_(std::move(inner)) {}
RecordStore::~RecordStore() = default;

Result<std::unique_ptr<RecordStore>> RecordStore::open(const std::string& file) {
  std::error_code code;
  if (const auto folder = fs::path(file).parent_path(); !folder.empty() && !fs::exists(folder, code)) {
    fs::create_directories(folder, code);
    fs::permissions(folder, fs::perms::owner_all, code);
  }
  try {
    auto inner = std::make_unique<Inner>(file);
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, code);
    return std::unique_ptr<RecordStore>(new RecordStore(std::move(inner)));
  } catch (const store::DatabaseFault& fault) {
    return cannot(file, fault.what());
  }
}

std::optional<Error> RecordStore::put(const std::string& key, const std::string& value) {
  const std::lock_guard lock(inner_->mutex);
  try {
    auto statement = inner_->database.prepare(
        "INSERT INTO records(key, value) VALUES(?1, ?2) ON CONFLICT(key) DO UPDATE SET value = excluded.value");
    statement.bind(1, key).bind(2, value);
    statement.run();
    return std::nullopt;
  } catch (const store::DatabaseFault& fault) {
    return cannot(inner_->file, fault.what());
  }
}

std::optional<Error> RecordStore::erase(const std::string& key) {
  const std::lock_guard lock(inner_->mutex);
  try {
    auto statement = inner_->database.prepare("DELETE FROM records WHERE key = ?1");
    statement.bind(1, key);
    statement.run();
    return std::nullopt;
  } catch (const store::DatabaseFault& fault) {
    return cannot(inner_->file, fault.what());
  }
}

Result<std::vector<StoredRecord>> RecordStore::all() {
  const std::lock_guard lock(inner_->mutex);
  try {
    std::vector<StoredRecord> list;
    auto statement = inner_->database.prepare("SELECT key, value FROM records ORDER BY number");
    while (statement.step()) list.push_back({statement.text(0), statement.text(1)});
    return list;
  } catch (const store::DatabaseFault& fault) {
    return cannot(inner_->file, fault.what());
  }
}

}  // namespace upset
