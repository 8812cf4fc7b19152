// SPDX-License-Identifier: MIT
// The order as a DOT digraph, lower -> upper, which reads back as a poset file. In a sum of several terms the poisons
// are left out: they are no moves, and a poset file has at most one; what is left is the same game. Complexes are drawn
// as orders too, and pairings are comments: a line between two elements would be a relation.
#include <fmt/format.h>

#include "draw/render.hpp"
#include "draw/style.hpp"

namespace upset::drawing {

namespace {

std::string quoted(const std::string& name) {
  std::string text = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"";
}

std::string comment(std::string text) {
  for (char& c : text)
    if (c == '\n' || c == '\r') c = ' ';
  return "  // " + text + "\n";
}

/// The attributes of a node, in brackets; empty for an ordinary one.
std::string attributes(const Node& node, bool labels) {
  std::string list;
  const auto add = [&](const std::string& piece) { list += (list.empty() ? "" : ", ") + piece; };
  if (node.state == State::poison)
    add(fmt::format("poison=true, shape=octagon, fillcolor=\"#{}\", fontcolor=white", colour::kPoison));
  if (node.winning) add(fmt::format("fillcolor=\"#{}\", fontcolor=white", colour::kWin));
  if (node.last) add(fmt::format("color=\"#{}\", penwidth=2.5", colour::kLast));
  if (!labels) add("label=\"\"");
  return list.empty() ? "" : " [" + list + "]";
}

}  // namespace

std::string render_dot(const Layout& layout, const DrawOptions& options) {
  const bool is_sum = layout.panels.size() > 1;
  std::string text = "digraph {\n" + comment(layout.spec) + "  rankdir=BT;\n";
  text += fmt::format(
      "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#{}\", color=\"#{}\", fontname=\"sans-serif\"];\n",
      colour::kNode, colour::kNodeEdge);
  text += fmt::format("  edge [dir=none, color=\"#{}\"];\n", colour::kEdge);
  const auto is_shown = [&](const Node& node) {
    return node.state == State::alive || (node.state == State::poison && !is_sum);
  };
  for (const Panel& panel : layout.panels) {
    for (const Node& node : panel.nodes)
      if (is_shown(node)) text += fmt::format("  {}{};\n", quoted(node.move), attributes(node, options.labels));
    for (const Edge& edge : panel.edges)
      if (is_shown(panel.nodes[edge.lower]) && is_shown(panel.nodes[edge.upper]))
        text +=
            fmt::format("  {} -> {};\n", quoted(panel.nodes[edge.lower].move), quoted(panel.nodes[edge.upper].move));
    for (const Arc& arc : panel.arcs)
      text += comment(
          fmt::format("pairing {}: {} and {}", arc.round + 1, panel.nodes[arc.from].move, panel.nodes[arc.to].move));
  }
  return text + "}\n";
}

}  // namespace upset::drawing
