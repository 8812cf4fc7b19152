// SPDX-License-Identifier: MIT
// Pairings in pictures: an arc per pair, and a legend line below the panels per round.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/hash_table.hpp"
#include "picture/layout.hpp"
#include "picture/style.hpp"

namespace upset::picture {

namespace {

/// A point beside the midpoint of two points, away from the centre of the panel.
Point bend_between(Point a, Point b, Point centre) {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
  const double outward = (middle.x - centre.x) * -dy + (middle.y - centre.y) * dx;
  const double length = std::max(1e-6, std::hypot(dx, dy));
  const double aside = (outward < 0 ? -1 : 1) * std::min(0.3 * length, 1.6);
  return {middle.x - dy / length * aside, middle.y + dx / length * aside};
}

/// "pairing 2: 3 pairs of what is left fixed".
std::string round_text(std::size_t round, std::size_t pairs) {
  return fmt::format("pairing {}: {} {}{}", round + 1, pairs, pairs == 1 ? "pair" : "pairs",
                     round == 0 ? "" : " of what is left fixed");
}

}  // namespace

void add_arcs(Panel& panel, const Marks& marks) {
  if (marks.pairings.empty()) return;
  core::HashMap<game::Move, std::size_t> node_of;
  for (std::size_t i = 0; i < panel.nodes.size(); ++i)
    if (panel.nodes[i].presence == Presence::left) node_of.emplace(*panel.nodes[i].move, i);
  const Point centre{panel.width / 2, panel.height / 2};
  for (std::size_t round = 0; round < marks.pairings.size(); ++round)
    for (const auto& [first, second] : marks.pairings[round]) {
      const auto from = node_of.find(first);
      const auto to = node_of.find(second);
      if (from == node_of.end() || to == node_of.end()) continue;  // of another term
      const Point bend = bend_between(panel.nodes[from->second].at, panel.nodes[to->second].at, centre);
      panel.arcs.push_back({from->second, to->second, round, bend});
    }
}

void add_legend(Layout& layout) {
  std::vector<std::size_t> pairs;  // in each round
  for (const Panel& panel : layout.panels)
    for (const Arc& arc : panel.arcs) {
      pairs.resize(std::max(pairs.size(), arc.round + 1));
      ++pairs[arc.round];
    }
  double width = 0;
  const double top = layout.height;
  for (std::size_t round = 0; round < pairs.size(); ++round) {
    const std::string text = round_text(round, pairs[round]);
    layout.legend.push_back({round, text, {0.1, top + kLegendLine * (static_cast<double>(round) + 0.9)}});
    width = std::max(width, 0.1 + kLegendStroke + 0.2 + 0.17 * static_cast<double>(text.size()));
  }
  if (pairs.empty()) return;
  layout.height += kLegendLine * (static_cast<double>(pairs.size()) + 0.6);
  widen(layout, width);
}

}  // namespace upset::picture
