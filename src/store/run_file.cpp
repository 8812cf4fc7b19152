// SPDX-License-Identifier: MIT
#include "store/run_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "upset/version.hpp"

namespace upset::store {

namespace {

constexpr std::size_t kMaxChanges = 20'000;          // in one transaction
constexpr std::chrono::milliseconds kLongest{1000};  // of one transaction
constexpr std::string_view kVersionNow = "2";        // the version with checksums
constexpr std::string_view kVersionBefore = "1";
constexpr std::string_view kEdited = "edited";  // instead of the sum: someone changed rows and vouches for them

/// The checksum of a row: the name of the table, then type and bytes of every value.
std::int64_t row_hash(SqlValues values) {
  fmt::basic_memory_buffer<char, 1024> text;
  const auto add = [&text](const auto number) {
    const fmt::format_int digits(number);
    text.append(digits.data(), digits.data() + digits.size());
  };
  for (sqlite3_value* value : values) {
    const int type = sqlite3_value_type(value);
    text.push_back(' ');
    add(type);
    text.push_back(':');
    if (type == SQLITE_INTEGER) add(sqlite3_value_int64(value));
    else if (type == SQLITE_FLOAT) add(std::bit_cast<std::uint64_t>(sqlite3_value_double(value)));
    else if (const void* bytes = sqlite3_value_blob(value)) {
      const auto count = static_cast<std::size_t>(sqlite3_value_bytes(value));
      add(count);
      text.push_back(':');
      const auto* first = static_cast<const char*>(bytes);
      text.append(first, first + count);
    }
  }
  return static_cast<std::int64_t>(core::hash64({text.data(), text.size()}));
}

std::string hash_of(const std::string& table, const std::string& names) {
  return fmt::format("row_hash('{}', {})", table, names);
}

}  // namespace

RunFile::RunFile(const std::string& file, Access access)
    : name_(file), database_(file.empty() ? ":memory:" : file, 10'000, access), access_(access) {
  database_.define("row_hash", row_hash);
  database_.define("count_row", [this](SqlValues values) {  // subtracts an old checksum and adds a new one
    UPSET_ASSERT(values.size() == 2);
    return static_cast<std::int64_t>(sum_ += static_cast<std::uint64_t>(sqlite3_value_int64(values[1])) -
                                             static_cast<std::uint64_t>(sqlite3_value_int64(values[0])));
  });
}

std::optional<Error> RunFile::claim(const RunFileForm& form) {
  if (access_ == Access::read) database_.run("BEGIN");  // a snapshot: what is checked here is what is read later
  if (access_ == Access::create) {
    auto lock = core::FileClaim::take(name_, "the file");
    if (!lock) return lock.error();
    lock_ = *std::move(lock);
  }
  const auto why = why_not(form);
  return why ? std::optional(refused(*why)) : std::nullopt;
}

bool RunFile::has_format(const RunFileForm& form) {
  auto tables = database_.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'");
  const bool has_meta = tables.step();
  return has_meta && meta("format") == form.format;
}

std::optional<std::string> RunFile::why_not(const RunFileForm& form) {
  auto tables = database_.prepare("SELECT count(*), total(type = 'table' AND name = 'meta') FROM sqlite_master");
  tables.step();
  const bool is_new = tables.number(0) == 0;
  const bool has_meta = tables.number(1) == 1;
  tables.step();  // a running statement would keep the file locked
  if (is_new && access_ == Access::read) return "it is empty";
  if (is_new) create(form);
  else if (!has_meta || meta("format") != form.format) return "it is another database";
  const std::string version = meta("version");
  if (version == kVersionNow && meta("sum") == kEdited && access_ != Access::read) convert();
  if (version == kVersionBefore && access_ != Access::read) {
    if (auto found = form.damage_of_version_1 ? form.damage_of_version_1(database_) : std::nullopt) return found;
    convert();
  } else if (version != kVersionNow && !is_new)
    return fmt::format("expected version {}, found '{}'", kVersionNow, version);
  if (!is_new)  // what this process has just made is not read again: a shard may be a short run
    if (auto found = damage()) return found;
  if (access_ == Access::read) return std::nullopt;
  keep_checksums();
  if (is_new) return std::nullopt;  // written with what the caller adds: each transaction waits for the disk
  begin();
  commit(true);
  return std::nullopt;
}

void RunFile::create(const RunFileForm& form) {
  begin();
  database_.run("CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL)");
  for (const std::string_view table : form.tables) database_.run(std::string(table));
  set_meta("format", std::string(form.format));
  set_meta("program", std::string("upset ") + kVersion);
  add_checksums();
}

std::vector<RunFile::Columns> RunFile::tables() {
  std::vector<Columns> list;
  auto rows = database_.prepare(
      "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT "
      "LIKE 'sqlite_%' ORDER BY t.name, c.cid");
  while (rows.step()) {
    if (list.empty() || list.back().table != rows.text(0)) list.push_back({rows.text(0), {}, false});
    Columns& table = list.back();
    if (rows.text(1) == "checksum") table.has_checksum = true;
    else table.names += (table.names.empty() ? "" : ",") + rows.text(1);
  }
  return list;
}

void RunFile::add_checksums() {
  begin();
  set_meta("version", std::string(kVersionNow));
  sum_ = 0;
  for (const Columns& table : tables()) {
    if (!table.has_checksum) database_.run("ALTER TABLE " + table.table + " ADD COLUMN checksum INTEGER");
    database_.run("UPDATE " + table.table + " SET checksum = " + hash_of(table.table, table.names));
    if (table.table != "meta") database_.run("SELECT count_row(0, checksum) FROM " + table.table);
  }
}

void RunFile::convert() {
  add_checksums();
  keep_checksums();
  commit(true);
}

void RunFile::keep_checksums() {
  for (const Columns& table : tables()) {
    const bool counts = table.table != "meta";
    const auto trigger = [&](const std::string& event, const std::string& body) {
      database_.run(fmt::format("CREATE TEMP TRIGGER IF NOT EXISTS {0}_{1} AFTER {2} ON main.{0} BEGIN {3} END",
                                table.table, event.substr(0, 6), event, body));
    };
    const std::string keep = fmt::format("UPDATE {} SET checksum = {} WHERE rowid = NEW.rowid;", table.table,
                                         hash_of(table.table, table.names));
    const auto count = [&](const std::string& before) {
      if (!counts) return std::string();
      return fmt::format(" SELECT count_row({}, checksum) FROM {} WHERE rowid = NEW.rowid;", before, table.table);
    };
    trigger("INSERT", keep + count("0"));
    trigger("UPDATE OF " + table.names, keep + count("OLD.checksum"));
    if (counts) trigger("DELETE", "SELECT count_row(OLD.checksum, 0);");
  }
}

std::optional<std::string> RunFile::damage() {
  auto check = database_.prepare("PRAGMA integrity_check(1)");
  const std::string found = check.step() ? check.text(0) : "nothing";
  while (check.step()) {
  }
  if (found != "ok") return "it is damaged: " + found;
  std::uint64_t sum = 0;
  checked_rows_ = 0;
  for (const Columns& table : tables()) {
    if (!table.has_checksum) return fmt::format("it is damaged: the table '{}' has no checksums", table.table);
    auto rows = database_.prepare(
        fmt::format("SELECT rowid, checksum, {} FROM {}", hash_of(table.table, table.names), table.table));
    while (rows.step()) {
      ++checked_rows_;
      if (rows.is_null(1) || rows.number(1) != rows.number(2))
        return fmt::format("it is damaged: row {} of the table '{}' has a wrong checksum", rows.number(0), table.table);
      if (table.table != "meta") sum += static_cast<std::uint64_t>(rows.number(1));
    }
  }
  if (meta("sum") != core::hex64(sum)) return "it is damaged: rows are missing, or the sum of all checksums is wrong";
  sum_ = sum;
  return std::nullopt;
}

void RunFile::begin_copying(const std::string& table) {
  begin();
  for (const char* event : {"INSERT", "UPDATE", "DELETE"})
    database_.run(fmt::format("DROP TRIGGER temp.{}_{}", table, event));
  std::string names, places;
  auto columns = database_.prepare("SELECT name FROM pragma_table_info(?1) ORDER BY cid");
  columns.bind(1, table);
  for (int i = 1; columns.step(); ++i) {
    names += (i > 1 ? "," : "") + columns.text(0);
    places += fmt::format("{}?{}", i > 1 ? "," : "", i);
  }
  UPSET_ASSERT(names.ends_with(",checksum"));  // of older files, too: the column is added last
  const std::string values = fmt::format(" INTO {}({}) VALUES({})", table, names, places);
  copy_ = std::make_unique<Statement>(prepare("INSERT" + values + " ON CONFLICT DO NOTHING"));
  copy_over_ = std::make_unique<Statement>(prepare("INSERT OR REPLACE" + values));
}

void RunFile::bind_row(Statement& insert, const Statement& row) {
  for (int i = 0; i < row.columns(); ++i) insert.bind_from(i + 1, row, i);
  insert.run();
}

bool RunFile::copy(const Statement& row) {
  bind_row(*copy_, row);
  if (database_.changes() == 0) return false;
  sum_ += static_cast<std::uint64_t>(row.number(row.columns() - 1));
  return true;
}

void RunFile::copy_over(const Statement& row, const Statement& old) {
  sum_ += static_cast<std::uint64_t>(row.number(row.columns() - 1)) -
          static_cast<std::uint64_t>(old.number(old.columns() - 1));
  bind_row(*copy_over_, row);
}

void RunFile::end_copying() {
  copy_.reset();
  copy_over_.reset();
  keep_checksums();
}

std::string RunFile::meta(const std::string& key) {
  auto statement = database_.prepare("SELECT value FROM meta WHERE key = ?1");
  return statement.bind(1, key).step() ? statement.text(0) : std::string();
}

void RunFile::set_meta(const std::string& key, const std::string& value) {
  database_.prepare("INSERT INTO meta(key, value) VALUES(?1, ?2) ON CONFLICT(key) DO UPDATE SET value = excluded.value")
      .bind(1, key)
      .bind(2, value)
      .run();
}

void RunFile::begin() {
  UPSET_ASSERT(access_ != Access::read);
  if (in_transaction_) return;
  database_.run("BEGIN IMMEDIATE");
  in_transaction_ = true;
  changes_ = 0;
  begun_ = Clock::now();
}

void RunFile::commit(bool now) {
  if (!in_transaction_) return;
  if (!now && changes_ < kMaxChanges && Clock::now() - begun_ < kLongest) return;
  set_meta("sum", core::hex64(sum_));
  database_.run("COMMIT");
  in_transaction_ = false;
}

}  // namespace upset::store
