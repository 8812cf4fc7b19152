// SPDX-License-Identifier: MIT
// Tables of the literature, regenerated and continued.
//
//   upset::TableRequest request{"intervals"};
//   request.parameters["to"] = 6;
//   request.against = "paper";
//   const auto table = upset::make_table(request);
//   assert(table->rows.size() == 15);  // each <a, ..., a+k> with a <= 6, compared with the printed cell
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
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

/// Rows of a table by one column: those where it holds this text, or what another column of the row holds. Without a
/// column all rows.
struct TableRows {
  std::string column{};   // its name
  std::string is{};       // the text, or
  std::string same_as{};  // the other column
};

/// The numbers a(n) of a table by one index n.
struct TableSequence {
  std::string meaning;          // of a(n), in words
  std::string index;            // the column of n
  std::string value;            // the column of a(n)
  TableRows rows{};             // that count
  std::string where_none = "";  // a(n) where there is none for certain; empty: the sequence ends before
};

/// A plot of a table.
struct TablePlot {
  std::string title;         // above it
  std::string x;             // a column of numbers
  std::string y;             // a column of numbers
  std::string group{};       // a column that tells colours apart; empty: one colour
  TableRows rows{};          // that count
  bool lines = false;        // join the points of a group
  bool logarithmic = false;  // the scale of y
  std::string where_none{};  // y where there is none for certain; empty: then there is no point
};

/// A table, cell by cell as text.
struct Table {
  /// As many cells as there are columns.
  using Row = std::vector<std::string>;

  std::string title;                        // one line
  std::vector<std::string> columns{};       // their names, snake_case
  std::vector<Row> rows{};                  // in the order of the table
  std::size_t unknown = 0;                  // rows that a limit left undecided
  std::map<std::string, CellKind> kinds{};  // of the columns that are not text
  std::optional<TableSequence> sequence{};  // as its description has it
  std::optional<TablePlot> plot{};          // likewise

  /// What a row has in a column; null where there is no such column.
  [[nodiscard]] const std::string* cell(const Row& row, const std::string& column) const {
    const auto it = std::ranges::find(columns, column);
    return it == columns.end() ? nullptr : &row[static_cast<std::size_t>(it - columns.begin())];
  }
  /// Whether a row is one of those chosen.
  [[nodiscard]] bool is_among(const Row& row, const TableRows& chosen) const {
    if (chosen.column.empty()) return true;
    const std::string* found = cell(row, chosen.column);
    const std::string* wanted = chosen.same_as.empty() ? &chosen.is : cell(row, chosen.same_as);
    return found != nullptr && wanted != nullptr && *found == *wanted;
  }
  /// Whether a row certainly has no number where others have a winning move: its position is lost.
  [[nodiscard]] bool has_none(const Row& row) const {
    const std::string* outcome = cell(row, "outcome");
    return outcome != nullptr && *outcome == "P";
  }
};

/// What a table is asked for.
struct TableRequest {
  std::string name;                                    // of one of table_descriptions(), or its former name
  std::map<std::string, ParameterValue> parameters{};  // such as "to"; those left out get the table's usual values
  std::string against{};                               // "paper": compare with the printed table; empty: do not
  double cell_seconds = 60;                            // for one row of a table solved row by row; 0: no limit
  Limits limits{};                                     // for the whole table
  Resources resources{};                               // what the solving may use
  /// A file that keeps what is computed while it runs and from which an earlier run is taken up; empty: none.
  std::string resume{};
  /// Gets each row on the calling thread as soon as it is known, in any order; rows of tables that are computed in one
  /// pass come at the end, and rows that were never begun do not come. May throw, which ends the work.
  std::function<void(const Table::Row&)> on_row = nullptr;

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
  /// Likewise a flag.
  [[nodiscard]] bool flag(const std::string& parameter) const { return std::get<bool>(parameters.at(parameter).value); }
};

/// What the program tells of a table.
struct TableDescription {
  std::string name;                          // to ask with
  std::string description;                   // one line
  std::vector<TableParameter> parameters{};  // what it can be asked for
  bool has_paper = false;                    // whether there is a printed table to compare with
  std::optional<TableSequence> sequence{};   // for a b-file
  std::optional<TablePlot> plot{};           // for table_svg()
  bool is_resumable = true;                  // false: it is computed at one go, and nothing of it can be kept
  std::string former_name{};                 // an earlier name, which is still accepted; empty: none
};

/// The tables that exist.
std::vector<TableDescription> table_descriptions();

/// The table of this name, or with this former name. Refused (usage): no such table.
Result<TableDescription> table_description(const std::string& name);

/// The value of a parameter from text, as the table declares it. Refused (usage): no such table, a parameter that it
/// does not have, another form, out of range.
Result<ParameterValue> read_parameter(const std::string& table, const std::string& parameter, std::string_view text);

/// Refused (usage): no such table, a parameter that it does not have, is missing or is out of range; `resume` for a
/// table that cannot be resumed. Refused: the file `resume` cannot be written, is damaged or belongs to another table
/// or other parameters. A row that reaches a limit is "unknown" and counted in Table::unknown; the other rows stand.
/// Where rows are solved one by one, as many are under way as there are threads; their order does not depend on that.
Result<Table> make_table(const TableRequest& request);

/// How a table is written.
enum class TableFormat { text, csv, json, markdown, latex };

/// The table as text, each line ended; JSON has one object a row.
std::string format_table(const Table& table, TableFormat format);

/// A sequence in the form of OEIS b-files: lines "n a(n)", n consecutive, each ended, numbers of at most 1,000 digits.
struct BFile {
  std::string text;     // the file
  std::string ended{};  // why it ends before the table does; empty if it does not
};

/// Refused (usage): a table that is no sequence of numbers by one index.
Result<BFile> table_bfile(const Table& table);

/// An SVG plot. Refused (usage): a table of which no plot is drawn.
Result<std::string> table_svg(const Table& table);

}  // namespace upset
