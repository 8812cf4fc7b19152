// SPDX-License-Identifier: MIT
#include "theory/graph/pairing_strategy.hpp"

#include <algorithm>

#include "games/poset/position.hpp"
#include "theory/graph/twins.hpp"

namespace upset::theory {

namespace {

using games::poset::Listing;
using games::poset::PosetPosition;
using graph::Face;
using graph::Vertex;

/// What is left of a complex that can be listed.
class FacesLeft {
 public:
  static std::optional<FacesLeft> of(const game::Term& position) {
    const auto* poset = game::as<PosetPosition>(position);
    if (poset == nullptr || !poset->ground().is_complex() || !poset->ground().listing()) return std::nullopt;
    return FacesLeft(*poset);
  }

  template <class Function>
  void for_each(Function f) const {
    alive_.for_each([&](std::size_t x) { f(complex_->faces[x]); });
  }
  [[nodiscard]] bool has(const Face& face) const {
    const auto element = listing_->element_of(games::poset::move_of(face));
    return element && alive_.test(*element);
  }
  /// The face that a move names, if it is still there.
  [[nodiscard]] std::optional<Face> face(const game::Move& move) const {
    const auto element = listing_->element_of(move);
    if (!element || !alive_.test(*element)) return std::nullopt;
    return complex_->faces[*element];
  }

 private:
  explicit FacesLeft(const PosetPosition& position)
      : listing_(&*position.ground().listing()), complex_(position.ground().faces()), alive_(position.alive()) {}

  const Listing* listing_;
  const graph::Complex* complex_;
  core::DynamicBits alive_;
};

/// The twins and the K_t on what the chain leaves fixed; nullopt if some move has no answer.
std::optional<TwinCore> lost_core(const FacesLeft& left, const Mirror& mirror) {
  std::vector<Face> fixed;
  bool agrees = true;
  left.for_each([&](const Face& face) {
    if (!agrees) return;
    const auto image = mirror(face);
    if (!image) fixed.push_back(face);
    else agrees = left.has(*image);
  });
  if (!agrees) return std::nullopt;
  TwinCore core = twin_core(std::move(fixed));
  if (!core.is_complete_graph || core.vertices.size() % 3 != 0) return std::nullopt;
  return core;
}

/// The face with one twin replaced by the other; nullopt if it contains no twin.
std::optional<Face> exchange_twins(const TwinCore& core, Face face) {
  for (const auto& [x, y] : core.pairs)
    for (Vertex& v : face)
      if (v == x || v == y) {
        v = v == x ? y : x;
        std::sort(face.begin(), face.end());
        return face;
      }
  return std::nullopt;
}

/// In K_t: two vertices for one, one vertex for two.
Face complete_to_three(const TwinCore& core, const Face& face) {
  Face answer;
  for (const Vertex v : core.vertices)
    if (face.size() + answer.size() < 3 && std::find(face.begin(), face.end(), v) == face.end()) answer.push_back(v);
  return answer;
}

}  // namespace

std::optional<Face> no_mirror(const Face&) { return std::nullopt; }

bool pairing_leaves(const game::Term& position, const std::optional<Mirror>& mirror) {
  const auto left = mirror ? FacesLeft::of(position) : std::nullopt;
  return left && lost_core(*left, *mirror);
}

std::optional<game::Move> pairing_reply(const game::Term& before, const game::Move& move,
                                        const std::optional<Mirror>& mirror) {
  const auto left = mirror ? FacesLeft::of(before) : std::nullopt;
  if (!left) return std::nullopt;
  const auto face = left->face(move);
  const auto core = lost_core(*left, *mirror);
  if (!face || !core) return std::nullopt;
  if (const auto image = (*mirror)(*face)) return games::poset::move_of(*image);
  if (const auto image = exchange_twins(*core, *face)) return games::poset::move_of(*image);
  return games::poset::move_of(complete_to_three(*core, *face));
}

}  // namespace upset::theory
