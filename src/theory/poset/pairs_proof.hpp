// SPDX-License-Identifier: MIT
// Proofs that a strategy of answering moves by their images leaves a lost position. The pairs are listed, so the
// checker needs no theorem.
#pragma once

#include <functional>
#include <optional>

#include "game/proof.hpp"
#include "games/poset/position.hpp"

namespace upset::theory {

/// The image of an element that is left, as a move; nullopt if it is fixed.
using MoveImage = std::function<std::optional<game::Move>(const game::Move&)>;

/// A proof that these elements, which are fixed, are lost for the player to move.
using FixedProof = std::function<std::optional<game::Proof>(const core::DynamicBits& fixed)>;

/// A proof that a listed position is lost. The map must satisfy Lemma 4.3 of "Chomp on numerical semigroups" on what is
/// left. nullopt if there is no proof for the fixed elements, or if the map leaves what is left.
std::optional<game::Proof> proof_by_pairs(const games::poset::PosetPosition& position, const MoveImage& image,
                                          const FixedProof& prove_fixed);

/// The proof for no fixed elements; nullopt if there are some.
std::optional<game::Proof> prove_nothing_left(const core::DynamicBits& fixed);

}  // namespace upset::theory
