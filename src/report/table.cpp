// SPDX-License-Identifier: MIT
#include "upset/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "codec/json.hpp"
#include "codec/json_number.hpp"

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

/// The items of a cell, separated by commas and blanks.
std::vector<std::string> items_of(const std::string& cell) {
  std::vector<std::string> items;
  for (std::size_t start = 0; start < cell.size();) {
    const std::size_t end = std::min(cell.find_first_of(", ", start), cell.size());
    if (end > start) items.push_back(cell.substr(start, end - start));
    start = end + 1;
  }
  return items;
}

codec::Json cell_json(const std::string& cell, CellKind kind) {
  if (kind == CellKind::moves) return items_of(cell);
  if (kind == CellKind::integers) {
    auto list = codec::Json::array();
    for (const std::string& item : items_of(cell)) list.push_back(codec::number_json(Integer(item)));
    return list;
  }
  if (cell.empty() || (kind == CellKind::integer && cell == "unknown")) return nullptr;
  if (kind == CellKind::integer) return codec::number_json(Integer(cell));
  if (kind == CellKind::real) return std::stod(cell);
  return cell;
}

std::string json(const Table& table) {
  std::string text;
  for (const auto& row : table.rows) {
    codec::Json object;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const auto kind = table.kinds.find(table.columns[i]);
      object[table.columns[i]] = cell_json(row[i], kind == table.kinds.end() ? CellKind::text : kind->second);
    }
    text += codec::dumped(object) + "\n";
  }
  return text;
}

/// Cells contain plain text, numbers and comparison signs.
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
