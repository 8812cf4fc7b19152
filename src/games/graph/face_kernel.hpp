// SPDX-License-Identifier: MIT
// Proofs of values on sets of faces (docs/formats/certificate.md, face-kernel). They are like kernels, but isomorphic
// sets are one member. Sets that are disconnected, have an involution, or are bipartite graphs need no answers to
// moves.
#pragma once

#include "game/proof.hpp"
#include "games/graph/face_oracle.hpp"

namespace upset::games::graph {

/// A proof that `set` has this value, which must be the value that the oracle finds; nothing when stopped. With
/// Simplify::canonical_forms_only the proof uses neither involutions nor formulas.
std::optional<game::Proof> face_kernel(const Complex& complex, const order::Poset& poset, const order::DynamicBits& set,
                                       std::uint32_t value, Simplify simplify, FaceOracle& oracle, core::Stop& stop);

}  // namespace upset::games::graph
