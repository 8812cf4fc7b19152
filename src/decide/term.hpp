// SPDX-License-Identifier: MIT
// One term: theorems in turn, then computation.
#pragma once

#include "core/stop.hpp"
#include "game/position.hpp"
#include "game/proof.hpp"
#include "game/verdict.hpp"
#include "upset/solve.hpp"

namespace upset::decide {

game::Verdict decide_term(const game::Position& term, const game::Query& query, Method method, core::Stop& stop);

/// A proof that the term has this value.
Result<game::Proof> prove_term(const game::Position& term, const core::Integer& value, Method method, core::Stop& stop);

}  // namespace upset::decide
