// SPDX-License-Identifier: MIT
// Chooses the kind of panel for each term and sets the panels side by side.
#include "draw/layout.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "draw/style.hpp"
#include "games/common/numbers.hpp"
#include "games/semigroup/position.hpp"

namespace upset::drawing {

namespace {

using games::board::BoardPosition;
using games::poset::NimPosition;
using games::poset::PosetPosition;

constexpr double kGap = 1.4;      // between the terms of a sum
constexpr double kHeading = 0.7;  // above each term of a sum

/// Sets the panels in a row, centred vertically, below their headings.
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

}  // namespace

void Marks::mark(Node& node) const {
  node.move = sum->notation(index, node.label);
  node.winning = node.state == State::alive && winning.contains(node.move);
  node.last = !last.empty() && node.move == last;
}

Marks make_marks(const game::Sum& sum, const DrawOptions& options, core::Stop& stop) {
  Marks marks{&sum, 0, {}, options.last_move, options.labels, options.picture == Picture::dot, &options.pairings,
              &stop};
  marks.winning.insert(options.winning_moves.begin(), options.winning_moves.end());
  return marks;
}

std::string shortened(const std::string& text, std::size_t most) {
  if (text.size() <= most) return text;
  const auto is_inside = [&](std::size_t i) { return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U; };
  std::size_t head = std::max<std::size_t>(most, 10) / 2 - 2;
  std::size_t tail = text.size() - std::min(head, text.size());
  if (head >= tail) return text;
  while (head > 0 && is_inside(head)) --head;
  while (tail < text.size() && is_inside(tail)) ++tail;
  std::string cut = text.substr(0, head) + "..." + text.substr(tail);
  if (text.find_first_not_of("0123456789") == std::string::npos) cut += fmt::format(" ({} digits)", text.size());
  return cut;
}

constexpr std::size_t kShownOfInfinite = 40;  // elements of an infinite order in a picture

Error too_much_to_draw(const game::Position& position) {
  const auto* poset = game::as<PosetPosition>(position);
  const auto size = poset != nullptr ? poset->size() : std::nullopt;
  return Error{ErrorCode::limit,
               fmt::format("too much to draw: {} has {} elements, at most {} fit in a picture",
                           shortened(position.spec()), size ? shortened(size->get_str(), 40) : "too many", kMaxNodes)};
}

namespace {

Result<Panel> lay_out_any(const game::Position& position, const Marks& marks) {
  if (const auto* board = game::as<BoardPosition>(position)) return lay_out_board(*board, marks);
  if (const auto* nim = game::as<NimPosition>(position)) return lay_out_heaps(*nim, marks);
  if (const auto* infinite = game::as<games::semigroup::InfinitePosition>(position)) {
    if (auto error = infinite->unplayable()) return *error;
    const auto shown = games::semigroup::beginning(*infinite, kShownOfInfinite);
    return lay_out_hasse(game::known_as<PosetPosition>(*shown), marks);
  }
  const auto* poset = game::as<PosetPosition>(position);
  if (poset == nullptr) return refused(fmt::format("'{}' is no finite poset: it has no picture", position.spec()));
  const auto left = poset->size();
  if (!left || *left > kMaxNodes) return too_much_to_draw(position);
  if (poset->ground().family() == "board") {
    const auto sides = games::common::parse_numbers(poset->ground().body(), 'x');
    if (sides && sides->size() == 3) return lay_out_box(*poset, *sides, marks);
  }
  if (poset->ground().is_complex() && !marks.order_only)
    if (auto panel = lay_out_graph(*poset, marks)) return std::move(*panel);
  return lay_out_hasse(*poset, marks);
}

}  // namespace

Result<Panel> lay_out_term(const game::Position& position, const Marks& marks) {
  auto panel = lay_out_any(position, marks);
  if (panel) add_arcs(*panel, marks);
  return panel;
}

Result<Layout> lay_out(const game::Sum& sum, const DrawOptions& options, core::Stop& stop) {
  Layout layout{sum.spec()};
  Marks marks = make_marks(sum, options, stop);
  std::size_t nodes = 0;
  for (const game::PositionPtr& term : sum.terms()) {
    auto panel = lay_out_term(*term, marks);
    if (!panel) return panel.error();
    ++marks.index;
    nodes += 1 + panel->nodes.size();
    if (sum.terms().size() > 1 && nodes > kMaxNodes)
      return Error{ErrorCode::limit,
                   fmt::format("too much to draw: the terms up to {} have {} elements, at most {} fit", marks.index,
                               nodes - marks.index, kMaxNodes)};
    layout.panels.push_back(std::move(panel).value());
  }
  arrange(layout);
  if (options.labels) add_legend(layout);
  return layout;
}

}  // namespace upset::drawing
