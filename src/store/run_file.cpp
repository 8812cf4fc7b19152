// SPDX-License-Identifier: MIT
#include "store/run_file.hpp"

#include <fmt/format.h>

#include "upset/version.hpp"

namespace upset::store {

namespace {

constexpr std::size_t kMaxChanges = 20'000;          // in one transaction
constexpr std::chrono::milliseconds kLongest{1000};  // of one transaction

}  // namespace

std::optional<std::string> RunFile::claim(const RunFileForm& form) {
  auto tables = database_.prepare("SELECT count(*), total(type = 'table' AND name = 'meta') FROM sqlite_master");
  tables.step();
  const bool is_new = tables.number(0) == 0;
  const bool has_meta = tables.number(1) == 1;
  tables.step();  // a statement under way would keep the file locked
  if (is_new) create(form);
  else if (!has_meta || meta("format") != form.format) return "it is another database";
  if (const std::string version = meta("version"); version != form.version)
    return fmt::format("expected version {}, found '{}'", form.version, version);
  begin();
  commit(true);
  return std::nullopt;
}

void RunFile::create(const RunFileForm& form) {
  begin();
  database_.run("CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL)");
  for (const std::string_view table : form.tables) database_.run(std::string(table));
  set_meta("format", std::string(form.format));
  set_meta("version", std::string(form.version));
  set_meta("program", std::string("upset ") + kVersion);
  commit(true);
}

std::string RunFile::meta(const std::string& key) {
  auto statement = database_.prepare("SELECT value FROM meta WHERE key = ?1");
  return statement.bind(1, key).step() ? statement.text(0) : std::string();
}

void RunFile::set_meta(const std::string& key, const std::string& value) {
  database_.prepare("INSERT OR REPLACE INTO meta VALUES(?1, ?2)").bind(1, key).bind(2, value).run();
}

void RunFile::begin() {
  if (in_transaction_) return;
  database_.run("BEGIN IMMEDIATE");
  in_transaction_ = true;
  changes_ = 0;
  begun_ = Clock::now();
}

void RunFile::commit(bool now) {
  if (!in_transaction_) return;
  if (!now && changes_ < kMaxChanges && Clock::now() - begun_ < kLongest) return;
  database_.run("COMMIT");
  in_transaction_ = false;
}

}  // namespace upset::store
