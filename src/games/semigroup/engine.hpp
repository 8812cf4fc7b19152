// SPDX-License-Identifier: MIT
// Windows for the position before the first move: verdict and proof.
#pragma once

#include "core/stop.hpp"
#include "game/proof.hpp"
#include "game/verdict.hpp"
#include "games/semigroup/position.hpp"

namespace upset::games::semigroup {

/// Decides by windows. A limit gives the outcome `unknown` and says how far it got.
game::Verdict compute(const InfinitePosition& position, const game::Query& query, core::Stop& stop);

/// Decides what is left after moves by the layers up to its least missing element; nothing when there are too many
/// down-sets for that, or the element is far out.
std::optional<game::Verdict> compute(const RemainderPosition& position, const game::Query& query, core::Stop& stop);

/// A proof by windows: of the smallest winning first move, or that there is none.
Result<game::Proof> prove_outcome(const InfinitePosition& position, core::Stop& stop);

}  // namespace upset::games::semigroup
