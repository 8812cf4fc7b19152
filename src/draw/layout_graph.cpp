// SPDX-License-Identifier: MIT
// Graphs and complexes of triangles: discs for vertices, lines for edges, triangles between them. Every face is a node
// of the panel, vertices first. The whole graph is placed where it has room, so that nothing moves while the game goes
// on, and vertices that are gone are kept as outlines.
#include <algorithm>
#include <cmath>

#include "draw/layout.hpp"
#include "draw/place_graph.hpp"
#include "draw/style.hpp"

namespace upset::drawing {

namespace {

using games::poset::Listing;
using graph::Complex;
using graph::Face;
using graph::Vertex;

constexpr std::size_t kMaxNames = 12;  // edges and triangles that are named in a picture
constexpr double kNameHeight = 0.36;
constexpr double kTolerance = 0.14;  // by which a name may lie over a vertex: not yet over its number

/// The element that the last move took, if it was one of this term.
std::optional<std::size_t> last_taken(const Listing& listing, const Marks& marks) {
  if (marks.last.empty()) return std::nullopt;
  for (std::size_t x = 0; x < listing.labels.size(); ++x)
    if (marks.sum->notation(marks.index, listing.labels[x]) == marks.last) return x;
  return std::nullopt;
}

/// Whether what is left can be seen as vertices, edges and triangles.
bool is_plane(const Complex& complex, const core::DynamicBits& alive) {
  std::size_t points = 0;
  bool fits = true;
  alive.for_each([&](std::size_t x) {
    if (complex.faces[x].size() == 1) ++points;
    fits = fits && complex.faces[x].size() <= 3;
  });
  return fits && points <= kMaxPoints;
}

class GraphPanel {
 public:
  GraphPanel(const games::poset::PosetPosition& position, const Marks& marks)
      : complex_(*position.ground().faces()),
        listing_(*position.ground().listing()),
        marks_(marks),
        alive_(position.alive()),
        last_(last_taken(listing_, marks)),
        number_(complex_.vertices, kHidden) {}

  Panel run() {
    panel_.kind = Kind::graph;
    choose_points();
    place();
    for (std::size_t x = complex_.vertices; x < complex_.faces.size(); ++x)
      if (alive_.test(x) || (last_ == x && complex_.faces[x].size() <= 3)) add_face(x);
    if (marks_.labels) name_winning_faces();
    return std::move(panel_);
  }

 private:
  static constexpr std::size_t kHidden = ~std::size_t{0};

  /// All vertices where they are few; else what is left and the corners of the last move.
  void choose_points() {
    for (Vertex v = 0; v < complex_.vertices; ++v) {
      const bool is_corner = last_ && std::binary_search(corners_of(*last_).begin(), corners_of(*last_).end(), v);
      if (complex_.vertices > kMaxPoints && !alive_.test(v) && !is_corner) continue;
      number_[v] = panel_.nodes.size();
      Node node = make_node(v);
      node.width = 2 * kDisc;
      panel_.nodes.push_back(std::move(node));
    }
  }

  [[nodiscard]] const Face& corners_of(std::size_t x) const { return complex_.faces[x]; }

  [[nodiscard]] Node make_node(std::size_t x) const {
    Node node{"", listing_.labels[x], alive_.test(x) ? State::alive : State::gone};
    node.cell = {static_cast<unsigned>(complex_.faces[x].size()), 0, 0};
    marks_.mark(node);
    return node;
  }

  /// By the edges that there were at first, whether or not they are left.
  void place() {
    graph::Graph graph(panel_.nodes.size());
    for (const Face& face : complex_.faces)
      if (face.size() == 2 && number_[face[0]] != kHidden && number_[face[1]] != kHidden)
        graph.connect(static_cast<Vertex>(number_[face[0]]), static_cast<Vertex>(number_[face[1]]));
    const PlacedGraph placed = place_graph(graph, *marks_.stop);
    for (std::size_t i = 0; i < panel_.nodes.size(); ++i) panel_.nodes[i].at = placed.at[i];
    panel_.width = placed.width;
    panel_.height = placed.height;
  }

  void add_face(std::size_t x) {
    Node node = make_node(x);
    node.width = 0;
    for (const Vertex v : complex_.faces[x]) {
      const Point corner = panel_.nodes[number_[v]].at;
      node.corners.push_back(number_[v]);
      node.at.x += corner.x / static_cast<double>(complex_.faces[x].size());
      node.at.y += corner.y / static_cast<double>(complex_.faces[x].size());
    }
    panel_.nodes.push_back(std::move(node));
  }

  /// Winning edges and triangles have their moves on them, unless some names would cover others or vertices.
  void name_winning_faces() {
    std::vector<Node*> named;
    for (Node& node : panel_.nodes)
      if (node.winning && !node.corners.empty()) named.push_back(&node);
    if (named.size() > kMaxNames) return;
    for (Node* node : named) node->width = 0.155 * static_cast<double>(node->label.size()) + 0.25;
    const bool is_clear = std::all_of(named.begin(), named.end(), [&](const Node* name) {
      return std::none_of(panel_.nodes.begin(), panel_.nodes.end(),
                          [&](const Node& other) { return &other != name && overlap(*name, other); });
    });
    if (!is_clear)
      for (Node* node : named) node->width = 0;
  }

  static bool overlap(const Node& name, const Node& other) {
    const double dx = std::abs(name.at.x - other.at.x) - name.width / 2;
    const double dy = std::abs(name.at.y - other.at.y) - kNameHeight / 2;
    if (other.corners.empty()) return std::hypot(std::max(0.0, dx), std::max(0.0, dy)) < kDisc - kTolerance;
    return dx < other.width / 2 && dy < kNameHeight / 2 && other.width > 0;
  }

  const Complex& complex_;
  const Listing& listing_;
  const Marks& marks_;
  core::DynamicBits alive_;
  std::optional<std::size_t> last_;
  std::vector<std::size_t> number_;  // vertex to node
  Panel panel_;
};

}  // namespace

std::vector<Point> Panel::outline(const Node& face, double share) const {
  std::vector<Point> points;
  for (const std::size_t node : face.corners) {
    const Point at = nodes[node].at;
    points.push_back({at.x + share * (face.at.x - at.x), at.y + share * (face.at.y - at.y)});
  }
  return points;
}

std::optional<Panel> lay_out_graph(const games::poset::PosetPosition& position, const Marks& marks) {
  const Complex* complex = position.ground().faces();
  if (complex == nullptr || !position.ground().listing() || !is_plane(*complex, position.alive())) return std::nullopt;
  Panel panel = GraphPanel(position, marks).run();
  panel.spec = position.spec();
  return panel;
}

}  // namespace upset::drawing
