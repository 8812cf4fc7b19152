// SPDX-License-Identifier: MIT
// SVG 1.1, stand-alone: shapes are defined once and used by reference within the file; every element has its move as a
// tooltip. One unit of the layout is 48 pixels.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "picture/render.hpp"
#include "picture/style.hpp"
#include "picture/svg_pieces.hpp"

namespace upset::picture {

namespace {

constexpr double kBorder = 18;

struct Shades {
  std::string_view light, base, dark;
};
constexpr Shades kChocolateShades{colour::kChocolateLight, colour::kChocolate, colour::kChocolateDark};
constexpr Shades kWinShades{colour::kWinLight, colour::kWin, colour::kWinDark};
constexpr Shades kPoisonShades{colour::kPoisonLight, colour::kPoison, colour::kPoisonDark};
constexpr Shades kCoinShades{colour::kCoinLight, colour::kCoin, colour::kCoinDark};

/// A piece of chocolate with slanted sides, lit from the top left, centred at the origin.
std::string square(std::string_view id, const Shades& shades) {
  return fmt::format(
      "<g id=\"upset-{0}\"><rect x=\"-22.5\" y=\"-22.5\" width=\"45\" height=\"45\" rx=\"5\" fill=\"#{2}\" "
      "stroke=\"#{3}\" stroke-width=\"1\"/>"
      "<path d=\"M-21.5 -20Q-21.5 -21.5 -20 -21.5H20L14.5 -14.5H-14.5V14.5L-21.5 20Z\" fill=\"#{1}\"/>"
      "<path d=\"M21.5 20Q21.5 21.5 20 21.5H-20L-14.5 14.5H14.5V-14.5L21.5 -20Z\" fill=\"#{3}\"/>"
      "<rect x=\"-15\" y=\"-15\" width=\"30\" height=\"30\" rx=\"2.5\" fill=\"#{2}\"/>"
      "<path d=\"M-13 -8V-11Q-13 -13 -11 -13H4\" fill=\"none\" stroke=\"#ffffff\" stroke-opacity=\"0.22\" "
      "stroke-width=\"2\" stroke-linecap=\"round\"/></g>\n",
      id, shades.light, shades.base, shades.dark);
}

/// A coin from the side, a little from above.
std::string coin(std::string_view id, const Shades& shades) {
  return fmt::format(
      "<g id=\"upset-{0}\"><path d=\"M-33 -10V10A33 8 0 0 0 33 10V-10Z\" fill=\"#{2}\" stroke=\"#{3}\"/>"
      "<path d=\"M-30 -2V13M-25 1V16M25 1V16M30 -2V13\" stroke=\"#{3}\" stroke-opacity=\"0.45\"/>"
      "<ellipse cx=\"0\" cy=\"-10\" rx=\"33\" ry=\"8\" fill=\"#{1}\" stroke=\"#{3}\"/>"
      "<ellipse cx=\"0\" cy=\"-10\" rx=\"25\" ry=\"5\" fill=\"none\" stroke=\"#{3}\" stroke-opacity=\"0.35\"/></g>\n",
      id, shades.light, shades.base, shades.dark);
}

/// In a box of 24 by 24 around the origin.
std::string skull() {
  return fmt::format(
      "<g id=\"upset-skull\"><path d=\"M0 -10.5C-6.2 -10.5 -10 -6.6 -10 -1.6C-10 1.8 -8.2 4.2 -5.6 5.4V8.6Q-5.6 10.5 "
      "-3.7 10.5H3.7Q5.6 10.5 5.6 8.6V5.4C8.2 4.2 10 1.8 10 -1.6C10 -6.6 6.2 -10.5 0 -10.5Z\" fill=\"#{0}\"/>"
      "<circle cx=\"-4\" cy=\"-1\" r=\"2.6\" fill=\"#{1}\"/><circle cx=\"4\" cy=\"-1\" r=\"2.6\" fill=\"#{1}\"/>"
      "<path d=\"M0 2L-1.5 4.8H1.5Z\" fill=\"#{1}\"/>"
      "<path d=\"M-1.9 7V10.5M1.9 7V10.5\" stroke=\"#{1}\" stroke-width=\"1.2\"/></g>\n",
      colour::kBone, colour::kPoisonDark);
}

std::string definitions() {
  std::string text = "<defs>\n" + square("square", kChocolateShades) + square("winning-square", kWinShades) +
                     square("poison-square", kPoisonShades) + coin("coin", kCoinShades) +
                     coin("winning-coin", kWinShades) + skull();
  text += fmt::format(
      "<g id=\"upset-gone-square\"><rect x=\"-20\" y=\"-20\" width=\"40\" height=\"40\" rx=\"5\" fill=\"none\" "
      "stroke=\"#{0}\" stroke-width=\"1.2\" stroke-dasharray=\"4 3\"/></g>\n"
      "<g id=\"upset-gone-coin\"><rect x=\"-32\" y=\"-15\" width=\"64\" height=\"19\" rx=\"7\" fill=\"none\" "
      "stroke=\"#{0}\" stroke-width=\"1.2\" stroke-dasharray=\"4 3\"/></g>\n",
      colour::kFaint);
  return text + "</defs>\n";
}

class Writer {
 public:
  Writer(const Layout& layout, bool labels) : layout_(layout), labels_(labels) {}

