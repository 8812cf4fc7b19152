// SPDX-License-Identifier: MIT
// What the library of settled positions adds to a verdict. Hard positions are looked up before they are searched.
// Everything else is computed, and looked up only if a limit prevented that. If a proof is wanted, the position is
// computed in any case, because a lookup is not a proof.
#pragma once

#include "game/context.hpp"
#include "game/term.hpp"
#include "game/verdict.hpp"

namespace upset::decide {

/// Before the search.
void look_up_hard(const game::Term& term, const game::Query& query, game::Context& context, game::Verdict& known);
/// After it. If a proof is wanted, the limit that prevented it stays in the verdict.
void look_up_rest(const game::Term& term, const game::Query& query, game::Context& context, game::Verdict& known);

/// The error for a proof of what was only looked up; it says what makes the proof.
Error unproved(const game::Reason& reason);

}  // namespace upset::decide
