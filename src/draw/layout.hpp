// SPDX-License-Identifier: MIT
// Where everything in a picture stands, computed once and rendered by one file a format. A term of the sum is a panel;
// its unit is the side of a square, x grows to the right and y downwards, as on a page.
#pragma once

#include <absl/container/flat_hash_set.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "games/poset/board.hpp"
#include "games/poset/nim.hpp"
#include "games/poset/position.hpp"
#include "upset/draw.hpp"

namespace upset::drawing {

enum class Kind { board, heaps, hasse };
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
  std::array<unsigned, 3> cell{};  // row, column, layer from 1; heap from 1, coin from 0; rank from 0
  Point at{};                      // its centre
  double width = 1;
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

struct Panel {
  Kind kind = Kind::hasse;
  std::string spec;
  unsigned parts = 1;  // layers of a board, or heaps
  std::vector<Node> nodes{};
  std::vector<Edge> edges{};  // covers among what is left, the poison included
  std::vector<Caption> captions{};
  double width = 0;
  double height = 0;
  Point corner{};  // top left, in the picture
};

struct Layout {
  std::string spec;
  std::vector<Panel> panels{};
  std::vector<Point> plus_signs{};  // between panels
  double width = 0;
  double height = 0;
};

/// What is marked, and the notation of moves: all that depends on the sum around a term.
struct Marks {
  const game::Sum* sum = nullptr;
  std::size_t index = 0;  // of the term, from 0
  absl::flat_hash_set<std::string> winning{};
  std::string last{};
  bool labels = true;  // without, elements need less room

  /// Names a node and marks it.
  void mark(Node& node) const;
};

Marks make_marks(const game::Sum& sum, const DrawOptions& options);

/// One term; a limit when it has more than kMaxNodes elements left or too many covers.
Result<Panel> lay_out_term(const game::Position& position, const Marks& marks);
/// The whole sum, side by side; limited to kMaxNodes in all.
Result<Layout> lay_out(const game::Sum& sum, const DrawOptions& options);

// The three kinds of panels.
Result<Panel> lay_out_board(const games::poset::BoardPosition& position, const Marks& marks);
Result<Panel> lay_out_box(const games::poset::PosetPosition& position, const std::vector<core::Integer>& sides,
                          const Marks& marks);
Result<Panel> lay_out_heaps(const games::poset::NimPosition& position, const Marks& marks);
Result<Panel> lay_out_hasse(const games::poset::PosetPosition& position, const Marks& marks);

/// "board:9x... has 123 elements; at most 2000 can be drawn".
Error too_much_to_draw(const game::Position& position);
/// A text cut in the middle, between characters, when it is longer than `most` bytes; a number tells its length.
std::string shortened(const std::string& text, std::size_t most = 60);

}  // namespace upset::drawing
