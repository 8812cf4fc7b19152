// SPDX-License-Identifier: MIT
#include "games/poset/pairings.hpp"

#include "games/poset/position.hpp"
#include "order/symmetries.hpp"

namespace upset::games::poset {

std::optional<Cores> cores(const game::Term& position, core::Stop& stop) {
  const auto& poset = game::known_as<PosetPosition>(position);
  const auto size = poset.size();
  if (!size || *size > order::kMaxInvolutionSize || !poset.ground().listing()) return std::nullopt;
  const order::Poset& order = poset.ground().listing()->poset;
  const DynamicBits alive = poset.alive();
  const auto by_lemma = order::reduce_by_involutions(order, alive, order::InvolutionEffort::large, &stop);
  const auto by_symmetries = order::reduce_by_automorphisms(order, alive, &stop);
  if (stop.stopped()) return std::nullopt;
  return Cores{alive.count(), by_symmetries.fixed.count(), by_lemma.fixed.count()};
}

/// If a complex is too large for the search by vertices, only pairs of vertices are kept. They determine the pairs of
/// the other faces, because these are symmetries.
std::vector<common::Pairing> pairings(const game::Term& position, core::Stop& stop) {
  const auto& poset = game::known_as<PosetPosition>(position);
  const auto size = poset.size();
  if (!size || *size > order::kMaxInvolutionSize || !poset.ground().listing() || stop.poll_now()) return {};
  const auto& listing = *poset.ground().listing();
  const upset::graph::Complex* complex = poset.ground().faces();
  const auto reduction = complex == nullptr ? order::reduce_by_involutions(listing.poset, poset.alive(),
                                                                           order::InvolutionEffort::large, &stop)
                                            : order::reduce_by_automorphisms(listing.poset, poset.alive(), &stop);
  std::vector<common::Pairing> rounds;
  for (const order::Pairing& pairing : reduction.pairings) {
    rounds.emplace_back();
    UPSET_ASSERT(!pairing.empty());
    for (const auto& [x, y] : pairing)
      if (complex == nullptr || complex->faces[x].size() == 1)
        rounds.back().emplace_back(listing.moves[x], listing.moves[y]);
  }
  return rounds;
}

}  // namespace upset::games::poset
