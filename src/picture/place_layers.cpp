// SPDX-License-Identifier: MIT
// The Hasse diagram of the remaining elements of any finite poset; the poison, if any, is at the bottom.
#include <fmt/format.h>

#include <algorithm>

#include "picture/layers.hpp"
#include "picture/style.hpp"

namespace upset::picture {

namespace {

constexpr std::size_t kLongestLabel = 40;
constexpr double kOpenHeight = 0.9;  // of the stubs above the greatest elements of an order that continues

void place(Panel& panel, bool hangs, core::Stop& stop) {
  LayeredGraph graph;
  for (const Node& node : panel.nodes) graph.widths.push_back(node.width);
  for (const Edge& edge : panel.edges) graph.covers.emplace_back(edge.lower, edge.upper);
  graph.hangs = hangs;
  LayeredDrawing drawing = draw_layered(graph, stop);
  for (std::size_t i = 0; i < panel.nodes.size(); ++i) {
    panel.nodes[i].at = drawing.at[i];
    panel.nodes[i].cell = {drawing.ranks[i], 0, 0};
  }
  for (std::size_t e = 0; e < panel.edges.size(); ++e) panel.edges[e].bends = std::move(drawing.bends[e]);
  panel.width = drawing.width;
  panel.height = drawing.height;
}

/// Adds lines that fade upwards where chains continue, and dots above.
void add_stubs(Panel& panel) {
  if (panel.open.empty()) return;
  panel.height += kOpenHeight;
  for (Node& node : panel.nodes) node.at.y += kOpenHeight;
  for (Edge& edge : panel.edges)
    for (Point& bend : edge.bends) bend.y += kOpenHeight;
  for (const std::size_t i : panel.open) {
    const Point from = panel.nodes[i].at;
    for (const double aside : {-0.3, 0.0, 0.3}) panel.stubs.push_back({from, {from.x + aside, from.y - kOpenHeight}});
  }
  panel.captions.push_back({"...", {panel.width / 2, 0.1}});
}

}  // namespace

double width_of(const std::string& label, const Marks& marks) {
  if (!marks.labels) return 0.6;
  const auto letters = static_cast<double>(std::min(label.size(), kLongestLabel + 15));
  return std::max(0.95, 0.175 * letters + 0.45);
}

void add_poison_covers(Panel& panel) {
  const auto poison =
      std::ranges::find_if(panel.nodes, [](const Node& node) { return node.presence == Presence::poison; });
  if (poison == panel.nodes.end()) return;
  const auto bottom = static_cast<std::size_t>(poison - panel.nodes.begin());
  std::vector<bool> is_minimal(panel.nodes.size(), true);
  is_minimal[bottom] = false;
  for (const Edge& edge : panel.edges) is_minimal[edge.upper] = false;
  for (std::size_t i = 0; i < panel.nodes.size(); ++i)
    if (is_minimal[i]) panel.edges.push_back({bottom, i, {}});
}

Result<Panel> place_layers(const Figure& figure, const std::string& spec, const Marks& marks) {
  if (figure.covers.size() > kMaxEdges)
    return Error{ErrorCode::limit, fmt::format("too much to draw: {} has {} covers, at most {} fit in a picture",
                                               shortened(spec), figure.covers.size(), kMaxEdges)};
  Panel panel;
  panel.kind = Kind::hasse;
  panel.open = figure.open;
  for (const Piece& piece : figure.pieces) {
    Node node = marks.node(piece);
    const bool has_skull = node.presence == Presence::poison && marks.labels;
    node.width = width_of(node.label, marks) + (has_skull ? 0.45 : 0);
    panel.nodes.push_back(std::move(node));
  }
  for (const auto& [x, y] : figure.covers) panel.edges.push_back({x, y, {}});
  add_poison_covers(panel);
  place(panel, figure.hangs, *marks.stop);
  add_stubs(panel);
  return panel;
}

}  // namespace upset::picture
