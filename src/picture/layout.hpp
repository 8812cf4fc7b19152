// SPDX-License-Identifier: MIT
// The positions of everything in a picture, computed once and rendered by one file per format. A term of the sum is a
// panel. Its unit is the side of a square; x grows to the right and y downwards, as on a page.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/hash_table.hpp"
#include "core/stop.hpp"
#include "games/common/entry.hpp"
#include "games/common/figure.hpp"
#include "upset/draw.hpp"

namespace upset::picture {

using games::common::Arrangement;
using games::common::Figure;
using games::common::Piece;
using games::common::Presence;
using games::common::shortened;

enum class Kind { board, heaps, hasse, residues, graph };

class Selection;  // selection.hpp

struct Point {
  double x = 0;
  double y = 0;
};

/// A role of an element: it has a colour and a kind of line, and badges name it.
struct NodeRole {
  std::size_t number = 0;  // among the roles of the picture, from 0
  std::size_t style = 0;   // its colour
};

struct Node {
  /// Removed elements are not shown, except the last move.
  [[nodiscard]] bool is_seen() const { return presence != Presence::gone || last; }

  std::optional<game::Move> move;  // of the whole sum; none for the poison
  std::string notation;            // of the move, or of the poison, in the whole spec
  std::string label;               // in the picture
  bool is_renamed = false;         // the label differs from the notation
  Presence presence = Presence::left;
  bool winning = false;
  bool last = false;
  std::array<unsigned, 3> cell{};      // row, column, layer from 1; heap from 1, coin from 0; rank from 0;
                                       // row and column from 0
  Point at{};                          // its centre
  double width = 1;                    // 0: an edge or a triangle of a graph without a name in the picture
  std::vector<std::size_t> corners{};  // of an edge or a triangle of a graph: its vertices among the nodes
  std::vector<NodeRole> roles{};       // ascending
};

struct Edge {
  std::size_t lower = 0;  // indices of nodes
  std::size_t upper = 0;
  std::vector<Point> bends{};  // on the way up
  bool is_drawn = true;        // false: drawn as two stubs, or not at all in a crowded picture
};

/// A line that fades away: the order continues there, or a cover wraps around the edge of the picture.
struct Stub {
  /// The ends of its pieces, from 0 to the number of shades in style.hpp.
  [[nodiscard]] Point piece(std::size_t i) const;

  Point from{};
  Point to{};
};

/// Row and column numbers, names of layers, sizes of heaps, gaps of a semigroup.
struct Caption {
  std::string text;
  Point at{};
  bool is_faint = false;
};

/// Two elements that an involution swaps, joined by a curve.
struct Arc {
  std::size_t from = 0;  // indices of nodes
  std::size_t to = 0;
  std::size_t round = 0;  // of the pairing, from 0
  Point bend{};           // the control point of a quadratic curve
};

/// The name of a role at an element that has it.
struct Badge {
  NodeRole role;
  std::string text;
  Point at{};  // its centre
  double width = 0;
};

struct Panel {
  /// The corners of an edge or a triangle, moved towards its centre by a share: 0 for not at all.
  [[nodiscard]] std::vector<Point> outline(const Node& face, double share = 0) const;

