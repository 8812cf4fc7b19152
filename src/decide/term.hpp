// SPDX-License-Identifier: MIT
// One term: theorems in turn, then the engines of its game, the cheapest first. What is known is never lost: each adds
// to what those before it found out.
#pragma once

#include "game/context.hpp"
#include "game/proof.hpp"
#include "game/solver.hpp"
#include "game/term.hpp"
#include "game/verdict.hpp"

namespace upset::decide {

game::Verdict decide_term(const game::Term& term, const game::Query& query, game::Context& context);

/// A proof that the term has this value, which is right.
Result<game::Proof> prove_term(const game::Term& term, const core::Integer& value, game::Context& context);

/// A proof of the outcome of an infinite term, of which no value is known; nothing for finite ones.
std::optional<Result<game::Proof>> prove_infinite(const game::Term& term, const game::Verdict& verdict,
                                                  game::Context& context);

/// The moves that its engine had to look at, and what came of them; decides it first where that was not done.
std::vector<game::Obligation> obligations_of(const game::Term& term, game::Context& context);

}  // namespace upset::decide
