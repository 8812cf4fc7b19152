// SPDX-License-Identifier: MIT
// What a picture of a position holds, before anything has a place on paper: its elements with their names, and how they
// lie to each other. Games make figures, src/picture places and renders them and knows no game.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/term.hpp"
#include "upset/result.hpp"

namespace upset::games::common {

/// squares: a board, a box as layers side by side. coins: heaps. graph: vertices and edges in the usual shape; circle:
/// the vertices on a circle. residues: numbers in rows of a multiplicity; line: in rows of ten. layers: the Hasse
/// diagram.
enum class Arrangement { squares, coins, graph, circle, residues, line, layers };

/// All of them, in the order of the help.
inline constexpr std::array<Arrangement, 7> kArrangements{
    Arrangement::squares,  Arrangement::coins, Arrangement::graph, Arrangement::circle,
    Arrangement::residues, Arrangement::line,  Arrangement::layers};

std::string_view name_of(Arrangement arrangement);

enum class Presence { left, gone, poison };

struct Piece {
  std::optional<game::Move> move;  // that takes it; none for the poison and for gaps
  std::string name;                // in the picture
  Presence presence = Presence::left;
  std::array<unsigned, 3> cell{};      // squares: row, column, layer from 1; coins: heap from 1, coin from 0;
                                       // residues: row and column from 0
  std::vector<std::size_t> corners{};  // of an edge or a triangle: its vertices among the pieces
  std::vector<unsigned> points{};      // of a vertex that is a set: its points, from 0
};

/// The move that takes a piece, if it is one that a move can name.
inline std::optional<game::Move> taken_by(game::Move move, Presence presence) {
  return presence == Presence::poison ? std::nullopt : std::optional(std::move(move));
}

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;  // of pieces

struct Figure {
  std::vector<Piece> pieces{};
  Pairs covers{};             // of layers and residues: lower, upper; without those of the poison
  Pairs joined{};             // graph, circle: all edges that there were at first; they decide where vertices stand
  unsigned parts = 1;         // coins: heaps; squares: layers
  bool is_box = false;        // squares: moves have three coordinates
  unsigned points = 0;        // graph: what the points of the pieces are taken from; 0 for none
  unsigned modulus = 0;       // residues: the number of columns
  std::vector<Piece> gaps{};  // residues: the numbers that are no elements
  std::vector<std::pair<unsigned, unsigned>> steps{};  // residues: each generator as rows and columns
  bool hangs = false;               // layers: trees with their roots at the top, each vertex right below its parent
  std::vector<std::size_t> open{};  // pieces with something above them that is left out: the order goes on
};

/// What is asked of a figure.
struct FigureRequest {
  Arrangement arrangement;
  std::size_t most;                   // elements; more is a limit
  std::optional<game::Move> last{};   // the last move made: shown where it was
  std::vector<game::Move> winning{};  // an infinite order is shown as far as these
};

/// "too much to draw: board:9x... has 123 elements, at most 2000 fit in a picture".
Error too_much_to_draw(const game::Term& position, std::size_t most);

/// A text cut in the middle, between characters, when it is longer than `most` bytes; a number tells its length.
std::string shortened(const std::string& text, std::size_t most = 60);

}  // namespace upset::games::common