  std::string run() {
    const double width = kUnit * layout_.width + 2 * kBorder;
    const double height = kUnit * layout_.height + 2 * kBorder;
    text_ = svg_head(width, height, shortened(layout_.spec, 200)) + definitions() + svg_paper(width, height);
    for (const Panel& panel : layout_.panels) write(panel);
    for (const Point& plus : layout_.plus_signs)
      add("<path d=\"M{0} {1}h24m-12 -12v24\" stroke=\"#{2}\" stroke-width=\"4\" stroke-linecap=\"round\"/>\n",
          px(kBorder + kUnit * plus.x - 12), px(kBorder + kUnit * plus.y), colour::kInk);
    for (const LegendLine& line : layout_.legend) legend(line);
    for (const CaptionLine& line : layout_.caption) caption(line);
    return text_ + "</svg>\n";
  }

 private:
  template <class... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
  }

  void write(const Panel& panel) {
    add("<g transform=\"translate({} {})\">\n", px(kBorder + kUnit * panel.corner.x),
        px(kBorder + kUnit * panel.corner.y));
    if (panel.kind == Kind::graph) {
      text_ += svg_graph(panel, labels_);
    } else if (panel.kind == Kind::hasse || panel.kind == Kind::residues) {
      covers(panel);
      stubs(panel);
      text_ += svg_arcs(panel);
      for (const Node& node : panel.nodes)
        if (node.is_seen()) element(node);
    } else {
      for (const Node& node : panel.nodes)
        if (node.is_seen()) block(node, panel.kind == Kind::board ? "square" : "coin");
      for (const Node& node : panel.nodes)  // on top of the neighbours
        if (node.is_seen()) text_ += svg_outlines(node, inner_box(panel.kind, node.at));
      text_ += svg_arcs(panel);
    }
    if (panel.kind == Kind::heaps) floors(panel);
    if (labels_) captions(panel);
    text_ += svg_badges(panel) + "</g>\n";
  }

  void legend(const LegendLine& line) {
    const double x = kBorder + kUnit * line.at.x;
    const double y = kBorder + kUnit * line.at.y;
    add("<path d=\"M{} {}h{}\" {}/>", px(x), px(y), px(kUnit * kLegendStroke),
        line.role ? svg_role_style(*line.role) : svg_arc_style(line.round));
    add("<text x=\"{}\" y=\"{}\" font-size=\"14\" fill=\"#{}\">{}</text>\n", px(x + kUnit * (kLegendStroke + 0.2)),
        px(y + 5), colour::kInk, svg_escaped(line.text));
  }

  void caption(const CaptionLine& line) {
    add("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"#{}\" text-anchor=\"middle\">{}</text>\n",
        px(kBorder + kUnit * line.at.x), px(kBorder + kUnit * line.at.y + 5), line.is_title ? 15 : 12,
        line.is_title ? colour::kInk : colour::kEdge, svg_escaped(line.text));
  }

  /// A line below each heap, so that an empty one is visible.
  void floors(const Panel& panel) {
    const double pitch = kUnit * panel.width / panel.parts;
    for (unsigned i = 0; i < panel.parts; ++i)
      add("<path d=\"M{} {}h80\" stroke=\"#{}\" stroke-width=\"2.5\" stroke-linecap=\"round\"/>\n",
          px(pitch * (i + 0.5) - 40), px(kUnit * (panel.height - 0.7) + 9), colour::kEdge);
  }

  void captions(const Panel& panel) {
    add("<g fill=\"#{}\" font-size=\"14\" text-anchor=\"middle\">\n", colour::kInk);
    for (const Caption& caption : panel.captions)
      add("<text x=\"{}\" y=\"{}\"{}>{}</text>\n", px(kUnit * caption.at.x), px(kUnit * caption.at.y + 5),
          caption.is_faint ? fmt::format(" fill=\"#{}\"", colour::kFaint) : "", svg_escaped(caption.text));
    text_ += "</g>\n";
  }

  /// White letters in a shape, small enough to fit.
  void letters(double x, double y, const std::string& label, double room) {
    if (!labels_) return;
    const double size = std::clamp(room / (0.68 * static_cast<double>(label.size())), 5.0, 14.0);
    add("<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"bold\" fill=\"#ffffff\" "
        "text-anchor=\"middle\">{}</text>",
        px(x), px(y + 0.36 * size), px(size), svg_escaped(label));
  }

