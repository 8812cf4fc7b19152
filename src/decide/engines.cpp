// SPDX-License-Identifier: MIT
#include "decide/engines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/registry.hpp"
#include "rulebook/engine.hpp"

namespace upset::decide {

namespace {

/// Tables for one thread have no locks, so solvers for one thread and for several are kept separately.
std::string name_of(const game::Engine& engine, const game::Term& term, game::Context& context) {
  return fmt::format("{}|{}|{}", engine.name, context.stop.threads(), engine.key(term, context.method));
}

core::TableStore::Lease find_other(const game::Engine& engine, const game::Term& term, game::Context& context) {
  if (engine.serves == nullptr) return {};
  const std::string beginning = fmt::format("{}|", engine.name);
  return context.env.tables.find([&](const std::string& name, const core::CachedObject& kept) {
    return name.starts_with(beginning) && engine.serves(static_cast<const game::Solver&>(kept), term);
  });
}

}  // namespace

std::vector<const game::Engine*> engines_for(const game::Term& term, const game::Query& query, Method method) {
  std::vector<std::pair<double, const game::Engine*>> fitting;
  const auto consider = [&](const game::Engine* engine) {
    if (const game::Fit fit = engine->fit(term, query, method); fit.fits) fitting.emplace_back(fit.cost, engine);
  };
  // Rulebooks lie below the games, so the games cannot name them.
  if (rulebook::is_about(term)) consider(&rulebook::kEngine);
  if (method != Method::rulebook)
    for (const game::Engine* engine : games::game_of(term).engines) consider(engine);
  std::stable_sort(fitting.begin(), fitting.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<const game::Engine*> engines;
  for (const auto& [cost, engine] : fitting) engines.push_back(engine);
  return engines;
}

core::TableStore::Lease lease_solver(const game::Engine& engine, const game::Term& term, game::Context& context) {
  if (auto lease = find_other(engine, term, context)) return lease;
  auto lease = context.env.tables.lease(name_of(engine, term, context), context.stop);
  if (lease && lease.get() == nullptr) lease.set(engine.open(term, context));
  return lease;
}

}  // namespace upset::decide
