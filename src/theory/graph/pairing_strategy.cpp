// SPDX-License-Identifier: MIT
#include "theory/graph/pairing_strategy.hpp"

#include <algorithm>

#include "games/poset/position.hpp"
#include "theory/graph/complete_kernel.hpp"
#include "theory/graph/twins.hpp"
#include "theory/poset/pairs_proof.hpp"

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

/// Whether an edge answers a vertex and a vertex an edge until nothing is left.
bool is_lost(const TwinCore& core) { return core.is_complete_graph && core.vertices.size() % 3 == 0; }

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
  return is_lost(core) ? std::optional(std::move(core)) : std::nullopt;
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

constexpr std::size_t kMaxCoreTried = 32;  // faces that neither the chain nor twins answer
constexpr std::size_t kMaxCompleteProved = 45;

bool is_subset(const Face& inner, const Face& outer) {
  return std::includes(outer.begin(), outer.end(), inner.begin(), inner.end());
}

/// A move among faces that the chain leaves fixed. In K_t it is a vertex or an edge; else all faces without twins are
/// tried, if they are few. A move that wins without the twins wins with them.
std::optional<Face> winning_face(const std::vector<Face>& fixed) {
  const TwinCore core = twin_core(fixed);
  if (core.is_complete_graph) {
    const auto first = core.vertices.begin();
    return Face(first, first + static_cast<std::ptrdiff_t>(core.vertices.size() % 3));
  }
  std::vector<Face> tried;
  for (const Face& face : fixed)
    if (is_subset(face, core.vertices)) tried.push_back(face);
  if (tried.size() > kMaxCoreTried) return std::nullopt;
  for (const Face& face : tried) {
    std::vector<Face> left;
    for (const Face& other : tried)
      if (!is_subset(face, other)) left.push_back(other);
    if (is_lost(twin_core(std::move(left)))) return face;
  }
  return std::nullopt;
}

/// The faces that are left without their images, and the fixed ones.
struct Unpaired {
  std::vector<Face> lonely{};
  std::vector<Face> fixed{};
};

Unpaired unpaired_of(const FacesLeft& left, const Mirror& mirror) {
  Unpaired unpaired;
  left.for_each([&](const Face& face) {
    const auto image = mirror(face);
    if (!image) unpaired.fixed.push_back(face);
    else if (!left.has(*image)) unpaired.lonely.push_back(face);
  });
  return unpaired;
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

std::vector<game::Move> pairing_candidates(const game::Term& position, const std::optional<Mirror>& mirror) {
  const auto left = mirror ? FacesLeft::of(position) : std::nullopt;
  if (!left) return {};
  const Unpaired unpaired = unpaired_of(*left, *mirror);
  std::vector<game::Move> moves;
  if (unpaired.lonely.empty()) {
    const auto face = winning_face(unpaired.fixed);
    if (face && !face->empty()) moves.push_back(games::poset::move_of(*face));
    return moves;
  }
  // The move must take all of them away, and no face whose image stays.
  const auto is_in_all = [&](const Face& face) {
    return std::ranges::all_of(unpaired.lonely, [&](const Face& lonely) { return is_subset(face, lonely); });
  };
  const Face& least = *std::ranges::min_element(unpaired.lonely, {}, &Face::size);
  if (is_in_all(least)) moves.push_back(games::poset::move_of(least));
  for (const Face& face : unpaired.fixed)
    if (is_subset(face, least) && is_in_all(face)) moves.push_back(games::poset::move_of(face));
  return moves;
}

std::optional<game::Proof> pairing_proof(const game::Term& position, const std::optional<Mirror>& mirror) {
  const auto left = mirror ? FacesLeft::of(position) : std::nullopt;
  const auto core = left ? lost_core(*left, *mirror) : std::nullopt;
  if (!core || core->vertices.size() > kMaxCompleteProved) return std::nullopt;
  const auto& poset = game::known_as<PosetPosition>(position);
  const Listing& listing = *poset.ground().listing();
  const auto image = [&](const game::Move& move) -> std::optional<game::Move> {
    const Face face = *left->face(move);
    auto found = (*mirror)(face);
    if (!found) found = exchange_twins(*core, face);
    return found ? std::optional(games::poset::move_of(*found)) : std::nullopt;
  };
  return proof_by_pairs(poset, image,
                        [&](const core::DynamicBits&) { return complete_kernel(listing, core->vertices); });
}

}  // namespace upset::theory
