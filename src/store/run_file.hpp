// SPDX-License-Identifier: MIT
// A database that a long run fills, and that a later run goes on with: it has a format and a version of its own, and
// its changes are gathered into transactions of about a second, so that a kill loses no more than that. Faults of
// SQLite are thrown as DatabaseFault.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.hpp"

namespace upset::store {

/// What a file of one kind is.
struct RunFileForm {
  std::string_view format;               // as the file names it
  std::string_view version;              // of the format
  std::vector<std::string_view> tables;  // statements that make the tables of a new file, but for `meta`
};

class RunFile {
 public:
  /// Empty: in memory.
  explicit RunFile(const std::string& file) : database_(file.empty() ? ":memory:" : file) {}

  /// Makes the tables of a new file, or looks whether an old one is of this form; and whether it can be written, so
  /// that nothing is computed for a file that takes nothing. Gives why it cannot be used.
  std::optional<std::string> claim(const RunFileForm& form);

  [[nodiscard]] std::string meta(const std::string& key);
  void set_meta(const std::string& key, const std::string& value);
  [[nodiscard]] Statement prepare(const std::string& text) { return database_.prepare(text); }

  /// Before a change: begins a transaction unless one is under way.
  void begin();
  /// After a change.
  void changed() { ++changes_; }
  /// Ends the transaction under way when it is a second old or large, or when told to.
  void commit(bool now);

 private:
  void create(const RunFileForm& form);

  using Clock = std::chrono::steady_clock;

  Database database_;
  bool in_transaction_ = false;
  std::size_t changes_ = 0;  // in the transaction under way
  Clock::time_point begun_{};
};

}  // namespace upset::store
