// SPDX-License-Identifier: MIT
// Pictures of positions: chocolate boards, heaps of coins, graphs and complexes of triangles, Hasse diagrams.
//
//   const auto position = upset::Position::parse("board:3x4");
//   upset::DrawOptions options;
//   options.picture = upset::Picture::svg;
//   options.winning_moves = {"2.3"};
//   const auto picture = upset::draw(*position, options);
//   assert(picture->find("<svg") != std::string::npos);  // the text of a stand-alone file
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "upset/answer.hpp"
#include "upset/explain.hpp"
#include "upset/position.hpp"
#include "upset/result.hpp"

namespace upset {

/// svg, tikz, text: pictures. dot: a graph, or the order as a digraph, both in a form that specs can read as a file.
/// json: the layout, for a page that draws.
enum class Picture { svg, dot, tikz, text, json };

/// Elements with a role in a picture: an outline in a colour, a badge with the name, and a line of the legend.
struct DrawMark {
  std::string name;      // 1 to 8 letters or digits; marks have different names
  std::string elements;  // a set of elements, see DrawOptions::only
  std::string colour;    // blue, orange, magenta, teal, purple, red, brown, grey
};

/// How a picture is drawn.
struct DrawOptions {
  Picture picture = Picture::svg;            // the format
  std::vector<std::string> winning_moves{};  // drawn in colour; in the notation of the spec, `k:MOVE` in a sum
  std::optional<Outcome> outcome{};          // shown in the caption; without it there is no caption
  std::string last_move{};                   // outlined at its place; may be empty
  std::vector<Pairing> pairings{};  // one per round, each drawn as arcs in a different colour; see upset::pairings
  /// Draws only these elements, with the order among them: `2.3,3.1..3.4`, elements and ranges x..y (from x to y in the
  /// order of moves) in the notation of the spec, separated by commas. The poison may be named, too. Empty: all.
  std::string only{};
  std::vector<DrawMark> marks{};  // up to 8
  std::string join{};             // pairs `x~y,...` to join by arcs, as a further round after `pairings`
  std::string layout{};           // squares, coins, graph, circle, residues, layers; empty: the default of the game
  bool colour = false;            // ANSI colours, only for text
  bool labels = true;             // moves and numbers as text in the picture
  std::size_t width = 100;        // columns, only for text
  bool unicode = true;            // only for text; otherwise ASCII
  Limits limits{};                // for placing elements; reaching a limit gives a plainer picture
};

/// Draws a position. Refused: a layout that does not suit the position (the error lists those that do), an invalid
/// mark, and an element of `only`, of a mark or of `join` that the picture does not have. If there is too much to draw,
/// the error is ErrorCode::limit; as text you get a summary with one line per term instead.
Result<std::string> draw(const Position& position, const DrawOptions& options = {});

/// A mark as text: NAME=SET:COLOUR. Refused: anything else.
Result<DrawMark> parse_mark(const std::string& text);

/// The format with this name: svg, dot, tikz, text or json.
Result<Picture> parse_picture(const std::string& name);

}  // namespace upset