  /// A square or a coin.
  void block(const Node& node, std::string_view shape) {
    const double x = kUnit * node.at.x;
    const double y = kUnit * node.at.y;
    const bool is_coin = shape == "coin";
    const std::string_view prefix = node.winning                        ? "winning-"
                                    : node.presence == Presence::gone   ? "gone-"
                                    : node.presence == Presence::poison ? "poison-"
                                                                        : "";
    add("<g><title>{}</title><use xlink:href=\"#upset-{}{}\" x=\"{}\" y=\"{}\"/>", svg_escaped(node.notation), prefix,
        shape, px(x), px(y));
    if (node.presence == Presence::poison) add("<use xlink:href=\"#upset-skull\" x=\"{}\" y=\"{}\"/>", px(x), px(y));
    if (node.winning) letters(x, is_coin ? y + 7 : y, node.label, is_coin ? 48 : 34);
    if (node.last) outline({x, is_coin ? y - 5.5 : y, is_coin ? 68.0 : 45.0, is_coin ? 24.0 : 45.0, 6});
    text_ += "</g>\n";
  }

  /// Within a square, or on the part of a coin that the coin above leaves free.
  static Box inner_box(Kind kind, Point at) {
    if (kind == Kind::board) return {kUnit * at.x, kUnit * at.y, 39, 39, 6};
    return {kUnit * at.x, kUnit * at.y + 6, 60, 13, 4};
  }

  void outline(const Box& box) {
    add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"none\" stroke=\"#{}\" "
        "stroke-width=\"3\"/>",
        px(box.x - box.width / 2), px(box.y - box.height / 2), px(box.width), px(box.height), px(box.radius),
        colour::kLast);
  }

  /// Rows of numbers have many parallel lines.
  static double line_width(const Panel& panel) { return panel.kind == Kind::residues ? 1.1 : 1.5; }

  /// Straight, or smooth through the midpoints between bends.
  void covers(const Panel& panel) {
    add("<g fill=\"none\" stroke=\"#{}\" stroke-width=\"{}\">\n", colour::kEdge, line_width(panel));
    for (const Edge& edge : panel.edges) {
      if (!edge.is_drawn) continue;
      const Point end = panel.nodes[edge.upper].at;
      add("<path d=\"M{}", svg_point(panel.nodes[edge.lower].at));
      if (edge.bends.empty()) add("L{}", svg_point(end));
      for (std::size_t i = 0; i < edge.bends.size(); ++i) {
        const Point here = edge.bends[i];
        const bool is_last = i + 1 == edge.bends.size();
        const Point next =
            is_last ? end : Point{(here.x + edge.bends[i + 1].x) / 2, (here.y + edge.bends[i + 1].y) / 2};
        add("Q{} {}", svg_point(here), svg_point(next));
      }
      text_ += "\"/>\n";
    }
    text_ += "</g>\n";
  }

  /// Ever fainter pieces, because programs draw gradients along a line differently.
  void stubs(const Panel& panel) {
    for (const Stub& stub : panel.stubs)
      for (std::size_t i = 0; i < kFading.size(); ++i)
        add("<path d=\"M{}L{}\" stroke=\"#{}\" stroke-width=\"{}\" stroke-opacity=\"{}\"/>\n", svg_point(stub.piece(i)),
            svg_point(stub.piece(i + 1)), colour::kEdge, line_width(panel), kFading[i]);
  }

  /// An element of a Hasse diagram.
  void element(const Node& node) {
    const bool is_poison = node.presence == Presence::poison;
    const bool is_gone = node.presence == Presence::gone;
    const double width = kUnit * node.width;
    const double height = labels_ ? 30 : width;
    const double x = kUnit * node.at.x;
    const double y = kUnit * node.at.y;
    const std::string_view fill = node.winning ? colour::kWin : is_poison ? colour::kPoison : colour::kNode;
    const std::string_view edge = node.winning ? colour::kWinDark
                                  : is_poison  ? colour::kPoisonDark
                                  : is_gone    ? colour::kFaint
                                               : colour::kNodeEdge;
    add("<g><title>{}</title><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"#{}\" stroke=\"#{}\" "
        "stroke-width=\"1.5\"{}/>",
        svg_escaped(node.notation), px(x - width / 2), px(y - height / 2), px(width), px(height), px(height / 2),
        is_gone ? colour::kPaper : fill, edge, is_gone ? " stroke-dasharray=\"4 3\"" : "");
    if (is_poison)
      add("<use xlink:href=\"#upset-skull\" x=\"{}\" y=\"{}\"/>", px(labels_ ? x - width / 2 + 19 : x), px(y));
    if (labels_) name(node, is_poison ? x + 11 : x, y);
    const Box box{x, y, width + 5, height + 5, height / 2 + 2.5};
    if (node.last) outline(box);
    text_ += svg_outlines(node, box);
    text_ += "</g>\n";
  }

  void name(const Node& node, double x, double y) {
    const bool is_light = node.winning || node.presence == Presence::poison;
    add("<text x=\"{}\" y=\"{}\" font-size=\"14\"{} fill=\"#{}\" text-anchor=\"middle\">{}</text>", px(x), px(y + 5),
        node.winning ? " font-weight=\"bold\"" : "", is_light ? std::string_view("ffffff") : colour::kInk,
        svg_escaped(shortened(node.label, 40)));
  }

  const Layout& layout_;
  bool labels_;
  std::string text_;
};

}  // namespace

std::string render_svg(const Layout& layout, const DrawOptions& options) {
  return Writer(layout, options.labels).run();
}

}  // namespace upset::picture
