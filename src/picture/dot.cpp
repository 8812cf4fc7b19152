// SPDX-License-Identifier: MIT
// Graphs as a DOT graph, which can be read as a graph file. Everything else as a digraph of the order, lower -> upper,
// which can be read as a poset file. In a sum of several terms the poisons are left out: they are not moves, and a
// poset file has at most one. The rest is the same game. Pairings are comments, because a line between two elements
// would be an edge or a relation.
#include <fmt/format.h>

#include <algorithm>

#include "picture/caption.hpp"
#include "picture/render.hpp"
#include "picture/style.hpp"

namespace upset::picture {

namespace {

std::string dot_quoted(const std::string& name) {
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

/// The names of the roles of an element: "A, C".
std::string roles_of(const Layout& layout, const Node& node) {
  std::string text;
  for (const NodeRole& role : node.roles) text += (text.empty() ? "" : ", ") + layout.roles[role.number].name;
  return text;
}

/// The attributes of a node, in brackets; empty for an ordinary one.
std::string attributes(const Layout& layout, const Node& node, bool labels) {
  std::string list;
  const auto add = [&](const std::string& piece) { list += (list.empty() ? "" : ", ") + piece; };
  if (node.presence == Presence::poison)
    add(fmt::format("poison=true, shape=octagon, fillcolor=\"#{}\", fontcolor=white", colour::kPoison));
  if (node.winning) add(fmt::format("fillcolor=\"#{}\", fontcolor=white", colour::kWin));
  if (node.last) add(fmt::format("color=\"#{}\", penwidth=2.5", colour::kLast));
  else if (!node.roles.empty())
    add(fmt::format("color=\"#{}\", penwidth=2.5", kRoleStyles[node.roles[0].style].colour));
  if (!node.roles.empty() && labels) add("xlabel=" + dot_quoted(roles_of(layout, node)));
  if (!labels) add("label=\"\"");
  else if (node.is_renamed) add("label=" + dot_quoted(node.label));
  return list.empty() ? "" : " [" + list + "]";
}

/// The head of the file: its content, its style, and who wins.
std::string head(const Layout& layout, const DrawOptions& options, bool is_graph) {
  std::string text = (is_graph ? "graph {\n" : "digraph {\n") + comment(layout.spec);
  if (!is_graph) text += "  rankdir=BT;\n";
  text += fmt::format("  node [shape={}, fillcolor=\"#{}\", color=\"#{}\", fontname=\"sans-serif\"];\n",
                      is_graph ? "circle, style=filled" : "box, style=\"rounded,filled\"", colour::kNode,
                      colour::kNodeEdge);
  text += fmt::format("  edge [{}color=\"#{}\"];\n", is_graph ? "" : "dir=none, ", colour::kEdge);
  const std::string caption = caption_text(layout, options);
  return caption.empty() ? text : text + fmt::format("  label={};\n", dot_quoted(caption));
}

std::string pairings(const Panel& panel) {
  std::string text;
  for (const Arc& arc : panel.arcs)
    text += comment(fmt::format("pairing {}: {} and {}", arc.round + 1, panel.nodes[arc.from].notation,
                                panel.nodes[arc.to].notation));
  return text;
}

std::string order_of(const Layout& layout, const Panel& panel, bool with_poison, bool labels) {
  const auto is_shown = [&](const Node& node) {
    return node.presence == Presence::left || (node.presence == Presence::poison && with_poison);
  };
  std::string text;
  for (const Node& node : panel.nodes)
    if (is_shown(node)) text += fmt::format("  {}{};\n", dot_quoted(node.notation), attributes(layout, node, labels));
  for (const Edge& edge : panel.edges) {
    const Node& lower = panel.nodes[edge.lower];
    const Node& upper = panel.nodes[edge.upper];
    if (is_shown(lower) && is_shown(upper))
      text += fmt::format("  {} -> {};\n", dot_quoted(lower.notation), dot_quoted(upper.notation));
  }
  return text;
}

/// The name of a vertex. Quoted, because a colon would denote a port.
std::string vertex_name(const Node& node) {
  std::string name = node.notation;
  std::ranges::replace(name, ':', '.');
  return dot_quoted(name);
}

/// The attributes of an edge, in brackets; empty for an ordinary one.
std::string edge_attributes(const Layout& layout, const Node& node, bool labels) {
  if (node.roles.empty()) return node.winning ? fmt::format(" [color=\"#{}\", penwidth=4]", colour::kWin) : "";
  const std::string_view ink = node.winning ? colour::kWin : kRoleStyles[node.roles[0].style].colour;
  return fmt::format(" [color=\"#{}\", penwidth=4{}]", ink,
                     labels ? ", label=" + dot_quoted(roles_of(layout, node)) : "");
}

std::string graph_of(const Layout& layout, const Panel& panel, bool labels) {
  std::string text;
  for (const Node& node : panel.nodes) {
    if (node.presence != Presence::left) continue;
    if (node.corners.empty()) text += fmt::format("  {}{};\n", vertex_name(node), attributes(layout, node, labels));
    else
      text += fmt::format("  {} -- {}{};\n", vertex_name(panel.nodes[node.corners[0]]),
                          vertex_name(panel.nodes[node.corners[1]]), edge_attributes(layout, node, labels));
  }
  return text;
}

}  // namespace

std::string render_dot(const Layout& layout, const DrawOptions& options) {
  const bool is_graph =
      std::ranges::all_of(layout.panels, [](const Panel& panel) { return panel.kind == Kind::graph; });
  std::string text = head(layout, options, is_graph);
  for (const Panel& panel : layout.panels) {
    text += is_graph ? graph_of(layout, panel, options.labels)
                     : order_of(layout, panel, layout.panels.size() == 1, options.labels);
    text += pairings(panel);
  }
  return text + "}\n";
}

}  // namespace upset::picture
