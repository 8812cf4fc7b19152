// SPDX-License-Identifier: MIT
// The Hasse diagram of what is left of any finite poset; the poison, where there is one, lies at the bottom.
#include <fmt/format.h>

#include <algorithm>

#include "draw/layers.hpp"
#include "draw/style.hpp"

namespace upset::drawing {

namespace {

using games::poset::Listing;
using order::Element;

constexpr std::size_t kLongestLabel = 40;

double width_of(const std::string& label, const Marks& marks) {
  if (!marks.labels) return 0.6;
  const auto letters = static_cast<double>(std::min(label.size(), kLongestLabel + 15));
  return std::max(0.95, 0.175 * letters + 0.45);
}

/// What is left, and the last move as a ghost: all above it is gone, so it only adds covers from below.
std::vector<Element> shown_elements(const Listing& listing, const order::DynamicBits& alive, const Marks& marks) {
  auto shown = order::members(alive);
  if (marks.last.empty()) return shown;
  for (Element x = 0; x < listing.labels.size(); ++x)
    if (!alive.test(x) && marks.sum->notation(marks.index, listing.labels[x]) == marks.last)
      shown.insert(std::lower_bound(shown.begin(), shown.end(), x), x);
  return shown;
}

void add_poison(Panel& panel, const std::string& poison, const Marks& marks) {
  std::vector<bool> is_minimal(panel.nodes.size(), true);
  for (const Edge& edge : panel.edges) is_minimal[edge.upper] = false;
  const std::size_t bottom = panel.nodes.size();
  Node node{"", poison, State::poison};
  node.width = width_of(poison, marks) + (marks.labels ? 0.45 : 0);  // room for the skull
  marks.mark(node);
  panel.nodes.push_back(std::move(node));
  for (std::size_t i = 0; i < bottom; ++i)
    if (is_minimal[i]) panel.edges.push_back({bottom, i, {}});
}

void place(Panel& panel, core::Stop& stop) {
  LayeredGraph graph;
  for (const Node& node : panel.nodes) graph.widths.push_back(node.width);
  for (const Edge& edge : panel.edges) graph.covers.emplace_back(edge.lower, edge.upper);
  LayeredDrawing drawing = draw_layered(graph, stop);
  for (std::size_t i = 0; i < panel.nodes.size(); ++i) {
    panel.nodes[i].at = drawing.at[i];
    panel.nodes[i].cell = {drawing.ranks[i], 0, 0};
  }
  for (std::size_t e = 0; e < panel.edges.size(); ++e) panel.edges[e].bends = std::move(drawing.bends[e]);
  panel.width = drawing.width;
  panel.height = drawing.height;
}

}  // namespace

Result<Panel> lay_out_hasse(const games::poset::PosetPosition& position, const Marks& marks) {
  const auto& listing = position.ground().listing();
  if (!listing) return listing.error();
  const auto alive = position.alive();
  const auto shown = shown_elements(*listing, alive, marks);
  if (shown.size() > kMaxNodes + 1) return too_much_to_draw(position);
  Panel panel;
  panel.kind = Kind::hasse;
  panel.spec = position.spec();
  for (const Element x : shown) {
    Node node{"", listing->labels[x], alive.test(x) ? State::alive : State::gone};
    node.width = width_of(node.label, marks);
    marks.mark(node);
    panel.nodes.push_back(std::move(node));
  }
  const auto poset = listing->poset.induced(shown);
  const auto covers = poset.covers(poset.all());
  if (covers.size() > kMaxEdges)
    return Error{ErrorCode::limit, fmt::format("too much to draw: {} has {} covers, at most {} fit in a picture",
                                               shortened(position.spec()), covers.size(), kMaxEdges)};
  for (const auto& [x, y] : covers) panel.edges.push_back({x, y, {}});
  if (const auto poison = position.ground().poison()) add_poison(panel, *poison, marks);
  place(panel, *marks.stop);
  return panel;
}

}  // namespace upset::drawing
