// SPDX-License-Identifier: MIT
// Plots of tables: points, or points joined by lines, in a frame with two axes; groups have colours and a legend.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <locale>
#include <map>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include "picture/axis.hpp"
#include "picture/style.hpp"
#include "picture/svg_pieces.hpp"
#include "upset/table.hpp"

namespace upset::picture {

namespace {

struct PlottedPoint {
  double x, y;
  std::string tooltip;
  bool is_right = false;  // y is a percentage of the axis at the right
};

/// The points of a table by group, in the order of the rows.
class PlotPoints {
 public:
  PlotPoints(const Table& table, const TablePlot& plot) : table_(table), plot_(plot) {
    for (const Table::Row& row : table.rows)
      if (table.is_among(row, plot.rows)) add(row);
  }

  [[nodiscard]] const std::vector<std::pair<std::string, std::vector<PlottedPoint>>>& groups() const { return groups_; }

  [[nodiscard]] std::vector<double> coordinates(double PlottedPoint::*coordinate, bool with_right) const {
    std::vector<double> list;
    for (const auto& [name, points] : groups_)
      for (const PlottedPoint& point : points)
        if (with_right || !point.is_right) list.push_back(point.*coordinate);
    return list;
  }

 private:
  [[nodiscard]] std::string cell(const Table::Row& row, const std::string& column) const {
    const std::string* found = table_.cell(row, column);
    return found == nullptr ? "" : *found;
  }

  /// Rows without numbers, such as unknown ones, have no point.
  void add(const Table::Row& row) {
    const auto x = number(cell(row, plot_.x));
    auto y = number(cell(row, plot_.y));
    if (!y && table_.has_none(row)) y = number(plot_.where_none);
    const auto right = y || plot_.right.empty() ? std::nullopt : number(cell(row, plot_.right));
    if (!x || !(y || right) || (y && plot_.logarithmic && *y <= 0)) return;
    const std::string group = plot_.group.empty() ? "" : cell(row, plot_.group);
    const std::string& column = right ? plot_.right : plot_.y;
    std::string tooltip = fmt::format("{} {}, {} {}", plot_.x, cell(row, plot_.x), column,
                                      cell(row, column).empty() ? "none" : cell(row, column));
    if (!group.empty()) tooltip += fmt::format(", {} {}", plot_.group, group);
    auto it = std::ranges::find(groups_, group, &std::pair<std::string, std::vector<PlottedPoint>>::first);
    if (it == groups_.end()) it = groups_.insert(groups_.end(), {group, {}});
    it->second.push_back({*x, right ? *right : *y, std::move(tooltip), right.has_value()});
  }

  static std::optional<double> number(const std::string& text) {
    std::istringstream in(text);  // libc++ 19 has no from_chars for them
    in.imbue(std::locale::classic());
    double value = 0;
    if (!(in >> std::noskipws >> value) || in.peek() != std::istringstream::traits_type::eof()) return std::nullopt;
    return value;
  }

  const Table& table_;
  const TablePlot& plot_;
  std::vector<std::pair<std::string, std::vector<PlottedPoint>>> groups_{};
};

constexpr double kWidth = 640, kHeight = 420;  // of the frame, in pixels
constexpr double kLeft = 92, kTop = 52, kBottom = 62, kRight = 28;
constexpr double kRightAxis = 52;  // the axis of percentages
constexpr double kLegendWidth = 120;
constexpr double kLegendPitch = 20;

/// Winners have the colours of the pictures; other groups cycle through the rest.
std::string_view colour_of(const std::string& group, std::size_t index) {
  static const std::map<std::string, std::string_view> kNamed{{"N", colour::kWin},         {"P", colour::kChocolate},
                                                              {"unknown", colour::kFaint}, {"yes", colour::kWin},
                                                              {"no", colour::kLast},       {"", colour::kWin}};
  if (const auto it = kNamed.find(group); it != kNamed.end()) return it->second;
  constexpr std::array kTurns{std::string_view("2B6CB0"),
                              std::string_view("B8327A"),
                              std::string_view("0E8F8F"),
                              std::string_view("7A4FC4"),
                              colour::kLast,
                              colour::kWin,
                              colour::kChocolate,
                              colour::kCoin,
                              colour::kPoison,
                              colour::kInk,
                              colour::kEdge};
  return kTurns[index % kTurns.size()];
}

/// The name of a group in the legend.
std::string legend_of(const TablePlot& plot, const std::string& group) {
  if (group == "N") return "first wins (N)";
  if (group == "P") return "second wins (P)";
  return plot.group == "outcome" || plot.group == "what" ? group : plot.group + " " + group;
}

class PlotWriter {
 public:
  PlotWriter(const TablePlot& plot, const PlotPoints& points)
      : plot_(plot),
        points_(points),
        x_(points.coordinates(&PlottedPoint::x, true), false),
        y_(points.coordinates(&PlottedPoint::y, false), plot.logarithmic) {}

  std::string run() {
    const double width = legend_left() + legend_width();
    const double height = kTop + kHeight + kBottom;
    text_ = svg_head(width, height, plot_.title) + svg_paper(width, height);
    label(kLeft + kWidth / 2, kTop - 22, 17, plot_.title);
    axes();
    for (std::size_t i = 0; i < points_.groups().size(); ++i) group(i);
    return text_ + "</svg>\n";
  }

