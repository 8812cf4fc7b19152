// SPDX-License-Identifier: MIT
// Graphs and pairings for the terminal: a line per vertex with its neighbours, triangles below. A mark on a neighbour
// is the mark of the edge to it.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "picture/render.hpp"
#include "picture/style.hpp"
#include "picture/text_label.hpp"

namespace upset::picture {

namespace {

/// Names after a head, on as many lines as needed, all of them indented like the first.
std::string lines(const std::string& head, std::size_t indent, const std::vector<Label>& words, std::size_t width) {
  std::string text = head;
  std::size_t columns = indent;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0 && columns + 1 + words[i].columns > width) {
      text += "\n" + std::string(indent, ' ');
      columns = indent;
    }
    text += " " + words[i].text;
    columns += 1 + words[i].columns;
  }
  return text + "\n";
}

/// The name of a vertex at the beginning of its line; a vertex that stands for a set also has the number that answers
/// use.
std::string head_of(const Node& vertex) {
  return vertex.is_renamed ? vertex.notation + " = " + vertex.label : vertex.label;
}

bool is_listed(const Node& node) { return node.presence == Presence::left || node.last; }

/// For each vertex its neighbours, ascending.
std::vector<std::map<std::size_t, Label>> neighbours(const Panel& panel, const DrawOptions& options) {
  std::vector<std::map<std::size_t, Label>> result(panel.nodes.size());
  for (const Node& node : panel.nodes) {
    if (node.corners.size() != 2) continue;
    const std::size_t u = node.corners[0];
    const std::size_t v = node.corners[1];
    result[u].emplace(v, marked(panel.nodes[v].label, node, options));
    result[v].emplace(u, marked(panel.nodes[u].label, node, options));
  }
  return result;
}

std::string triangles(const Panel& panel, const DrawOptions& options) {
  std::vector<Label> words;
  std::size_t more = 0;
  for (const Node& node : panel.nodes) {
    if (node.corners.size() != 3) continue;
    if (words.size() < kMaxTextCovers) words.push_back(marked(node.label, node, options));
    else ++more;
  }
  if (more > 0) {
    const std::string rest = fmt::format("and {} more", more);
    words.push_back({rest, rest.size()});
  }
  const std::string head = "triangles:";
  return words.empty() ? "" : lines(head, head.size(), words, options.width);
}

}  // namespace

std::string graph_text(const Panel& panel, const DrawOptions& options) {
  std::map<std::size_t, Label> names;
  std::size_t widest = 0;
  for (std::size_t i = 0; i < panel.nodes.size() && panel.nodes[i].corners.empty(); ++i)
    if (is_listed(panel.nodes[i])) {
      names.emplace(i, marked(head_of(panel.nodes[i]), panel.nodes[i], options));
      widest = std::max(widest, names.at(i).columns);
    }
  if (names.empty()) return "(nothing is left)\n";
  const auto lists = neighbours(panel, options);
  std::string text;
  for (const auto& [i, name] : names) {
    std::vector<Label> words;
    for (const auto& [j, neighbour] : lists[i]) words.push_back(neighbour);
    const std::string head = std::string(widest - name.columns, ' ') + name.text + (words.empty() ? "" : ":");
    text += lines(head, widest + 1, words, options.width);
  }
  return text + triangles(panel, options);
}

std::string pairing_text(const Panel& panel, const DrawOptions& options) {
  std::map<std::size_t, std::vector<Label>> rounds;
  for (const Arc& arc : panel.arcs) {
    const std::string pair =
        shortened(panel.nodes[arc.from].notation, 30) + "~" + shortened(panel.nodes[arc.to].notation, 30);
    rounds[arc.round].push_back({pair, pair.size()});
  }
  std::string text;
  for (const auto& [round, pairs] : rounds) {
    const std::string head = fmt::format("pairing {}:", round + 1);
    text += lines(head, head.size(), pairs, options.width);
  }
  return text;
}

std::string role_text(const std::vector<Panel>& panels, const Marks& marks, std::size_t role,
                      const DrawOptions& options) {
  std::vector<Label> words;
  for (const Panel& panel : panels)
    for (const Node& node : panel.nodes)
      if (node.is_seen() && std::ranges::find(node.roles, role, &NodeRole::number) != node.roles.end()) {
        const std::string name = shortened(node.notation, 30);
        words.push_back({name, name.size()});
      }
  const std::string head = marks.roles[role].name + ":";
  return lines(head, head.size(), words, options.width);
}

}  // namespace upset::picture
