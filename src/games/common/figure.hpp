// SPDX-License-Identifier: MIT
// What a picture of a position contains, before anything is placed: its elements with their names, and how they are
// related. Games make figures. src/picture places and renders them and knows no game.
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

/// squares: a board, or a box as layers side by side. coins: heaps. graph: vertices and edges in the usual shape.
/// circle: the vertices on a circle. residues: numbers in rows of a multiplicity. line: numbers in rows of ten. layers:
/// the Hasse diagram.
enum class Arrangement { squares, coins, graph, circle, residues, line, layers };

/// All of them, in the order of the help.
inline constexpr std::array<Arrangement, 7> kArrangements{
    Arrangement::squares,  Arrangement::coins, Arrangement::graph, Arrangement::circle,
    Arrangement::residues, Arrangement::line,  Arrangement::layers};

std::string_view name_of(Arrangement arrangement);

enum class Presence { left, gone, poison };

struct Piece {
  std::optional<game::Move> move;  // the move that takes it; nothing for the poison and for gaps
  std::string name;                // in the picture
  Presence presence = Presence::left;
  std::array<unsigned, 3> cell{};      // squares: row, column, layer from 1; coins: heap from 1, coin from 0;
                                       // residues: row and column from 0
  std::vector<std::size_t> corners{};  // of an edge or a triangle: its vertices among the pieces
  std::vector<unsigned> points{};      // of a vertex that is a set: its points, from 0
};

/// The move that takes a piece; nothing for the poison.
inline std::optional<game::Move> taken_by(game::Move move, Presence presence) {
  return presence == Presence::poison ? std::nullopt : std::optional(std::move(move));
}

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;  // of pieces

struct Figure {
  std::vector<Piece> pieces{};
  Pairs covers{};             // layers and residues: lower, upper; without those of the poison
  Pairs joined{};             // graph, circle: all edges of the start; they determine where vertices are placed
  unsigned parts = 1;         // coins: heaps; squares: layers
  bool is_box = false;        // squares: moves have three coordinates
  unsigned points = 0;        // graph: the number of points that sets consist of; 0 if vertices are not sets
  unsigned modulus = 0;       // residues: the number of columns
  std::vector<Piece> gaps{};  // residues: the numbers that are not elements
  std::vector<std::pair<unsigned, unsigned>> steps{};  // residues: each generator as rows and columns
  bool is_part = false;             // only some elements: the covers are complete in every arrangement
  bool hangs = false;               // layers: trees with their roots at the top, each vertex directly below its parent
  std::vector<std::size_t> open{};  // pieces with elements above them that are left out: the order continues
};

/// What a figure should show.
struct FigureRequest {
  Arrangement arrangement;
  std::size_t most;                   // number of elements; more is a limit
  std::optional<game::Move> last{};   // the last move made: shown at its old place
  std::vector<game::Move> winning{};  // an infinite order is shown at least up to these; so are elements to be marked
};

/// "too much to draw: board:9x... has 123 elements, at most 2000 fit in a picture".
Error too_much_to_draw(const game::Term& position, std::size_t most);

/// A text longer than `most` bytes, shortened in the middle between characters. A shortened number states its length.
std::string shortened(const std::string& text, std::size_t most = 60);

}  // namespace upset::games::common
