// SPDX-License-Identifier: MIT
// Reads what was compiled in: the statements of the papers, and their errata.
#include "papers/data.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "upset/reproduce.hpp"

namespace upset {

namespace {

using Json = nlohmann::json;

/// The cells of a row of a Markdown table.
std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  while (line.starts_with("| ")) {
    line.remove_prefix(2);
    const auto end = line.find(" |");
    if (end == std::string_view::npos) break;
    cells.emplace_back(line.substr(0, end));
    line.remove_prefix(end + 1);
  }
  return cells;
}

/// "Theorem 2.4: needs S different from N", by key.
std::multimap<std::string, std::string> read_errata() {
  std::multimap<std::string, std::string> errata;
  std::string_view text = papers::embedded_errata();
  while (!text.empty()) {
    const auto end = text.find('\n');
    const auto cells = cells_of(text.substr(0, end));
    if (cells.size() == 4 && cells[0] != "key") errata.emplace(cells[0], cells[2] + ": " + cells[3]);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return errata;
}

std::string text_of(const Json& json) { return json.is_null() ? "" : json.get<std::string>(); }

Paper read_paper(std::string_view text, const std::multimap<std::string, std::string>& errata) {
  const Json json = Json::parse(text);
  Paper paper{json["paper"], json["title"], json["authors"]};
  for (const Json& entry : json["statements"]) {
    PaperStatement statement{entry["id"],    entry["kind"],
                             entry["says"],  text_of(entry["in_program"]),
                             entry["check"], text_of(entry["erratum"])};
    const auto [begin, end] = errata.equal_range(statement.erratum);
    for (auto it = begin; it != end; ++it) statement.corrections.push_back(it->second);
    paper.statements.push_back(std::move(statement));
  }
  return paper;
}

}  // namespace

const std::vector<Paper>& paper_list() {
  static const std::vector<Paper> list = [] {
    const auto errata = read_errata();
    std::vector<Paper> all;
    for (const std::string_view text : papers::embedded_papers()) all.push_back(read_paper(text, errata));
    return all;
  }();
  return list;
}

}  // namespace upset
