// SPDX-License-Identifier: MIT
// Chooses the kind of panel for each term and places the panels side by side.
#include "picture/layout.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/registry.hpp"
#include "picture/part.hpp"
#include "picture/selection.hpp"
#include "picture/style.hpp"
#include "upset/suggest.hpp"

namespace upset::picture {

namespace {

constexpr double kGap = 1.4;      // between the terms of a sum
constexpr double kHeading = 0.7;  // above each term of a sum

/// Places the panels in a row, centred vertically, below their headings.
void arrange(Layout& layout) {
  const bool is_sum = layout.panels.size() > 1;
  const double heading = is_sum ? kHeading : 0;
  for (const Panel& panel : layout.panels) layout.height = std::max(layout.height, panel.height + heading);
  double x = 0;
  for (std::size_t i = 0; i < layout.panels.size(); ++i) {
    Panel& panel = layout.panels[i];
    if (i > 0) {
      layout.plus_signs.push_back({x + kGap / 2, (layout.height + heading) / 2});
      x += kGap;
    }
    const std::string title = fmt::format("{}: {}", i + 1, shortened(panel.spec, 40));
    const double needed = is_sum ? 0.17 * static_cast<double>(title.size()) : 0;  // 0.17: a letter of a heading
    const double slack = std::max(0.0, needed - panel.width) / 2;
    panel.corner = {x + slack, heading + (layout.height - heading - panel.height) / 2};
    if (is_sum) panel.captions.push_back({title, {panel.width / 2, -kHeading / 2}});
    x += panel.width + 2 * slack;
  }
  layout.width = x;
}

bool fits(const game::Term& term, Arrangement arrangement) {
  const auto fitting = games::game_of(term).arrangements(term);
  return std::ranges::find(fitting, arrangement) != fitting.end();
}

/// The arrangement with a given name, if some term can be drawn that way.
Result<Arrangement> arrangement_of(const std::string& name, const game::Sum& sum) {
  std::vector<Arrangement> fitting;
  for (const Arrangement arrangement : games::common::kArrangements)
    if (std::ranges::any_of(sum.terms(), [&](const game::TermPtr& term) { return fits(*term, arrangement); }))
      fitting.push_back(arrangement);
  const auto it = std::ranges::find(fitting, name, [](Arrangement arrangement) { return name_of(arrangement); });
  if (it != fitting.end()) return *it;
  std::vector<std::string> names;
  for (const Arrangement arrangement : fitting) names.emplace_back(name_of(arrangement));
  return Error{ErrorCode::usage, fmt::format("expected a layout of {} ({}), found '{}'{}", shortened(sum.spec()),
                                             fmt::join(names, ", "), name, did_you_mean(name, names))};
}

/// The requested arrangement if it fits, else the default; one with covers if only those count. A part of a graph or of
/// a semigroup is a Hasse diagram, if nothing else was requested.
Arrangement choose(const std::vector<Arrangement>& fitting, const Marks& marks) {
  const auto fits = [&](Arrangement arrangement) { return std::ranges::find(fitting, arrangement) != fitting.end(); };
  Arrangement chosen = fitting.front();
  const bool has_cells = chosen == Arrangement::squares || chosen == Arrangement::coins;
  if (marks.arrangement && fits(*marks.arrangement)) chosen = *marks.arrangement;
  else if (marks.only != nullptr && !has_cells && fits(Arrangement::layers)) chosen = Arrangement::layers;
  const bool has_covers = chosen != Arrangement::graph && chosen != Arrangement::circle;
  return marks.order_only && !has_covers ? Arrangement::layers : chosen;
}

Result<Panel> place(const Figure& figure, Arrangement arrangement, const std::string& spec, const Marks& marks) {
  switch (arrangement) {
    case Arrangement::squares: return place_squares(figure, marks);
    case Arrangement::coins: return place_coins(figure, marks);
    case Arrangement::graph: return place_faces(figure, false, marks);
    case Arrangement::circle: return place_faces(figure, true, marks);
    case Arrangement::residues:
    case Arrangement::line: return place_residues(figure, marks);
    default: return place_layers(figure, spec, marks);
  }
}

bool is_graph(const Panel& panel) { return panel.kind == Kind::graph; }

bool has_triangles(const Panel& panel) {
  return std::ranges::any_of(panel.nodes, [](const Node& node) { return node.corners.size() > 2; });
}

/// DOT is a graph if every term is a graph without triangles; otherwise it is an order, as graphs are orders, too.
bool must_be_order(const std::vector<Panel>& panels) {
  if (std::ranges::none_of(panels, is_graph)) return false;  // all are graphs
  return !std::ranges::all_of(panels, is_graph) || std::ranges::any_of(panels, has_triangles);
}

}  // namespace

Point Stub::piece(std::size_t i) const {
  const double share = static_cast<double>(i) / static_cast<double>(kFading.size());
  return {from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
}

Node Marks::node(const Piece& piece) const {
  Node node{std::nullopt, piece.name, piece.name};
  node.presence = piece.presence;
  if (piece.move) {
    node.move = piece.move->in_term(index);
    node.notation = sum->terms()[index]->notation(*piece.move);
    node.is_renamed = node.notation != node.label;
    node.winning = node.presence == Presence::left && winning_set.contains(*node.move);
    node.last = last == node.move;
  }
  node.notation = in_sum(node.notation);
  node.cell = piece.cell;
  node.corners = piece.corners;
  for (std::size_t role = 0; role < roles.size(); ++role)
    if (roles[role].elements->has(node)) node.roles.push_back({role, roles[role].style});
  return node;
}

std::string Marks::in_sum(const std::string& notation) const {
  return sum->terms().size() == 1 ? notation : fmt::format("{}:{}", index + 1, notation);
}

namespace {

std::vector<games::common::Pairing> read_pairings(const game::Sum& sum, const std::vector<Pairing>& rounds) {
  std::vector<games::common::Pairing> list;
  for (const Pairing& round : rounds) {
    auto& pairs = list.emplace_back();
    for (const auto& [first, second] : round) {
      auto one = sum.read_move(first);
      auto other = sum.read_move(second);
      if (one && other) pairs.emplace_back(std::move(one).value(), std::move(other).value());
    }
  }
  return list;
}

}  // namespace

Result<Marks> make_marks(const game::Sum& sum, const DrawOptions& options, core::Stop& stop) {
  Marks marks;
  marks.sum = &sum;
  for (const std::string& text : options.winning_moves)
    if (const auto move = sum.read_move(text)) {
      marks.winning.push_back({*move, sum.notation(*move)});
      marks.winning_set.insert(*move);
    }
  if (!options.last_move.empty())
    if (const auto move = sum.read_move(options.last_move)) marks.last = *move;
  marks.labels = options.labels;
  marks.pairings = read_pairings(sum, options.pairings);
  marks.stop = &stop;
  if (!options.only.empty()) {
    auto only = Selection::read(sum, options.only, "only");
    if (!only) return only.error();
    marks.only = std::make_shared<const Selection>(std::move(only).value());
  }
  if (!options.join.empty()) {
    auto joined = read_joined(sum, options.join);
    if (!joined) return joined.error();
    marks.pairings.push_back(std::move(joined).value());
    marks.has_joined = true;
  }
  auto roles = read_roles(sum, options.marks);
  if (!roles) return roles.error();
  marks.roles = std::move(roles).value();
  if (options.layout.empty()) return marks;
  const auto arrangement = arrangement_of(options.layout, sum);
  if (!arrangement) return arrangement.error();
  marks.arrangement = *arrangement;
  return marks;
}

namespace {

games::common::FigureRequest request_for(const game::Term& position, const Marks& marks) {
  games::common::FigureRequest request{choose(games::game_of(position).arrangements(position), marks), kMaxNodes};
  const auto is_here = [&](const game::Move& move) { return move.term() == marks.index; };
  if (marks.last && is_here(*marks.last)) request.last = marks.last->in_term(0);
  const auto show = [&](const game::Move& move) {
    if (is_here(move)) request.winning.push_back(move.in_term(0));
  };
  if (marks.only != nullptr) std::ranges::for_each(marks.only->ends(), show);
  else std::ranges::for_each(marks.winning, show, &NamedMove::move);
  for (const Role& role : marks.roles) std::ranges::for_each(role.elements->ends(), show);
  return request;
}

}  // namespace

Result<Panel> lay_out_term(const game::Term& position, const Marks& marks) {
  const games::common::FigureRequest request = request_for(position, marks);
  auto figure = games::game_of(position).figure(position, request);
  if (figure && marks.only != nullptr) figure = part_of(*figure, request.arrangement, marks);
  if (!figure) return figure.error();
  if (figure->pieces.empty() && figure->is_part) return Panel{.spec = position.spec()};
  auto panel = place(*figure, request.arrangement, position.spec(), marks);
  if (!panel) return panel;
  panel->spec = position.spec();
  add_arcs(*panel, marks);
  if (marks.labels) add_badges(*panel, marks);
  return panel;
}

namespace {

Result<std::vector<Panel>> all_panels(const game::Sum& sum, Marks marks) {
  std::vector<Panel> panels;
  std::size_t nodes = 0;
  for (const game::TermPtr& term : sum.terms()) {
    auto panel = lay_out_term(*term, marks);
    if (!panel) return panel.error();
    ++marks.index;
    nodes += 1 + panel->nodes.size();
    if (sum.terms().size() > 1 && nodes > kMaxNodes)
      return Error{ErrorCode::limit,
                   fmt::format("too much to draw: the terms up to {} have {} elements, at most {} fit", marks.index,
                               nodes - marks.index, kMaxNodes)};
    panels.push_back(std::move(panel).value());
  }
  return panels;
}

}  // namespace

Result<Layout> lay_out(const game::Sum& sum, const DrawOptions& options, core::Stop& stop) {
  auto marks = make_marks(sum, options, stop);
  if (!marks) return marks.error();
  auto panels = all_panels(sum, *marks);
  if (options.picture == Picture::dot && panels && must_be_order(*panels)) {
    marks->order_only = true;
    panels = all_panels(sum, *marks);
  }
  if (!panels) return panels.error();
  if (auto error = not_shown(*panels, *marks)) return *error;
  Layout layout{sum.spec(), std::move(panels).value()};
  layout.winning = std::move(marks->winning);
  layout.roles = std::move(marks->roles);
  layout.is_part = marks->only != nullptr;
  arrange(layout);
  if (options.labels) add_legend(layout);
  if (options.labels) add_caption(layout, options);
  return layout;
}

void widen(Layout& layout, double width) {
  const double shift = std::max(0.0, width - layout.width) / 2;
  for (Panel& panel : layout.panels) panel.corner.x += shift;
  for (Point& plus : layout.plus_signs) plus.x += shift;
  layout.width += 2 * shift;
}

}  // namespace upset::picture
