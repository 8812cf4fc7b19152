// SPDX-License-Identifier: MIT
#include "games/graph/figure.hpp"

#include <algorithm>

#include "games/graph/ground.hpp"
#include "games/poset/figure.hpp"

namespace upset::games::graph {

namespace {

using common::Arrangement;
using common::Presence;
using upset::graph::Complex;
using upset::graph::Face;
using upset::graph::Vertex;

constexpr std::size_t kMaxPlaced = 64;  // vertices in a picture; larger graphs become Hasse diagrams

/// Whether the remaining faces can be drawn as vertices, edges and triangles.
bool is_plane(const poset::PosetPosition& position) {
  const auto left = position.size();
  if (!left || *left > order::kMaxElements) return false;
  const Complex* complex = position.ground().faces();
  if (complex == nullptr || !position.ground().listing()) return false;
  std::size_t points = 0;
  bool fits = true;
  position.alive().for_each([&](std::size_t x) {
    if (complex->faces[x].size() == 1) ++points;
    fits = fits && complex->faces[x].size() <= 3;
  });
  return fits && points <= kMaxPlaced;
}

/// Every face is a piece, vertices first. If there are few vertices, all are shown, so that nothing moves during the
/// game; otherwise only the remaining ones and the corners of the last move.
class FaceFigure {
 public:
  FaceFigure(const poset::PosetPosition& position, const std::optional<game::Move>& last)
      : ground_(position.ground()), complex_(*ground_.faces()), alive_(position.alive()) {
    if (const auto* own = complex_ground(position)) names_ = own->set_names();
    if (names_ != nullptr) figure_.points = static_cast<unsigned>(names_->points());
    if (last) last_ = ground_.listing()->element_of(*last);
  }

  common::Figure run() {
    choose_points();
    for (std::size_t x = complex_.vertices; x < complex_.faces.size(); ++x) {
      const Face& face = complex_.faces[x];
      if (face.size() == 2 && is_shown(face[0]) && is_shown(face[1]))
        figure_.joined.emplace_back(number_[face[0]], number_[face[1]]);
      if (alive_.test(x) || (last_ == x && face.size() <= 3)) add(x);
    }
    return std::move(figure_);
  }

 private:
  static constexpr std::size_t kHidden = ~std::size_t{0};

  [[nodiscard]] bool is_shown(Vertex v) const { return number_[v] != kHidden; }

  void choose_points() {
    number_.assign(complex_.vertices, kHidden);
    for (Vertex v = 0; v < complex_.vertices; ++v) {
      const bool is_corner = last_ && std::ranges::binary_search(complex_.faces[*last_], v);
      if (complex_.vertices > kMaxPlaced && !alive_.test(v) && !is_corner) continue;
      number_[v] = figure_.pieces.size();
      add(v);
    }
  }

  void add(std::size_t x) {
    const game::Move& move = ground_.listing()->moves[x];
    common::Piece piece{move, ground_.name_of(move), alive_.test(x) ? Presence::left : Presence::gone};
    const Face& face = complex_.faces[x];
    if (face.size() > 1)
      for (const Vertex v : face) piece.corners.push_back(number_[v]);
    else if (names_ != nullptr) piece.points.assign(names_->set(face[0]).begin(), names_->set(face[0]).end());
    figure_.pieces.push_back(std::move(piece));
  }

  const poset::Ground& ground_;
  const Complex& complex_;
  const SetNames* names_ = nullptr;  // null if vertices are not sets
  poset::DynamicBits alive_;
  std::optional<std::size_t> last_;
  std::vector<std::size_t> number_;  // vertex to piece
  common::Figure figure_;
};

}  // namespace

std::vector<Arrangement> arrangements(const game::Term& position) {
  if (!is_plane(game::known_as<poset::PosetPosition>(position))) return {Arrangement::layers};
  return {Arrangement::graph, Arrangement::circle, Arrangement::layers};
}

Result<common::Figure> figure(const game::Term& position, const common::FigureRequest& request) {
  if (request.arrangement == Arrangement::layers) return poset::order_figure(position, request);
  const auto& known = game::known_as<poset::PosetPosition>(position);
  if (*known.size() > core::from_word(request.most)) return common::too_much_to_draw(position, request.most);
  return FaceFigure(known, request.last).run();
}

}  // namespace upset::games::graph