 private:
  [[nodiscard]] double across(double x) const { return kLeft + kWidth * x_.place(x); }
  [[nodiscard]] double down(double y) const { return kTop + kHeight * (1 - y_.place(y)); }
  [[nodiscard]] double down(const PlottedPoint& point) const {
    return point.is_right ? kTop + kHeight * (1 - point.y / 100) : down(point.y);
  }
  [[nodiscard]] double legend_width() const {
    constexpr double kLetterOfLegend = 8;
    std::size_t longest = 0;
    for (const auto& [name, points] : points_.groups()) longest = std::max(longest, legend_of(plot_, name).size());
    return plot_.group.empty() ? 0 : std::max(kLegendWidth, 20 + kLetterOfLegend * static_cast<double>(longest));
  }
  [[nodiscard]] double legend_left() const {
    return kLeft + kWidth + (plot_.right.empty() ? kRight : kRight + kRightAxis);
  }

  void label(double x, double y, double size, const std::string& text, std::string_view anchor = "middle") {
    text_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"#{}\" text-anchor=\"{}\">{}</text>\n", px(x),
                         px(y), px(size), colour::kInk, anchor, svg_escaped(text));
  }

  void line(double x1, double y1, double x2, double y2, std::string_view ink, double width) {
    text_ += fmt::format("<path d=\"M{} {}L{} {}\" stroke=\"#{}\" stroke-width=\"{}\"/>\n", px(x1), px(y1), px(x2),
                         px(y2), ink, px(width));
  }

  void axes() {
    for (const Tick& tick : x_.ticks()) {
      const double x = across(tick.value);
      line(x, kTop, x, kTop + kHeight, colour::kFaint, 0.5);
      line(x, kTop + kHeight, x, kTop + kHeight + 6, colour::kInk, 1);
      label(x, kTop + kHeight + 22, 13, tick.label);
    }
    for (const Tick& tick : y_.ticks()) {
      const double y = down(tick.value);
      line(kLeft, y, kLeft + kWidth, y, colour::kFaint, 0.5);
      line(kLeft - 6, y, kLeft, y, colour::kInk, 1);
      label(kLeft - 10, y + 4.5, 13, tick.label, "end");
    }
    line(kLeft, kTop, kLeft, kTop + kHeight, colour::kInk, 1.2);
    line(kLeft, kTop + kHeight, kLeft + kWidth, kTop + kHeight, colour::kInk, 1.2);
    label(kLeft + kWidth / 2, kTop + kHeight + 48, 14, plot_.x);
    text_ += fmt::format(
        "<text transform=\"translate(20 {}) rotate(-90)\" font-size=\"14\" fill=\"#{}\" "
        "text-anchor=\"middle\">{}</text>\n",
        px(kTop + kHeight / 2), colour::kInk, svg_escaped(plot_.y));
    if (!plot_.right.empty()) right_axis();
  }

  void right_axis() {
    constexpr int kStep = 20;  // per cent
    const double right = kLeft + kWidth;
    line(right, kTop, right, kTop + kHeight, colour::kInk, 1.2);
    for (int share = 0; share <= 100; share += kStep) {
      const double y = kTop + kHeight * (1 - share / 100.0);
      line(right, y, right + 6, y, colour::kInk, 1);
      label(right + 10, y + 4.5, 13, fmt::format("{} %", share), "start");
    }
  }

  void group(std::size_t index) {
    const auto& [name, points] = points_.groups()[index];
    const std::string_view ink = colour_of(name, index);
    if (plot_.lines) joined(points, ink);
    const double radius = points.size() > 400 ? 2.5 : 4.5;
    for (const PlottedPoint& point : points)
      text_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#{}\"><title>{}</title></circle>\n",
                           px(across(point.x)), px(down(point)), px(radius), ink, svg_escaped(point.tooltip));
    if (plot_.group.empty()) return;
    const double x = legend_left() - kRight + 18;
    const double y = kTop + 8 + kLegendPitch * static_cast<double>(index);
    text_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"4.5\" fill=\"#{}\"/>\n", px(x), px(y), ink);
    label(x + 11, y + 4.5, 13, legend_of(plot_, name), "start");
  }

  void joined(const std::vector<PlottedPoint>& points, std::string_view ink) {
    text_ += "<path d=\"";
    for (std::size_t i = 0; i < points.size(); ++i)
      text_ += fmt::format("{}{} {}", i == 0 ? "M" : "L", px(across(points[i].x)), px(down(points[i])));
    const bool is_dashed = !points.empty() && points.front().is_right;
    text_ += fmt::format("\" fill=\"none\" stroke=\"#{}\" stroke-width=\"1.8\"{}/>\n", ink,
                         is_dashed ? " stroke-dasharray=\"7 4\"" : "");
  }

  const TablePlot& plot_;
  const PlotPoints& points_;
  Axis x_;
  Axis y_;
  std::string text_;
};

}  // namespace

}  // namespace upset::picture

namespace upset {

Result<std::string> table_svg(const Table& table) {
  if (!table.plot)
    return misused("this table has no plot: its rows have more than two coordinates (try 'csv')", {"csv"});
  return picture::PlotWriter(*table.plot, picture::PlotPoints(table, *table.plot)).run();
}

}  // namespace upset
