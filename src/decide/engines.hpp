// SPDX-License-Identifier: MIT
// From a term to a solver that is kept: lists the engines of its game that fit a question, and gives exclusive use of
// the solver that an engine keeps for the term's structure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/solver.hpp"

namespace upset::decide {

/// The engines that fit, the cheapest first.
std::vector<const game::Engine*> engines_for(const game::Term& term, const game::Query& query, Method method);

/// The solver of a term, opened if necessary; empty if the wait for it was stopped.
core::TableStore::Lease lease_solver(const game::Engine& engine, const game::Term& term, game::Context& context);

/// Calls ask(solver) with the solver of a term; nullopt if the wait for it was stopped.
template <class Ask>
auto ask_solver(const game::Engine& engine, const game::Term& term, game::Context& context, Ask ask)
    -> std::optional<decltype(ask(std::declval<game::Solver&>()))> {
  auto lease = lease_solver(engine, term, context);
  if (!lease) return std::nullopt;
  auto& solver = static_cast<game::Solver&>(*lease.get());
  try {
    const auto binding = solver.serve(context.stop);
    return ask(solver);
  } catch (...) {
    lease.set(nullptr);  // its tables may be half filled
    throw;
  }
}

}  // namespace upset::decide
