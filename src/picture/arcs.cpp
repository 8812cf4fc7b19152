// SPDX-License-Identifier: MIT
// Pairings in pictures: an arc per pair.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/hash_table.hpp"
#include "picture/layout.hpp"
#include "picture/selection.hpp"

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

/// Two different elements, "x~y".
Result<std::pair<game::Move, game::Move>> read_pair(const game::Sum& sum, const std::string& text) {
  const std::size_t sign = text.find('~');
  if (sign == std::string::npos)
    return misused(fmt::format("expected pairs x~y of 'join' separated by commas, found '{}'", shortened(text)),
                   {"join"});
  auto one = sum.read_move(text.substr(0, sign));
  if (!one) return in_parameter("join", one.error());
  auto other = sum.read_move(text.substr(sign + 1));
  if (!other) return in_parameter("join", other.error());
  if (*one == *other || one->term() != other->term())
    return misused(fmt::format("expected two elements of one term in each pair of 'join', found '{}'", shortened(text)),
                   {"join"});
  return std::pair{std::move(one).value(), std::move(other).value()};
}

}  // namespace

Result<games::common::Pairing> read_joined(const game::Sum& sum, const std::string& text) {
  games::common::Pairing pairs;
  for (const std::string& piece : split_at_commas(text)) {
    auto pair = read_pair(sum, piece);
    if (!pair) return pair.error();
    pairs.push_back(std::move(pair).value());
  }
  return pairs;
}

std::optional<Error> not_joined(const std::vector<Panel>& panels, const Marks& marks) {
  if (!marks.has_joined) return std::nullopt;
  const std::size_t round = marks.pairings.size() - 1;
  for (const auto& pair : marks.pairings[round]) {
    const bool is_drawn = std::ranges::any_of(panels, [&](const Panel& panel) {
      return std::ranges::any_of(panel.arcs, [&](const Arc& arc) {
        return arc.round == round && panel.nodes[arc.from].move == pair.first &&
               panel.nodes[arc.to].move == pair.second;
      });
    });
    if (!is_drawn)
      return in_parameter("join",
                          refused(fmt::format("expected two elements in the picture, found '{}~{}'",
                                              marks.sum->notation(pair.first), marks.sum->notation(pair.second))));
  }
  return std::nullopt;
}

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

}  // namespace upset::picture
