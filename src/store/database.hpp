// SPDX-License-Identifier: MIT
// The small part of SQLite that the library needs, for files of long runs and for remembered answers: statements with
// values in and out, SQL functions, and errors as exceptions that do not leave the rooms that use it.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>

namespace upset::store {

/// An error of SQLite: not a database, disk full, locked.
class DatabaseFault : public std::runtime_error {
 public:
  DatabaseFault(const std::string& message, int status) : std::runtime_error(message), status_(status) {}

  /// The file is not a database, or is damaged; not merely locked, missing or full.
  [[nodiscard]] bool is_damage() const;

 private:
  int status_;  // SQLite's
};

class Statement {
 public:
  Statement(sqlite3* database, const std::string& text);

  /// Values of ?1, ?2, ...; an empty optional is NULL.
  Statement& bind(int place, const std::string& value);
  Statement& bind(int place, std::int64_t value);
  Statement& bind(int place, double value);
  template <class Value>
  Statement& bind(int place, const std::optional<Value>& value) {
    return value ? bind(place, *value) : bind_null(place);
  }
  Statement& bind_null(int place);
  /// The value that a row of another statement has in a column, with its type.
  Statement& bind_from(int place, const Statement& row, int column);

  /// True if there is a row. After the last one the statement can be bound and run again.
  bool step();
  /// Forgets the rows that were not read, so that the statement can be bound and run again.
  void reset() { sqlite3_reset(statement_.get()); }
  /// For a statement without rows.
  void run() {
    while (step()) {
    }
  }

  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::optional<std::uint64_t> maybe_number(int column) const;
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] int columns() const;
  [[nodiscard]] std::string column_name(int column) const;
  /// As declared by the table: INTEGER, REAL, TEXT; empty for an expression.
  [[nodiscard]] std::string declared_type(int column) const;

 private:
  struct Closer {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  void check(int status) const;

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Closer> statement_;
};

/// read: the file must exist and is not changed. scratch: a temporary file, which is put in place when it is complete;
/// it needs no journal, and nothing waits for the disk.
enum class Access { create, read, scratch };

/// The arguments of an SQL function.
using SqlValues = std::span<sqlite3_value*>;

class Database {
 public:
  /// Opens or creates; ":memory:" is a separate database in memory.
  explicit Database(const std::string& file, int patience_milliseconds = 10'000, Access access = Access::create);

  void run(const std::string& text) { Statement(database_.get(), text).run(); }
  [[nodiscard]] Statement prepare(const std::string& text) { return Statement(database_.get(), text); }
  /// The rows that the last INSERT, UPDATE or DELETE changed.
  [[nodiscard]] int changes() const { return sqlite3_changes(database_.get()); }
  /// Makes `function` callable in statements of this connection, with any number of arguments. It must not throw.
  void define(const std::string& name, std::function<std::int64_t(SqlValues)> function);

 private:
  struct Closer {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  std::unique_ptr<sqlite3, Closer> database_;
};

}  // namespace upset::store
