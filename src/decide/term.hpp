// SPDX-License-Identifier: MIT
// One term: theorems in turn, then the engines of its game, the cheapest first. Nothing that is known gets lost: each
// adds to what those before it found.
#pragma once

#include "game/context.hpp"
#include "game/proof.hpp"
#include "game/solver.hpp"
#include "game/term.hpp"
#include "game/verdict.hpp"

namespace upset::decide {

game::Verdict decide_term(const game::Term& term, const game::Query& query, game::Context& context);

/// The same for a term of a larger question. The name of its checkpoint, if the question has one, ends with `name`.
game::Verdict decide_part(const game::Term& term, const game::Query& query, const std::string& name,
                          game::Context& context);

/// A proof that the term has this value. The value must be right.
Result<game::Proof> prove_term(const game::Term& term, const core::Integer& value, game::Context& context);

/// A proof of the outcome of an infinite term whose value is unknown; nullopt for finite terms.
std::optional<Result<game::Proof>> prove_infinite(const game::Term& term, const game::Verdict& verdict,
                                                  game::Context& context);

/// The moves that its engine had to examine, and the result for each. Decides the term first if necessary.
std::vector<game::Obligation> obligations_of(const game::Term& term, game::Context& context);

}  // namespace upset::decide
