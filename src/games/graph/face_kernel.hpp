// SPDX-License-Identifier: MIT
// Proofs of values on sets of faces (docs/formats/certificate.md, face-kernel): like a kernel, but isomorphic sets are
// one member, and sets that fall apart, have an involution or are bipartite graphs need no answers to moves.
#pragma once

#include "game/proof.hpp"
#include "games/graph/face_oracle.hpp"

namespace upset::games::graph {

/// A proof that `set` has this value, which the oracle must agree with; nothing when stopped. With
/// Simplify::canonical_forms_only neither involutions nor formulas are used.
std::optional<game::Proof> face_kernel(const Complex& complex, const order::Poset& poset, const order::DynamicBits& set,
                                       std::uint32_t value, Simplify simplify, FaceOracle& oracle, core::Stop& stop);

}  // namespace upset::games::graph
