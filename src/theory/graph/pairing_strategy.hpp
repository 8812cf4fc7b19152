// SPDX-License-Identifier: MIT
// The strategy of Lemmas 2.5 and 2.11 of the paper on Kneser graphs: a chain of pairings, each on the vertices that the
// pairings before it leave fixed. A move is answered by its image under the first pairing that moves it. Twins reduce
// what all of the pairings leave fixed. If that leaves K_t with 3 | t, an edge answers a vertex and a vertex answers an
// edge: either way three vertices of K_t are gone, two of them as twins.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "game/proof.hpp"
#include "game/term.hpp"
#include "graph/complex.hpp"

namespace upset::theory {

/// The image of a face under the first pairing of a chain that moves it; nullopt if all of them leave it fixed.
using Mirror = std::function<std::optional<graph::Face>(const graph::Face&)>;

/// The chain without pairings.
std::optional<graph::Face> no_mirror(const graph::Face& face);

/// Whether the strategy answers every move: the chain maps what is left of the complex to itself, and twins reduce the
/// fixed part to a K_t with 3 | t. Without a chain there is no strategy.
bool pairing_leaves(const game::Term& position, const std::optional<Mirror>& mirror);

/// The answer to a move in such a position; nullopt in other positions.
std::optional<game::Move> pairing_reply(const game::Term& before, const game::Move& move,
                                        const std::optional<Mirror>& mirror);

/// The moves that can lead to such a position. If some faces lack their images, a face that lies in all of those faces;
/// else one of those that neither the chain nor twins answer, if they form a K_t or are few.
std::vector<game::Move> pairing_candidates(const game::Term& position, const std::optional<Mirror>& mirror);

/// A proof that such a position is lost: the pairs of faces, and a kernel of the K_t. nullopt in other positions, and
/// if the K_t is large.
std::optional<game::Proof> pairing_proof(const game::Term& position, const std::optional<Mirror>& mirror);

}  // namespace upset::theory
