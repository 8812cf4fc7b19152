// SPDX-License-Identifier: MIT
// The families that the games declare, for help, documentation and pages.
#include "upset/notation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/registry.hpp"

namespace upset {

namespace {

using games::common::Family;
using games::common::NotationRow;

/// As Markdown, quoted if a shell would interpret it.
std::string typed(std::string_view spec) {
  const bool needs_quotes = spec.find_first_of("<>&;*?{}()\"") != std::string_view::npos;
  return needs_quotes ? fmt::format("`'{}'`", spec) : fmt::format("`{}`", spec);
}

/// The examples at the beginning of a synopsis: "cycle:7  ...".
std::string examples_of(const Family& family) {
  std::string_view rest = family.synopsis.substr(0, family.synopsis.find("  "));
  std::vector<std::string> list;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    list.push_back(typed(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return fmt::format("{}", fmt::join(list, ", "));
}

struct Row {
  std::string specs;
  std::string_view game;
  std::string_view move;
};

std::vector<Row> table_rows() {
  std::vector<Row> rows;
  for (const Family* family : games::all_families()) {
    for (const NotationRow& row : family->rows)
      rows.push_back({row.specs.empty() ? examples_of(*family) : std::string(row.specs), row.game, row.move});
    if (family->rows.empty() && !rows.empty()) rows.back().specs += ", " + examples_of(*family);
  }
  return rows;
}

FamilyDescription description_of(const Family& family, const games::common::GameEntry& game) {
  FamilyDescription description;
  description.name = family.name;
  description.synopsis = family.synopsis;
  description.editor = family.editor;
  description.edited_as = family.edited_as.empty() ? family.name : family.edited_as;
  description.label = family.label;
  description.formula = family.formula;
  description.files = family.files;
  description.is_shown_on_a_line = family.is_shown_on_a_line;
  description.opponents.assign(game.opponents.begin(), game.opponents.end());
  return description;
}

}  // namespace

const char* to_string(Editor editor) {
  switch (editor) {
    case Editor::board: return "board";
    case Editor::heaps: return "heaps";
    case Editor::number: return "number";
    case Editor::numbers: return "numbers";
    case Editor::relations: return "relations";
    case Editor::edges: return "edges";
    case Editor::facets: return "facets";
    default: return "fields";
  }
}

std::vector<FamilyDescription> family_descriptions() {
  std::vector<FamilyDescription> list;
  for (const games::common::GameEntry* game : games::registry())
    if (game->families != nullptr)
      for (const Family& family : game->families()) list.push_back(description_of(family, *game));
  return list;
}

std::string notation_table() {
  std::string text = "| spec | game | a move |\n|---|---|---|\n";
  for (const Row& row : table_rows()) text += fmt::format("| {} | {} | {} |\n", row.specs, row.game, row.move);
  return text;
}

}  // namespace upset
