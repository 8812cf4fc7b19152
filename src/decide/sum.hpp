// SPDX-License-Identifier: MIT
// Disjoint sums: the value is the exclusive or of the terms' values. A winning move takes one term to the value of all
// the others together.
#pragma once

#include "game/context.hpp"
#include "game/evidence.hpp"
#include "game/term.hpp"
#include "game/verdict.hpp"

namespace upset::decide {

/// Decides a sum of one or more terms.
game::Verdict decide_sum(const game::Sum& sum, const game::Query& query, game::Context& context);

/// Proofs of the outcome (by the first winning move) and of the Grundy value, as far as the verdict has them.
Result<game::Evidence> prove_sum(const game::Sum& sum, const game::Verdict& verdict, bool with_grundy,
                                 game::Context& context);

/// A line of best play by length, found by the game of a single term or on the order of all elements.
Result<std::vector<game::Move>> best_line(const game::Sum& sum, core::Stop& stop);

}  // namespace upset::decide
