// SPDX-License-Identifier: MIT
#include "store/database.hpp"

#include <utility>

#include "core/open_file.hpp"

namespace upset::store {

namespace {

constexpr const char* kScratchCache = "cache_size = -131072";  // KiB: rows arrive in no order, and their index fits

}  // namespace

bool DatabaseFault::is_damage() const {
  const int primary = status_ & 0xFF;
  return primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB || primary == SQLITE_ERROR || primary == SQLITE_SCHEMA;
}

Statement::Statement(sqlite3* database, const std::string& text) : database_(database) {
  sqlite3_stmt* raw = nullptr;
  check(sqlite3_prepare_v2(database, text.c_str(), static_cast<int>(text.size()), &raw, nullptr));
  statement_.reset(raw);
}

void Statement::check(int status) const {
  if (status != SQLITE_OK) throw DatabaseFault(sqlite3_errmsg(database_), status);
}

Statement& Statement::bind(int place, const std::string& value) {
  check(sqlite3_bind_text(statement_.get(), place, value.c_str(), static_cast<int>(value.size()), SQLITE_TRANSIENT));
  return *this;
}

Statement& Statement::bind(int place, std::int64_t value) {
  check(sqlite3_bind_int64(statement_.get(), place, value));
  return *this;
}

Statement& Statement::bind(int place, double value) {
  check(sqlite3_bind_double(statement_.get(), place, value));
  return *this;
}

Statement& Statement::bind_null(int place) {
  check(sqlite3_bind_null(statement_.get(), place));
  return *this;
}

Statement& Statement::bind_from(int place, const Statement& row, int column) {
  check(sqlite3_bind_value(statement_.get(), place, sqlite3_column_value(row.statement_.get(), column)));
  return *this;
}

bool Statement::step() {
  const int status = sqlite3_step(statement_.get());
  if (status == SQLITE_ROW) return true;
  const int reset = sqlite3_reset(statement_.get());
  check(status == SQLITE_DONE ? reset : status);
  return false;
}

bool Statement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return bytes == nullptr ? std::string() : std::string(bytes);
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::optional<std::uint64_t> Statement::maybe_number(int column) const {
  if (is_null(column)) return std::nullopt;
  return static_cast<std::uint64_t>(number(column));
}

int Statement::columns() const { return sqlite3_column_count(statement_.get()); }

std::string Statement::column_name(int column) const { return sqlite3_column_name(statement_.get(), column); }

std::string Statement::declared_type(int column) const {
  const char* type = sqlite3_column_decltype(statement_.get(), column);
  return type == nullptr ? "" : type;
}

double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

Database::Database(const std::string& file, int patience_milliseconds, Access access) {
  if (const auto error = core::refuse_irregular(file, "the database"))
    throw DatabaseFault(error->message, SQLITE_CANTOPEN);
  sqlite3* raw = nullptr;
  const int flags = access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int status = sqlite3_open_v2(file.c_str(), &raw, flags, nullptr);
  database_.reset(raw);
  if (status != SQLITE_OK) throw DatabaseFault(raw == nullptr ? "out of memory" : sqlite3_errmsg(raw), status);
  sqlite3_busy_timeout(raw, patience_milliseconds);
  if (access != Access::scratch) return;
  for (const char* setting : {"journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE", kScratchCache})
    run(std::string("PRAGMA ") + setting);
}

void Database::define(const std::string& name, std::function<std::int64_t(SqlValues)> function) {
  using Function = std::function<std::int64_t(SqlValues)>;
  const auto call = [](sqlite3_context* context, int count, sqlite3_value** values) {
    const auto& defined = *static_cast<const Function*>(sqlite3_user_data(context));
    sqlite3_result_int64(context, defined({values, static_cast<std::size_t>(count)}));
  };
  const auto destroy = [](void* defined) { delete static_cast<Function*>(defined); };
  auto owned = std::make_unique<Function>(std::move(function));
  // From here on SQLite owns the function, even if the call fails.
  const int status = sqlite3_create_function_v2(database_.get(), name.c_str(), -1, SQLITE_UTF8, owned.release(), call,
                                                nullptr, nullptr, destroy);
  if (status != SQLITE_OK) throw DatabaseFault(sqlite3_errmsg(database_.get()), status);
}

}  // namespace upset::store
