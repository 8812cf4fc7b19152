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

struct Table {
  std::string title;
  std::vector<std::string> columns{};
  std::vector<std::vector<std::string>> rows{};
  std::size_t unknown = 0;  // rows that a limit left undecided
};

struct TableRequest {
  std::string name;
  std::map<std::string, ParameterValue> parameters{};  // such as "to"; those left out get the table's usual values
  std::string against{};                               // "paper": compare with the printed table; empty: do not
  double cell_seconds = 60;                            // for one row of a table solved row by row; 0: no limit
  Limits limits{};                                     // for the whole table
  Resources resources{};

  /// A parameter that is there and of this kind; otherwise they throw.
  [[nodiscard]] std::uint64_t number(const std::string& parameter) const {
    return std::get<std::uint64_t>(parameters.at(parameter).value);
  }
  [[nodiscard]] const NumberList& list(const std::string& parameter) const {
    return std::get<NumberList>(parameters.at(parameter).value);
  }
  [[nodiscard]] NumberRange range(const std::string& parameter) const {
    return std::get<NumberRange>(parameters.at(parameter).value);
  }
};

struct TableDescription {
  std::string name;
  std::string description;
  std::vector<TableParameter> parameters{};
  bool has_paper = false;  // whether there is a printed table to compare with
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

enum class TableFormat { text, csv, json, markdown, latex };

std::string format_table(const Table& table, TableFormat format);

}  // namespace upset
