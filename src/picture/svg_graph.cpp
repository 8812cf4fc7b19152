// SPDX-License-Identifier: MIT
// Graphs and complexes in SVG, from below: triangles, edges, arcs of pairings, vertices, names of winning faces.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "picture/style.hpp"
#include "picture/svg_pieces.hpp"

namespace upset::picture {

namespace {

class GraphWriter {
 public:
  GraphWriter(const Panel& panel, bool labels) : panel_(panel), labels_(labels) {}

  std::string run() {
    for_faces(3, false, [&](const Node& node) { triangle(node); });
    for_faces(3, true, [&](const Node& node) { triangle(node); });
    for_faces(2, false, [&](const Node& node) { edge(node); });
    for_faces(2, true, [&](const Node& node) { edge(node); });
    text_ += svg_arcs(panel_);
    for (const Node& node : panel_.nodes)
      if (node.corners.empty() && node.is_seen()) vertex(node);
    for (const Node& node : panel_.nodes)
      if (!node.corners.empty() && node.width > 0) name(node);
    return std::move(text_);
  }

 private:
  template <class... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
  }

  /// Faces of one size; marked ones are drawn second, on top of the rest.
  template <class Function>
  void for_faces(std::size_t corners, bool marked, Function function) const {
    for (const Node& node : panel_.nodes)
      if (node.corners.size() == corners && (node.winning || node.last) == marked) function(node);
  }

  /// "M1 2L3 4", through the corners.
  [[nodiscard]] std::string outline(const Node& node, double share = 0) const {
    std::string path;
    for (const Point& corner : panel_.outline(node, share)) path += (path.empty() ? "M" : "L") + svg_point(corner);
    return path;
  }

  void triangle(const Node& node) {
    add("<g><title>{}</title>", svg_escaped(node.notation));
    if (node.presence == Presence::left)
      add("<path d=\"{}Z\" fill=\"#{}\" fill-opacity=\"{}\"/>", outline(node),
          node.winning ? colour::kWinLight : colour::kFace, node.winning ? "0.55" : "0.3");
    if (node.last) add("<path d=\"{}Z\" fill=\"none\" {}/>", outline(node, kDrawnIn), last_stroke(node));
    for (std::size_t i = 0; i < node.roles.size(); ++i)
      add("<path d=\"{}Z\" fill=\"none\" {}/>", outline(node, kDrawnIn + 0.08 * static_cast<double>(i + 1)),
          svg_role_style(node.roles[i]));
    text_ += "</g>\n";
  }

  /// A thin line gets a broad invisible one around it, so that the pointer finds it.
  void edge(const Node& node) {
    add("<g><title>{}</title><path d=\"{}\" stroke=\"#000000\" stroke-opacity=\"0\" stroke-width=\"11\"/>",
        svg_escaped(node.notation), outline(node));
    if (node.presence == Presence::left)
      add("<path d=\"{}\" stroke=\"#{}\" stroke-width=\"{}\"/>", outline(node),
          node.winning ? colour::kWin : colour::kEdge, node.winning ? "5" : "1.8");
    if (node.last) add("<path d=\"{}\" fill=\"none\" {}/>", outline(node), last_stroke(node));
    for (const NodeRole& role : node.roles) add("<path d=\"{}\" {}/>", outline(node), svg_role_style(role));
    text_ += "</g>\n";
  }

  static std::string last_stroke(const Node& node) {
    return fmt::format("stroke=\"#{}\" stroke-width=\"3\"{}", colour::kLast,
                       node.presence == Presence::gone ? " stroke-dasharray=\"6 4\"" : "");
  }

  void vertex(const Node& node) {
    const bool is_gone = node.presence == Presence::gone;
    const std::string x = px(kUnit * node.at.x);
    const std::string y = px(kUnit * node.at.y);
    const double radius = kUnit * node.width / 2;
    add("<g><title>{}</title><circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#{}\" stroke=\"#{}\" stroke-width=\"1.5\"{}/>",
        svg_escaped(node.notation), x, y, px(radius),
        is_gone        ? colour::kPaper
        : node.winning ? colour::kWin
                       : colour::kNode,
        is_gone        ? colour::kFaint
        : node.winning ? colour::kWinDark
                       : colour::kNodeEdge,
        is_gone ? " stroke-dasharray=\"4 3\"" : "");
    if (labels_)
      letters(node, 1.7 * radius, is_gone ? colour::kFaint : node.winning ? std::string_view("ffffff") : colour::kInk);
    if (node.last)
      add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" stroke=\"#{}\" stroke-width=\"3\"/>", x, y,
          px(radius + 2.5), colour::kLast);
    text_ += svg_outlines(node, {kUnit * node.at.x, kUnit * node.at.y, 2 * radius + 5, 2 * radius + 5, radius + 2.5});
    text_ += "</g>\n";
  }

  /// The label, small enough for its room.
  void letters(const Node& node, double room, std::string_view ink) {
    const double size = std::clamp(room / (0.68 * static_cast<double>(node.label.size())), 5.0, 14.0);
    add("<text x=\"{}\" y=\"{}\" font-size=\"{}\"{} fill=\"#{}\" text-anchor=\"middle\">{}</text>",
        px(kUnit * node.at.x), px(kUnit * node.at.y + 0.36 * size), px(size),
        node.winning ? " font-weight=\"bold\"" : "", ink, svg_escaped(node.label));
  }

  /// A winning edge or triangle shows its move.
  void name(const Node& node) {
    const double width = kUnit * node.width;
    add("<g><title>{}</title><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"17\" rx=\"8.5\" fill=\"#{}\" "
        "stroke=\"#{}\"/>",
        svg_escaped(node.notation), px(kUnit * node.at.x - width / 2), px(kUnit * node.at.y - 8.5), px(width),
        colour::kWin, colour::kWinDark);
    letters(node, width - 9, "ffffff");
    text_ += "</g>\n";
  }

  const Panel& panel_;
  bool labels_;
  std::string text_;
};

}  // namespace

std::string svg_graph(const Panel& panel, bool labels) { return GraphWriter(panel, labels).run(); }

}  // namespace upset::picture
