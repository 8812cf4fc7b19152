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
#include <utility>
#include <vector>

#include "upset/limits.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"

namespace upset {

struct Table {
  std::string title;
  std::vector<std::string> columns{};
  std::vector<std::vector<std::string>> rows{};
  std::size_t unknown = 0;  // rows that a limit left undecided
};

struct TableRequest {
  std::string name;
  std::map<std::string, std::uint64_t> parameters{};  // such as "to"; those left out get the table's usual values
  std::string against{};                              // "paper": compare with the printed table; empty: do not
  double cell_seconds = 60;                           // for one row of a table solved row by row; 0: no limit
  Limits limits{};                                    // for the whole table
  Resources resources{};
};

/// The tables that exist: name and what they hold.
std::vector<std::pair<std::string, std::string>> table_names();

/// Refused (usage): no such table, a parameter that it does not have, is missing or is out of range. A row that reaches
/// a limit is "unknown" and counted in Table::unknown; the other rows stand. Where rows are solved one by one, as many
/// are under way as there are threads; their order does not depend on that.
Result<Table> make_table(const TableRequest& request);

enum class TableFormat { text, csv, json, markdown, latex };

std::string format_table(const Table& table, TableFormat format);

}  // namespace upset
