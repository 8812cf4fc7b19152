// SPDX-License-Identifier: MIT
// Tables of the literature, regenerated and continued.
//
//   upset::TableRequest request{"intervals"};
//   request.parameters["to"] = 6;
//   request.against = "paper";
//   const auto table = upset::make_table(request);
//   // table->rows: one for each <a, ..., a+k> with a <= 6, compared with the printed cell
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "upset/limits.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"
#include "upset/table_parameter.hpp"

namespace upset {

/// What the cells of a column hold; an empty cell holds nothing. JSON tells them apart (docs/formats/json.md).
enum class CellKind {
  text,
  integer,   // decimal; "unknown" is nothing
  real,      // such as seconds
  integers,  // between commas or blanks
  moves      // between blanks
};

/// A table, cell by cell as text.
struct Table {
  std::string title;                             // one line
  std::vector<std::string> columns{};            // their names, snake_case
  std::vector<std::vector<std::string>> rows{};  // as many cells as there are columns
  std::size_t unknown = 0;                       // rows that a limit left undecided
  std::map<std::string, CellKind> kinds{};       // of the columns that are not text
};

/// What a table is asked for.
struct TableRequest {
  std::string name;                                    // one of table_descriptions()
  std::map<std::string, ParameterValue> parameters{};  // such as "to"; those left out get the table's usual values
  std::string against{};                               // "paper": compare with the printed table; empty: do not
  double cell_seconds = 60;                            // for one row of a table solved row by row; 0: no limit
  Limits limits{};                                     // for the whole table
  Resources resources{};                               // what the solving may use

  /// A parameter that is there and a number; otherwise it throws.
  [[nodiscard]] std::uint64_t number(const std::string& parameter) const {
    return std::get<std::uint64_t>(parameters.at(parameter).value);
  }
  /// Likewise a list.
  [[nodiscard]] const NumberList& list(const std::string& parameter) const {
    return std::get<NumberList>(parameters.at(parameter).value);
  }
  /// Likewise a range.
  [[nodiscard]] NumberRange range(const std::string& parameter) const {
    return std::get<NumberRange>(parameters.at(parameter).value);
  }
};

/// What the program tells of a table.
struct TableDescription {
  std::string name;                          // as on the command line
  std::string description;                   // one line
  std::vector<TableParameter> parameters{};  // what it can be asked for
  bool has_paper = false;                    // whether there is a printed table to compare with
};

/// The tables that exist.
std::vector<TableDescription> table_descriptions();

/// The value of a parameter from text, as the table declares it. Refused (usage): no such table, a parameter that it
/// does not have, another form, out of range.
Result<ParameterValue> read_parameter(const std::string& table, const std::string& parameter, std::string_view text);

/// Refused (usage): no such table, a parameter that it does not have, is missing or is out of range. A row that reaches
/// a limit is "unknown" and counted in Table::unknown; the other rows stand. Where rows are solved one by one, as many
/// are under way as there are threads; their order does not depend on that.
Result<Table> make_table(const TableRequest& request);

/// How a table is written.
enum class TableFormat { text, csv, json, markdown, latex };

/// The table as text, each line ended; JSON has one object a row.
std::string format_table(const Table& table, TableFormat format);

}  // namespace upset
