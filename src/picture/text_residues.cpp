// SPDX-License-Identifier: MIT
// A semigroup for the terminal: rows of numbers, a dot for a gap, nothing for a removed element.
#include <algorithm>
#include <map>

#include "picture/render.hpp"
#include "picture/text_label.hpp"

namespace upset::picture {

namespace {

using Cells = std::map<std::pair<unsigned, unsigned>, Label>;  // by row and column

Cells cells_of(const Panel& panel, const DrawOptions& options) {
  Cells cells;
  for (const Node& node : panel.nodes)
    cells.emplace(std::pair{node.cell[0], node.cell[1]}, marked(node.label, node, options));
  for (const auto& [row, column] : panel.gaps)
    cells.emplace(std::pair{row, column}, Label{options.unicode ? "·" : ".", 1});
  return cells;
}

}  // namespace

std::string residues_text(const Panel& panel, const DrawOptions& options) {
  const Cells cells = cells_of(panel, options);
  std::size_t pitch = 0;
  for (const auto& [cell, word] : cells) pitch = std::max(pitch, word.columns + 2);
  if (pitch * panel.parts > options.width) return "";
  std::string text;
  if (!panel.open.empty()) {
    for (unsigned column = 0; column < panel.parts; ++column)
      text += std::string(column == 0 ? 0 : pitch - 1, ' ') + (options.unicode ? "⋮" : ":");
    text += "\n";
  }
  for (unsigned row = cells.rbegin()->first.first + 1; row-- > 0;) {
    std::string line;
    for (unsigned column = 0; column < panel.parts; ++column) {
      const auto it = cells.find({row, column});
      const Label word = it == cells.end() ? Label{"", 0} : it->second;
      line += word.text + std::string(pitch - word.columns, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return options.labels ? text + panel.note + "\n" : text;
}

}  // namespace upset::picture
