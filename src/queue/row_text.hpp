// SPDX-License-Identifier: MIT
// Rows of a run file as JSON, with their checksums, and back. An infinite number is the text "Infinity".
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "codec/json.hpp"
#include "store/run_file.hpp"

namespace upset::queue {

using codec::Json;

/// An object with a value for each column, `SELECT *`.
Json row_json(const store::Statement& row);

/// Puts rows into one table of a file.
class RowWriter {
 public:
  RowWriter(store::RunFile& file, const std::string& table);

  /// Adds a row unless its key exists. Throws store::DatabaseFault if it has other columns or another checksum than it
  /// should.
  void put(const Json& row);

 private:
  struct Column {
    std::string name;
    std::string type;  // as declared
  };
  void bind(int place, const Column& column, const Json& value);

  store::RunFile& file_;
  std::vector<Column> columns_{};  // without the checksum, which the file computes
  std::unique_ptr<store::Statement> insert_{};
  std::unique_ptr<store::Statement> checksum_{};
};

}  // namespace upset::queue
