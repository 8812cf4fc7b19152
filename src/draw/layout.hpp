// SPDX-License-Identifier: MIT
// Where everything in a picture stands, computed once and rendered by one file a format. A term of the sum is a panel;
// its unit is the side of a square, x grows to the right and y downwards, as on a page.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/hash_table.hpp"
#include "core/stop.hpp"
#include "games/board/board.hpp"
#include "games/poset/nim.hpp"
#include "games/poset/position.hpp"
#include "upset/draw.hpp"

namespace upset::drawing {

enum class Kind { board, heaps, hasse, graph };
enum class State { alive, gone, poison };

struct Point {
  double x = 0;
  double y = 0;
};

struct Node {
  std::string move;   // in the notation of the whole spec
  std::string label;  // in the notation of the term
  State state = State::alive;
  bool winning = false;
  bool last = false;
  std::array<unsigned, 3> cell{};      // row, column, layer from 1; heap from 1, coin from 0; rank from 0
  Point at{};                          // its centre
  double width = 1;                    // 0: an edge or a triangle of a graph without a name in the picture
  std::vector<std::size_t> corners{};  // of an edge or a triangle of a graph: its vertices among the nodes
};

struct Edge {
  std::size_t lower = 0;  // indices of nodes
  std::size_t upper = 0;
  std::vector<Point> bends{};  // on the way up
};

/// Row and column numbers, names of layers, sizes of heaps.
struct Caption {
  std::string text;
  Point at{};
};

/// Two elements that an involution exchanges, joined by a curve.
struct Arc {
  std::size_t from = 0;  // indices of nodes
  std::size_t to = 0;
  std::size_t round = 0;  // of the pairing, from 0
  Point bend{};           // the control point of a quadratic curve
};

struct Panel {
  /// The corners of an edge or a triangle, drawn in towards its centre by a share: 0 for not at all.
  [[nodiscard]] std::vector<Point> outline(const Node& face, double share = 0) const;

  Kind kind = Kind::hasse;
  std::string spec;
  unsigned parts = 1;  // layers of a board, or heaps
  std::vector<Node> nodes{};
  std::vector<Edge> edges{};  // covers among what is left, the poison included
  std::vector<Caption> captions{};
  std::vector<Arc> arcs{};  // by round
  double width = 0;
  double height = 0;
  Point corner{};  // top left, in the picture
};

/// A line below the panels that tells what the arcs of one round are; a short stroke of them stands before it.
struct LegendLine {
  std::size_t round = 0;
  std::string text;
  Point at{};  // where the stroke begins
};

struct Layout {
  std::string spec;
  std::vector<Panel> panels{};
  std::vector<Point> plus_signs{};   // between panels
  std::vector<LegendLine> legend{};  // of pairings; only with labels
  double width = 0;
  double height = 0;
};

/// What is marked, and the notation of moves: all that depends on the sum around a term.
struct Marks {
  const game::Sum* sum = nullptr;
  std::size_t index = 0;  // of the term, from 0
  core::HashSet<std::string> winning{};
  std::string last{};
  bool labels = true;                              // without, elements need less room
  bool order_only = false;                         // complexes as orders too
  const std::vector<Pairing>* pairings = nullptr;  // rounds, in the notation of the sum
  core::Stop* stop = nullptr;                      // a limit makes a plainer picture

  /// Names a node and marks it.
  void mark(Node& node) const;
};

Marks make_marks(const game::Sum& sum, const DrawOptions& options, core::Stop& stop);

/// One term; a limit when it has more than kMaxNodes elements left or too many covers.
Result<Panel> lay_out_term(const game::Position& position, const Marks& marks);
/// The whole sum, side by side; limited to kMaxNodes in all.
Result<Layout> lay_out(const game::Sum& sum, const DrawOptions& options, core::Stop& stop);

// The four kinds of panels.
Result<Panel> lay_out_board(const games::board::BoardPosition& position, const Marks& marks);
Result<Panel> lay_out_box(const games::poset::PosetPosition& position, const std::vector<core::Integer>& sides,
                          const Marks& marks);
Result<Panel> lay_out_heaps(const games::poset::NimPosition& position, const Marks& marks);
Result<Panel> lay_out_hasse(const games::poset::PosetPosition& position, const Marks& marks);
/// What is left of a complex, unless it has too many points or larger faces than triangles.
std::optional<Panel> lay_out_graph(const games::poset::PosetPosition& position, const Marks& marks);

/// The arcs of the pairings between the nodes of a panel.
void add_arcs(Panel& panel, const Marks& marks);
/// The lines that name the rounds, below the panels, which move to make room.
void add_legend(Layout& layout);

/// "board:9x... has 123 elements; at most 2000 can be drawn".
Error too_much_to_draw(const game::Position& position);
/// A text cut in the middle, between characters, when it is longer than `most` bytes; a number tells its length.
std::string shortened(const std::string& text, std::size_t most = 60);

}  // namespace upset::drawing
