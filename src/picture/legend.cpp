// SPDX-License-Identifier: MIT
// The legend below the panels: a line per round of pairings, and a line per role.
#include <fmt/format.h>

#include <algorithm>

#include "picture/layout.hpp"
#include "picture/style.hpp"

namespace upset::picture {

namespace {

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// The pairs of each round.
std::vector<std::size_t> pairs_by_round(const Layout& layout) {
  std::vector<std::size_t> pairs;
  for (const Panel& panel : layout.panels)
    for (const Arc& arc : panel.arcs) {
      pairs.resize(std::max(pairs.size(), arc.round + 1));
      ++pairs[arc.round];
    }
  return pairs;
}

/// The elements with each role.
std::vector<std::size_t> elements_by_role(const Layout& layout) {
  std::vector<std::size_t> elements(layout.roles.size(), 0);
  for (const Panel& panel : layout.panels)
    for (const Node& node : panel.nodes)
      if (node.is_seen())
        for (const NodeRole& role : node.roles) ++elements[role.number];
  return elements;
}

}  // namespace

void add_legend(Layout& layout) {
  const double top = layout.height;
  double width = 0;
  const auto add = [&](std::size_t round, std::string text, std::optional<NodeRole> role) {
    width = std::max(width, 0.1 + kLegendStroke + 0.2 + 0.17 * static_cast<double>(text.size()));
    const double y = top + kLegendLine * (static_cast<double>(layout.legend.size()) + 0.9);
    layout.legend.push_back({round, std::move(text), {0.1, y}, role});
  };
  const auto pairs = pairs_by_round(layout);
  for (std::size_t round = 0; round < pairs.size(); ++round)
    add(round,
        fmt::format("pairing {}: {}{}", round + 1, counted(pairs[round], "pair"),
                    round == 0 ? "" : " of what is left fixed"),
        std::nullopt);
  const auto elements = elements_by_role(layout);
  for (std::size_t i = 0; i < layout.roles.size(); ++i)
    add(0, fmt::format("{}: {}", layout.roles[i].name, counted(elements[i], "element")),
        NodeRole{i, layout.roles[i].style});
  if (layout.legend.empty()) return;
  layout.height += kLegendLine * (static_cast<double>(layout.legend.size()) + 0.6);
  widen(layout, width);
}

}  // namespace upset::picture
