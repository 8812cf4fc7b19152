// SPDX-License-Identifier: MIT
// The tables of tests/known: lines of comma-separated fields, "#" comments, one line of column names.
#pragma once

#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace upset::testing {

using Row = std::map<std::string, std::string>;  // column name to field

inline std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, ',');) fields.push_back(field);
  return fields;
}

/// The rows of a file; throws if it cannot be read or a row has too few fields. Every table has a column "source".
inline std::vector<Row> read_csv(const std::string& file) {
  std::ifstream stream(file);
  if (!stream) throw std::runtime_error("cannot read " + file);
  std::vector<std::string> columns;
  std::vector<Row> rows;
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line.front() == '#') continue;
    const auto fields = fields_of(line);
    if (columns.empty()) {
      columns = fields;
      continue;
    }
    if (fields.size() < columns.size()) throw std::runtime_error(file + ": too few fields in '" + line + "'");
    Row row;
    for (std::size_t i = 0; i < columns.size(); ++i) row[columns[i]] = fields[i];
    if (row["source"].empty()) throw std::runtime_error(file + ": no source in '" + line + "'");
    rows.push_back(row);
  }
  if (rows.empty()) throw std::runtime_error(file + " is empty");
  return rows;
}

}  // namespace upset::testing
