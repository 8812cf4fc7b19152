// SPDX-License-Identifier: MIT
#include "upset/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "report/json.hpp"
#include "report/json_number.hpp"

namespace upset {

namespace {

std::string csv_cell(const std::string& cell) {
  if (cell.find_first_of(",\"\n") == std::string::npos) return cell;
  std::string quoted = "\"";
  for (const char c : cell) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string csv(const Table& table) {
  std::string text = fmt::format("{}\n", fmt::join(table.columns, ","));
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) text += (i > 0 ? "," : "") + csv_cell(row[i]);
    text += "\n";
  }
  return text;
}

std::string markdown(const Table& table) {
  std::string text = fmt::format("| {} |\n|", fmt::join(table.columns, " | "));
  for (std::size_t i = 0; i < table.columns.size(); ++i) text += "---|";
  text += "\n";
  for (const auto& row : table.rows) text += fmt::format("| {} |\n", fmt::join(row, " | "));
  return text;
}

/// The words of a cell between commas and blanks.
std::vector<std::string> words_of(const std::string& cell) {
  std::vector<std::string> words;
  for (std::size_t start = 0; start < cell.size();) {
    const std::size_t end = std::min(cell.find_first_of(", ", start), cell.size());
    if (end > start) words.push_back(cell.substr(start, end - start));
    start = end + 1;
  }
  return words;
}

report::Json cell_json(const std::string& cell, CellKind kind) {
  if (kind == CellKind::moves) return words_of(cell);
  if (kind == CellKind::integers) {
    auto list = report::Json::array();
    for (const std::string& word : words_of(cell)) list.push_back(report::number_json(Integer(word)));
    return list;
  }
  if (cell.empty() || (kind == CellKind::integer && cell == "unknown")) return nullptr;
  if (kind == CellKind::integer) return report::number_json(Integer(cell));
  if (kind == CellKind::real) return std::stod(cell);
  return cell;
}

std::string json(const Table& table) {
  std::string text;
  for (const auto& row : table.rows) {
    report::Json object;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const auto kind = table.kinds.find(table.columns[i]);
      object[table.columns[i]] = cell_json(row[i], kind == table.kinds.end() ? CellKind::text : kind->second);
    }
    text += report::dumped(object) + "\n";
  }
  return text;
}

/// Cells hold plain words, numbers and signs of comparison.
std::string latex_cell(const std::string& cell) {
  std::string text;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    const char c = cell[i];
    const bool equals = i + 1 < cell.size() && cell[i + 1] == '=';
    if (c == '<' || c == '>') {
      text += c == '<' ? (equals ? "$\\leq$" : "$<$") : (equals ? "$\\geq$" : "$>$");
      i += equals ? 1 : 0;
    } else if (std::string_view("_%&#${}").find(c) != std::string_view::npos) {
      text += std::string("\\") + c;
    } else {
      text += c;
    }
  }
  return text;
}

/// A tabular for the package booktabs.
std::string latex(const Table& table) {
  const auto line = [](const std::vector<std::string>& cells) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) text += (i > 0 ? " & " : "") + latex_cell(cells[i]);
    return text + " \\\\\n";
  };
  std::string text = "% " + table.title + "\n\\begin{tabular}{" + std::string(table.columns.size(), 'l') + "}\n";
  text += "\\toprule\n" + line(table.columns) + "\\midrule\n";
  for (const auto& row : table.rows) text += line(row);
  return text + "\\bottomrule\n\\end{tabular}\n";
}

std::string aligned(const Table& table) {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    widths.push_back(table.columns[i].size());
    for (const auto& row : table.rows) widths[i] = std::max(widths[i], row[i].size());
  }
  const auto line = [&](const std::vector<std::string>& cells) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i)
      text += fmt::format("{:<{}}", cells[i], i + 1 < cells.size() ? widths[i] + 2 : 0);
    return text + "\n";
  };
  std::string text = table.title + "\n" + line(table.columns);
  for (const auto& row : table.rows) text += line(row);
  return text;
}

}  // namespace

const std::string* Table::cell(const Row& row, const std::string& column) const {
  const auto it = std::ranges::find(columns, column);
  return it == columns.end() ? nullptr : &row[static_cast<std::size_t>(it - columns.begin())];
}

bool Table::is_among(const Row& row, const TableRows& chosen) const {
  if (chosen.column.empty()) return true;
  const std::string* found = cell(row, chosen.column);
  const std::string* wanted = chosen.same_as.empty() ? &chosen.is : cell(row, chosen.same_as);
  return found != nullptr && wanted != nullptr && *found == *wanted;
}

bool Table::has_none(const Row& row) const {
  const std::string* outcome = cell(row, "outcome");
  return outcome != nullptr && *outcome == "P";
}

std::string format_table(const Table& table, TableFormat format) {
  switch (format) {
    case TableFormat::csv: return csv(table);
    case TableFormat::json: return json(table);
    case TableFormat::markdown: return markdown(table);
    case TableFormat::latex: return latex(table);
    default: return aligned(table);
  }
}

}  // namespace upset
