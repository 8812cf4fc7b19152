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

/// The faces of a panel of the kind `graph`, arcs included.
std::string svg_graph(const Panel& panel, bool labels);

}  // namespace upset::picture
