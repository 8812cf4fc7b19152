// SPDX-License-Identifier: MIT
// Shared by the files that write SVG: pixels, escapes, arcs of pairings.
#pragma once

#include <string>

#include "picture/layout.hpp"

namespace upset::picture {

inline constexpr double kUnit = 48;  // pixels of one unit of the layout

/// The head of a file of this size in pixels: declaration, root element, title.
std::string svg_head(double width, double height, const std::string& title);
/// The paper in the background.
std::string svg_paper(double width, double height);

/// Text between tags or quotes.
std::string svg_escaped(const std::string& text);
/// Pixels with at most two decimals.
std::string px(double value);
/// "x y" in pixels of a point of the layout.
std::string svg_point(Point at);

/// The stroke of the arcs of one round, as attributes.
std::string svg_arc_style(std::size_t round);
/// All arcs of a panel, with the two moves as tooltips.
std::string svg_arcs(const Panel& panel);

/// A box around a centre, in pixels.
struct Box {
  double x, y, width, height, radius;  // of the rounded corners
};
/// The outlines of the roles of an element, one around the other; the last move has an outline within them.
std::string svg_outlines(const Node& node, const Box& box);
/// The stroke of the outlines of a role, as attributes.
std::string svg_role_style(const NodeRole& role);
/// The names of the roles of a panel, at their elements.
std::string svg_badges(const Panel& panel);
std::string svg_badge(const NodeRole& role, const std::string& text, Point at, double width);

/// The faces of a panel of the kind `graph`, arcs included.
std::string svg_graph(const Panel& panel, bool labels);

}  // namespace upset::picture