  Kind kind = Kind::hasse;
  std::string spec;
  unsigned parts = 1;  // layers of a board, heaps, or columns
  std::vector<Node> nodes{};
  std::vector<Edge> edges{};  // covers among the remaining elements, including the poison
  std::vector<Stub> stubs{};
  std::vector<std::size_t> open{};                    // nodes below an omitted element
  std::vector<std::pair<unsigned, unsigned>> gaps{};  // of a semigroup: row and column
  std::vector<Caption> captions{};
  std::vector<Arc> arcs{};      // by round
  std::vector<Badge> badges{};  // only with labels
  std::string note{};           // what the picture does not show; may be empty
  double width = 0;
  double height = 0;
  Point corner{};  // top left, in the picture
};

/// A line below the panels that explains the arcs of one round, or a role, preceded by a short sample of the line.
struct LegendLine {
  std::size_t round = 0;
  std::string text;
  Point at{};                      // where the stroke begins
  std::optional<NodeRole> role{};  // not a round
};

/// A line of the caption, centred.
struct CaptionLine {
  std::string text;
  Point at{};
  bool is_title = false;  // the first line, with the outcome
};

/// A move of the whole sum after parsing, and its notation.
struct NamedMove {
  game::Move move;
  std::string notation;
};

/// Elements with a role, as DrawMark says.
struct Role {
  std::string name;
  std::size_t style = 0;  // its colour
  std::shared_ptr<const Selection> elements{};
};

struct Layout {
  std::string spec;
  std::vector<Panel> panels{};
  std::vector<Point> plus_signs{};   // between panels
  std::vector<LegendLine> legend{};  // of pairings and roles; only with labels
  std::vector<CaptionLine> caption{};
  std::vector<NamedMove> winning{};
  std::vector<Role> roles{};
  bool is_part = false;  // of the position
  double width = 0;
  double height = 0;
};

/// What is marked, and the notation of moves: everything that depends on the sum around a term. Moves are those of the
/// sum.
struct Marks {
  const game::Sum* sum = nullptr;
  std::size_t index = 0;                           // of the term, from 0
  std::vector<NamedMove> winning{};                // in the order of DrawOptions
  core::HashSet<game::Move> winning_set{};         // the same
  std::optional<game::Move> last{};                // the last move made
  bool labels = true;                              // without them, elements need less room
  bool order_only = false;                         // graphs as orders too
  std::optional<Arrangement> arrangement{};        // the requested one
  std::vector<games::common::Pairing> pairings{};  // rounds
  bool has_joined = false;                         // the last round is DrawOptions::join
  std::shared_ptr<const Selection> only{};         // the elements to show; null: all
  std::vector<Role> roles{};                       // in the order of DrawOptions
  core::Stop* stop = nullptr;                      // a limit makes a plainer picture

  /// A node for a piece of the term, named and marked.
  [[nodiscard]] Node node(const Piece& piece) const;
  /// The notation in the sum of a notation in the term.
  [[nodiscard]] std::string in_sum(const std::string& notation) const;
};

/// Reads the moves of the options, once; what is not a winning or a last move of the sum marks nothing. An error if the
/// layout does not exist or fits no term, or if a set of elements is malformed.
Result<Marks> make_marks(const game::Sum& sum, const DrawOptions& options, core::Stop& stop);

/// One term; an error (limit) if more than kMaxNodes elements are left or it has too many covers.
Result<Panel> lay_out_term(const game::Term& position, const Marks& marks);
/// The whole sum, side by side; at most kMaxNodes in total.
Result<Layout> lay_out(const game::Sum& sum, const DrawOptions& options, core::Stop& stop);

// The kinds of panels.
Panel place_squares(const Figure& figure, const Marks& marks);
Panel place_coins(const Figure& figure, const Marks& marks);
Panel place_faces(const Figure& figure, bool on_circle, const Marks& marks);
Panel place_residues(const Figure& figure, const Marks& marks);
Result<Panel> place_layers(const Figure& figure, const std::string& spec, const Marks& marks);

/// The width that a label needs in a rounded box.
double width_of(const std::string& label, const Marks& marks);
/// Adds covers between the poison, if any, and the elements that cover nothing else.
void add_poison_covers(Panel& panel);

/// The roles of the options. Refused: too many, malformed, an unknown colour.
Result<std::vector<Role>> read_roles(const game::Sum& sum, const std::vector<DrawMark>& marks);
/// The error for a named element that no panel shows; nothing if all are shown.
std::optional<Error> not_shown(const std::vector<Panel>& panels, const Marks& marks);
/// The names of roles at the elements of a panel.
void add_badges(Panel& panel, const Marks& marks);

/// The pairs of DrawOptions::join.
Result<games::common::Pairing> read_joined(const game::Sum& sum, const std::string& text);
/// The error for one of them that no panel has; nothing if all are drawn.
std::optional<Error> not_joined(const std::vector<Panel>& panels, const Marks& marks);
/// The arcs of the pairings between the nodes of a panel.
void add_arcs(Panel& panel, const Marks& marks);
/// Adds the lines that name the rounds and the roles, below the panels, which move to make room.
void add_legend(Layout& layout);
/// Adds who wins, and the spec, below everything.
void add_caption(Layout& layout, const DrawOptions& options);
/// Makes a layout at least this wide; the panels stay centred.
void widen(Layout& layout, double width);

}  // namespace upset::picture
