// SPDX-License-Identifier: MIT
// Asks one engine alone, without theorems and without tables from earlier questions.
#pragma once

#include "core/files.hpp"
#include "game/solver.hpp"

namespace upset::testing {

inline game::Verdict decide_with(const game::Engine& engine, const game::Term& position, const game::Query& query,
                                 const Limits& limits = {}) {
  core::MemoryPool memory;
  core::TableStore tables(memory);
  const core::DiskFiles files;
  game::Environment means{files, tables, memory};
  core::Stop stop(limits, &memory);
  game::Context context{means, Method::automatic, stop};
  const auto solver = engine.open(position, context);
  const auto binding = solver->serve(stop);
  return solver->decide(position, query);
}

}  // namespace upset::testing
