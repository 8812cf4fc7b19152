// SPDX-License-Identifier: MIT
#include "theory/poset/pairs_proof.hpp"

#include <memory>

namespace upset::theory {

std::optional<game::Proof> proof_by_pairs(const games::poset::PosetPosition& position, const MoveImage& image,
                                          const FixedProof& prove_fixed) {
  const auto& listing = position.ground().listing();
  if (!listing) return std::nullopt;
  const core::DynamicBits alive = position.alive();
  core::DynamicBits fixed = alive;
  game::PairingProof proof;
  for (const order::Element x : order::members(alive)) {
    const auto moved = image(listing->moves[x]);
    if (!moved) continue;
    const auto y = listing->element_of(*moved);
    if (!y || *y == x || !alive.test(*y)) return std::nullopt;
    fixed.reset(x);
    if (x < *y) proof.pairs.emplace_back(x, *y);
  }
  auto rest = prove_fixed(fixed);
  if (!rest || proof.pairs.empty()) return rest;
  proof.fixed = std::make_shared<const game::Proof>(std::move(*rest));
  return game::Proof{std::move(proof)};
}

std::optional<game::Proof> prove_nothing_left(const core::DynamicBits& fixed) {
  if (!fixed.none()) return std::nullopt;
  return game::Proof{game::StrategyProof{{1, {}}}};
}

}  // namespace upset::theory
