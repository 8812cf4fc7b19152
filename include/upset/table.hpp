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
#include "upset/shard.hpp"
#include "upset/table_parameter.hpp"

namespace upset {

namespace store {
class ClaimedUnits;
}

/// The type of the cells of a column; an empty cell has no value. JSON uses different types for them
/// (docs/formats/json.md).
enum class CellKind {
  text,
  integer,   // decimal; "unknown" means no value
  real,      // such as seconds
  integers,  // separated by commas or blanks
  moves      // separated by blanks
};

/// Selects rows of a table by one column: those whose cell is equal to a text, or to the cell in another column.
/// Without a column it selects all rows.
struct TableRows {
  std::string column{};   // its name
  std::string is{};       // the text; or
  std::string same_as{};  // the other column
};

/// The numbers a(n) of a table by one index n.
struct TableSequence {
  std::string meaning;          // of a(n), for people
  std::string index;            // the column of n
  std::string value;            // the column of a(n)
  TableRows rows{};             // the rows to use
  std::string where_none = "";  // a(n) if it certainly does not exist; empty: the sequence ends before
};

/// A plot of a table.
struct TablePlot {
  std::string title;         // above it
  std::string x;             // a column of numbers
  std::string y;             // a column of numbers
  std::string group{};       // a column that determines colours; empty: one colour
  TableRows rows{};          // the rows to use
  bool lines = false;        // join the points of a group
  bool logarithmic = false;  // the scale of y
  std::string where_none{};  // y if it certainly does not exist; empty: no point is drawn
  std::string right{};  // a column of percentages for rows without y: dashed, with an axis from 0 to 100 at the right
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
  std::optional<TableSequence> sequence{};  // from the description of the table
  std::optional<TablePlot> plot{};          // from the description of the table
  std::optional<ShardProgress> shard{};     // if only a shard was asked for

  /// The cell of a row in a column; null if there is no such column.
  [[nodiscard]] const std::string* cell(const Row& row, const std::string& column) const {
    const auto it = std::ranges::find(columns, column);
    return it == columns.end() ? nullptr : &row[static_cast<std::size_t>(it - columns.begin())];
  }
  /// Whether a row is selected.
  [[nodiscard]] bool is_among(const Row& row, const TableRows& chosen) const {
    if (chosen.column.empty()) return true;
    const std::string* found = cell(row, chosen.column);
    const std::string* wanted = chosen.same_as.empty() ? &chosen.is : cell(row, chosen.same_as);
    return found != nullptr && wanted != nullptr && *found == *wanted;
  }
  /// Whether a row certainly has no winning move, because its position is lost.
  [[nodiscard]] bool has_none(const Row& row) const {
    const std::string* outcome = cell(row, "outcome");
    return outcome != nullptr && *outcome == "P";
  }
};

/// Which table to make, and how.
struct TableRequest {
  std::string name;                                    // of one of table_descriptions(), or its former name
  std::map<std::string, ParameterValue> parameters{};  // such as "to"; missing ones get the default values of the table
  std::string against{};                               // "paper": compare with the printed table; empty: do not
  double cell_seconds = 60;  // time limit for one row of a table that is solved row by row; 0: no limit
  Limits limits{};           // for the whole table
  Resources resources{};     // what the solving may use
  /// A file in which the run saves its work, and from which it resumes an earlier run; empty: none.
  std::string resume{};
  /// The part of the table to make: only rows of this shard are computed and in the table. A table that adds up its
  /// units, such as "genus", has no rows then; it needs a file, and shows its rows once the files of all shards are
  /// merged (upset/merge.hpp).
  Shard shard{};
  store::ClaimedUnits* claimed = nullptr;  // for work_on() of upset/queue.hpp: only these units
  bool for_merging = false;                // the file can be merged even if the shard is the whole table
  /// Receives the name of each unit, of all shards, as files store them. Nothing is computed then.
  std::function<void(const std::string& unit)> list_unit = nullptr;
  /// Receives each row on the calling thread as soon as it is known, in any order. Tables that are computed in one pass
  /// deliver their rows at the end. Rows that were never begun are not delivered. May throw, which ends the work.
  std::function<void(const Table::Row&)> on_row = nullptr;
  /// Receives the rows in the order of the table: each as soon as it and all rows before it are known. `head` is the
  /// table without its rows; its title may still change. The delivered rows are the first rows of the finished table.
  std::function<void(const Table& head, const Table::Row&)> on_next_row = nullptr;

  /// Whether only a part of the table is made.
  [[nodiscard]] bool is_part() const { return !shard.is_whole() || claimed != nullptr; }
  /// Whether a unit belongs to that part.
  [[nodiscard]] bool has_unit(const std::string& unit) const;
  /// The value of a parameter that is a number. Throws if it is missing or has another type.
  [[nodiscard]] std::uint64_t number(const std::string& parameter) const {
    return std::get<std::uint64_t>(parameters.at(parameter).value);
  }
  /// The same for a list.
  [[nodiscard]] const NumberList& list(const std::string& parameter) const {
    return std::get<NumberList>(parameters.at(parameter).value);
  }
  /// The same for a range.
  [[nodiscard]] NumberRange range(const std::string& parameter) const {
    return std::get<NumberRange>(parameters.at(parameter).value);
  }
  /// The same for a flag.
  [[nodiscard]] bool flag(const std::string& parameter) const { return std::get<bool>(parameters.at(parameter).value); }
};

/// A table as the program describes it.
struct TableDescription {
  std::string name;                          // for TableRequest::name
  std::string description;                   // one line
  std::vector<TableParameter> parameters{};  // its parameters
  bool has_paper = false;                    // whether there is a printed table to compare with
  std::optional<TableSequence> sequence{};   // for a b-file
  std::optional<TablePlot> plot{};           // for table_svg()
  std::string former_name{};                 // an earlier name, which is still accepted; empty: none
};

/// The tables that exist.
std::vector<TableDescription> table_descriptions();

/// The table of this name, or with this former name. Refused (usage): no such table.
Result<TableDescription> table_description(const std::string& name);

/// Reads the value of a parameter as the table declares it. Refused (usage): no such table, no such parameter,
/// malformed, out of range.
Result<ParameterValue> read_parameter(const std::string& table, const std::string& parameter, std::string_view text);

/// Makes a table. A row that reaches a limit is "unknown" and counted in Table::unknown; the other rows are not
/// affected. If rows are solved one by one, as many are solved at a time as there are threads; their order does not
/// depend on that. Refused (usage): no such table, an unknown parameter, or one that is missing or out of range.
/// Also refused (usage): a shard of a table that is computed in one pass, or that needs a file.
/// Refused: the file `resume` cannot be written, is damaged, or belongs to another table, other parameters or another
/// shard.
Result<Table> make_table(const TableRequest& request);

/// The text formats of tables.
enum class TableFormat { text, csv, json, markdown, latex };

/// The table as text; every line ends with a newline. JSON has one object per row.
std::string format_table(const Table& table, TableFormat format);

/// A sequence in the form of OEIS b-files: lines "n a(n)" for consecutive n, each with a newline, and numbers of at
/// most 1,000 digits.
struct BFile {
  std::string text;     // the file
  std::string ended{};  // why it ends before the table does; empty otherwise
};

/// The b-file of a table. Refused (usage): the table is not a sequence of numbers with one index.
Result<BFile> table_bfile(const Table& table);

/// An SVG plot of a table. Refused (usage): the table has no plot.
Result<std::string> table_svg(const Table& table);

}  // namespace upset
