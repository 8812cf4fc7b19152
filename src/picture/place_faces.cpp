// SPDX-License-Identifier: MIT
// Graphs and complexes of triangles: discs for vertices, lines for edges, triangles between them. Every face is a node
// of the panel, vertices first.
#include <algorithm>
#include <cmath>

#include "picture/layout.hpp"
#include "picture/place_graph.hpp"
#include "picture/style.hpp"

namespace upset::picture {

namespace {

constexpr std::size_t kMaxNames = 12;  // edges and triangles named in a picture
constexpr double kNameHeight = 0.36;
constexpr double kTolerance = 0.14;  // by which a name may overlap a vertex without covering its number

bool overlap(const Node& name, const Node& other) {
  const double dx = std::abs(name.at.x - other.at.x) - name.width / 2;
  const double dy = std::abs(name.at.y - other.at.y) - kNameHeight / 2;
  if (other.corners.empty()) return std::hypot(std::max(0.0, dx), std::max(0.0, dy)) < kDisc - kTolerance;
  return dx < other.width / 2 && dy < kNameHeight / 2 && other.width > 0;
}

/// Winning edges and triangles show their moves, unless some names would cover others or vertices.
void name_winning_faces(Panel& panel) {
  std::vector<Node*> named;
  for (Node& node : panel.nodes)
    if (node.winning && !node.corners.empty()) named.push_back(&node);
  if (named.size() > kMaxNames) return;
  for (Node* node : named) node->width = 0.155 * static_cast<double>(node->label.size()) + 0.25;
  const bool is_clear = std::all_of(named.begin(), named.end(), [&](const Node* name) {
    return std::none_of(panel.nodes.begin(), panel.nodes.end(),
                        [&](const Node& other) { return &other != name && overlap(*name, other); });
  });
  if (!is_clear)
    for (Node* node : named) node->width = 0;
}

/// Uses the original edges, whether or not they are left.
void place_vertices(Panel& panel, const Figure& figure, bool on_circle, const Marks& marks) {
  graph::Graph graph(panel.nodes.size());
  for (const auto& [u, v] : figure.joined) graph.connect(static_cast<graph::Vertex>(u), static_cast<graph::Vertex>(v));
  SetsOfVertices sets{figure.points};
  for (std::size_t i = 0; i < panel.nodes.size() && figure.points > 0; ++i)
    sets.sets.push_back(figure.pieces[i].points);
  const PlacedGraph placed = on_circle ? place_on_circle(graph) : place_graph(graph, sets, *marks.stop);
  for (std::size_t i = 0; i < panel.nodes.size(); ++i) panel.nodes[i].at = placed.at[i];
  panel.width = placed.width;
  panel.height = placed.height;
}

void add_face(Panel& panel, Node face) {
  face.width = 0;
  const auto share = 1 / static_cast<double>(face.corners.size());
  for (const std::size_t corner : face.corners) {
    face.at.x += panel.nodes[corner].at.x * share;
    face.at.y += panel.nodes[corner].at.y * share;
  }
  panel.nodes.push_back(std::move(face));
}

}  // namespace

std::vector<Point> Panel::outline(const Node& face, double share) const {
  std::vector<Point> points;
  for (const std::size_t node : face.corners) {
    const Point at = nodes[node].at;
    points.push_back({at.x + share * (face.at.x - at.x), at.y + share * (face.at.y - at.y)});
  }
  return points;
}

Panel place_faces(const Figure& figure, bool on_circle, const Marks& marks) {
  Panel panel;
  panel.kind = Kind::graph;
  const auto first_face =
      std::ranges::find_if(figure.pieces, [](const Piece& piece) { return !piece.corners.empty(); });
  for (auto it = figure.pieces.begin(); it != first_face; ++it) {
    panel.nodes.push_back(marks.node(*it));
    panel.nodes.back().width = 2 * kDisc;
  }
  place_vertices(panel, figure, on_circle, marks);
  for (auto it = first_face; it != figure.pieces.end(); ++it) add_face(panel, marks.node(*it));
  if (marks.labels) name_winning_faces(panel);
  return panel;
}

}  // namespace upset::picture
