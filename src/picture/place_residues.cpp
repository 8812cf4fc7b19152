// SPDX-License-Identifier: MIT
// A semigroup in rows of its multiplicity m, upwards: x is in column x mod m, so that all covers by one generator are
// parallel. The sheet is a cylinder cut open, and each turn leads one row up: a line that crosses an edge fades there
// and reappears at the other one. If lines would pass over elements, only those within columns are drawn, and a note
// says so.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "picture/layout.hpp"

namespace upset::picture {

namespace {

constexpr int kMaxAside = 3;          // columns that a line may cross
constexpr std::size_t kMaxSteps = 5;  // generators whose covers are drawn
constexpr double kColumnGap = 0.5;    // between columns
constexpr double kSide = 0.7;         // for stubs beside the columns
constexpr double kOpenRoom = 1.0;     // for stubs above the rows

/// A generator as a step on the sheet: up, and to the right or, if that is shorter, around to the left.
struct Way {
  [[nodiscard]] double length() const { return 1.2 * std::abs(columns) + 1.5 * rows; }

  int rows;
  int columns;
};

class Rows {
 public:
  Rows(const Figure& figure, const Marks& marks) : figure_(figure), modulus_(static_cast<int>(figure.modulus)) {
    for (const auto& [rows, columns] : figure.steps) {
      const Way right{static_cast<int>(rows), static_cast<int>(columns)};
      const Way left{right.rows + 1, right.columns - modulus_};
      ways_.push_back(right.length() <= left.length() ? right : left);
    }
    int aside = 0;
    for (const Way& way : ways_) aside = std::max(aside, std::abs(way.columns));
    draws_all_ = aside <= kMaxAside && ways_.size() <= kMaxSteps;
    row_step_ = draws_all_ ? 1.3 + 0.2 * aside : 1.2;
    panel_.kind = Kind::residues;
    panel_.parts = figure.modulus;
    panel_.open = figure.open;
    for (const Piece& piece : figure.pieces) add_node(marks.node(piece), marks);
  }

  Panel run() {
    set_size();
    for (Node& node : panel_.nodes) node.at = at(node.cell[0], node.cell[1]);
    for (const auto& [lower, upper] : figure_.covers) panel_.edges.push_back({lower, upper, {}});
    if (!figure_.steps.empty()) add_poison_covers(panel_);  // numbers without an order have no covers
    for (Edge& edge : panel_.edges) draw(edge);
    for (const std::size_t i : panel_.open) leave_open(panel_.nodes[i]);
    for (const Piece& gap : figure_.gaps) {
      panel_.gaps.emplace_back(gap.cell[0], gap.cell[1]);
      panel_.captions.push_back({gap.name, at(gap.cell[0], gap.cell[1]), true});
    }
    if (!panel_.open.empty())
      for (int column = 0; column < modulus_; ++column) panel_.captions.push_back({"⋮", {at(0, column).x, 0.1}, true});
    panel_.note = note();
    return std::move(panel_);
  }

 private:
  void add_node(Node node, const Marks& marks) {
    node.width = width_of(node.label, marks) + (node.presence == Presence::poison && marks.labels ? 0.45 : 0);
    column_step_ = std::max(column_step_, node.width + (draws_all_ ? kColumnGap : 0.25));
    rows_ = std::max(rows_, node.cell[0] + 1);
    panel_.nodes.push_back(std::move(node));
  }

  void set_size() {
    panel_.width = column_step_ * modulus_ + 2 * (draws_all_ ? kSide : 0);
    panel_.height = row_step_ * (rows_ - 1) + 0.8 + (panel_.open.empty() ? 0 : kOpenRoom);
  }

  [[nodiscard]] Point at(double row, double column) const {
    return {(draws_all_ ? kSide : 0) + column_step_ * (column + 0.5), panel_.height - 0.4 - row_step_ * row};
  }

  [[nodiscard]] bool is_step(const Way& step) const {
    return std::ranges::any_of(ways_,
                               [&](const Way& way) { return way.rows == step.rows && way.columns == step.columns; });
  }

  /// A cover that crosses an edge of the sheet becomes two stubs.
  void draw(Edge& edge) {
    const Node& lower = panel_.nodes[edge.lower];
    const Node& upper = panel_.nodes[edge.upper];
    const int rise = static_cast<int>(upper.cell[0]) - static_cast<int>(lower.cell[0]);
    const int aside = static_cast<int>(upper.cell[1]) - static_cast<int>(lower.cell[1]);
    const bool is_straight = is_step({rise, aside});
    edge.is_drawn = is_straight && (draws_all_ || aside == 0);
    if (is_straight || !draws_all_) return;
    // Once around the cylinder: the same generator, a row and m columns away.
    const Way way = aside < 0 ? Way{rise - 1, aside + modulus_} : Way{rise + 1, aside - modulus_};
    if (!is_step(way)) return;  // a cover of a part of the order, by several generators
    add_stub(lower, way, share_to_edge(lower, way));
    const Way back{-way.rows, -way.columns};
    add_stub(upper, back, share_to_edge(upper, back));
  }

  /// How much of a step lies on the sheet and its margins.
  [[nodiscard]] double share_to_edge(const Node& node, const Way& way) const {
    const double room = way.columns > 0 ? modulus_ - 0.5 - node.cell[1] : node.cell[1] + 0.5;
    const double share = std::min(1.0, (room + kSide / column_step_) / std::abs(way.columns));
    return way.rows < 0 ? std::min(share, (node.cell[0] + 0.25) / -way.rows) : share;
  }

  void add_stub(const Node& node, const Way& way, double share) {
    panel_.stubs.push_back({node.at, at(node.cell[0] + share * way.rows, node.cell[1] + share * way.columns)});
  }

  /// Leaves out what lies above the last row.
  void leave_open(const Node& node) {
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      const Way& way = ways_[i];
      const unsigned target =
          node.cell[0] + figure_.steps[i].first + (node.cell[1] + figure_.steps[i].second) / figure_.modulus;
      if (target < rows_ || (!draws_all_ && way.columns != 0)) continue;
      const double most = (rows_ - 1 - node.cell[0] + kOpenRoom / row_step_) / way.rows;
      add_stub(node, way, std::min({1.0, most, way.columns == 0 ? 1.0 : share_to_edge(node, way)}));
    }
  }

  [[nodiscard]] std::string note() const {
    if (figure_.steps.empty()) return "";
    std::string list;
    for (std::size_t i = 0; i < figure_.steps.size(); ++i) {
      if (i == 8) return "x lies below x + s for every s of S";
      const auto& [rows, columns] = figure_.steps[i];
      list += fmt::format("{}x + {}",
                          i == 0                          ? ""
                          : i + 1 == figure_.steps.size() ? " and "
                                                          : ", ",
                          rows * figure_.modulus + columns);
    }
    return "x lies below " + list + (draws_all_ ? "" : fmt::format("; only x + {} is drawn", figure_.modulus));
  }

  const Figure& figure_;
  int modulus_;
  std::vector<Way> ways_{};
  bool draws_all_ = true;
  double row_step_ = 1.5;
  double column_step_ = 0;
  unsigned rows_ = 1;
  Panel panel_{};
};

}  // namespace

Panel place_residues(const Figure& figure, const Marks& marks) { return Rows(figure, marks).run(); }

}  // namespace upset::picture
