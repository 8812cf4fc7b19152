// SPDX-License-Identifier: MIT
// A database that a long run fills and a later run resumes. It has its own format and version, and its changes are
// collected into transactions of about a second, so that a kill loses no more than that.
//
// Damage is found before anything is trusted. Every row of every table has a checksum over all its values, and the file
// has a sum over the checksums of all rows, so that a missing row is noticed, too. Triggers of the connection maintain
// both: no writer can forget them, and a row that another program changed is rejected when the file is next opened. One
// process works on a file at a time. SQLite errors are thrown as DatabaseFault.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/atomic_file.hpp"
#include "store/database.hpp"

namespace upset::store {

/// Describes one kind of file.
struct RunFileForm {
  std::string_view format;  // the name that the file contains
  std::vector<std::string_view>
      tables;  // statements that make the tables of a new file, except `meta`; without checksums
  /// What is wrong with the rows of a file of version 1, which had no checksums, as far as that is visible.
  std::function<std::optional<std::string>(Database&)> damage_of_version_1 = nullptr;
};

class RunFile {
 public:
  /// Empty: in memory. `access`: a file opened for reading cannot be changed and is not claimed; from claim() on it is
  /// seen as it was then. A scratch file is not claimed either.
  explicit RunFile(const std::string& file, Access access = Access::create);
  RunFile(const RunFile&) = delete;
  RunFile& operator=(const RunFile&) = delete;

  /// Makes the tables of a new file, or checks that an old one has this form and is undamaged. Also checks that it can
  /// be written, so that nothing is computed in vain; a new file is written by the first commit(). Returns why it
  /// cannot be used.
  std::optional<Error> claim(const RunFileForm& form);
  /// Whether the file claims this format, even if it is damaged.
  [[nodiscard]] bool has_format(const RunFileForm& form);
  /// The rows of all tables that were checked by claim().
  [[nodiscard]] std::uint64_t checked_rows() const { return checked_rows_; }

  /// From now on copy() may add rows to this table; nothing else may change tables until end_copying(). No trigger
  /// computes the checksums of copied rows, because each brings its own.
  void begin_copying(const std::string& table);
  /// Adds a row of the same table in another file that claim() has accepted, `SELECT *`, unless its key exists. Returns
  /// whether it was added.
  bool copy(const Statement& row);
  /// Puts it in the place of this row, which has the same key.
  void copy_over(const Statement& row, const Statement& old);
  void end_copying();

  [[nodiscard]] std::string meta(const std::string& key);
  void set_meta(const std::string& key, const std::string& value);
  [[nodiscard]] Statement prepare(const std::string& text) { return database_.prepare(text); }

  /// Before a change: begins a transaction unless one is open.
  void begin();
  /// After a change.
  void changed() { ++changes_; }
  /// Commits the open transaction if it is a second old or large, or if `now`.
  void commit(bool now);

 private:
  /// A table with the names of its columns except the checksum, separated by commas.
  struct Columns {
    std::string table;
    std::string names;
    bool has_checksum = false;
  };

  std::optional<std::string> why_not(const RunFileForm& form);
  void create(const RunFileForm& form);
  [[nodiscard]] std::vector<Columns> tables();
  void add_checksums();
  /// Version 1 had no checksums: its rows are trusted, as are edited ones.
  void convert();
  std::optional<std::string> damage();
  void keep_checksums();
  void bind_row(Statement& insert, const Statement& row);

  using Clock = std::chrono::steady_clock;

  std::string name_;
  std::unique_ptr<core::FileClaim> lock_{};
  Database database_;
  Access access_;
  std::unique_ptr<Statement> copy_{};       // adds a row
  std::unique_ptr<Statement> copy_over_{};  // replaces a row
  bool in_transaction_ = false;
  std::size_t changes_ = 0;  // in the open transaction
  std::uint64_t sum_ = 0;    // of the checksums of all rows except those of `meta`
  std::uint64_t checked_rows_ = 0;
  Clock::time_point begun_{};
};

}  // namespace upset::store
