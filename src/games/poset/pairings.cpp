// SPDX-License-Identifier: MIT
#include "games/poset/pairings.hpp"

#include "games/poset/position.hpp"
#include "order/symmetries.hpp"

namespace upset::games::poset {

/// If a complex is too large for the search by vertices, only pairs of vertices are kept; they determine the pairs of
/// the other faces.
std::vector<common::Pairing> pairings(const game::Term& position, core::Stop& stop) {
  const auto& poset = game::known_as<PosetPosition>(position);
  const auto size = poset.size();
  if (!size || *size > order::kMaxSymmetrySize || !poset.ground().listing() || stop.poll_now()) return {};
  const auto& listing = *poset.ground().listing();
  const upset::graph::Complex* complex = poset.ground().faces();
  std::vector<common::Pairing> rounds;
  for (const order::Pairing& pairing : order::reduce_by_involutions(listing.poset, poset.alive()).pairings) {
    rounds.emplace_back();
    UPSET_ASSERT(!pairing.empty());
    for (const auto& [x, y] : pairing)
      if (complex == nullptr || complex->faces[x].size() == 1)
        rounds.back().emplace_back(listing.moves[x], listing.moves[y]);
  }
  return rounds;
}

}  // namespace upset::games::poset
