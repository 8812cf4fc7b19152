// SPDX-License-Identifier: MIT
// The entry of Chomp on infinite orders in the registry of engines.
#include <fmt/format.h>

#include "decide/engines.hpp"
#include "games/semigroup/describe.hpp"
#include "games/semigroup/engine.hpp"
#include "theory/rule.hpp"
#include "theory/sources.hpp"

namespace upset::decide {

namespace {

using games::semigroup::InfinitePosition;

bool owns(const game::Position& term) { return dynamic_cast<const InfinitePosition*>(&term) != nullptr; }

const InfinitePosition& infinite(const game::Position& term) { return dynamic_cast<const InfinitePosition&>(term); }

game::Verdict compute(const game::Position& term, const game::Query& query, Method, core::Stop& stop) {
  auto verdict = games::semigroup::compute(infinite(term), query, stop);
  verdict.reason.source = theory::citation("windows");
  return verdict;
}

/// The theorem that gave a verdict; null for windows.
const theory::Rule* rule_of(const game::Verdict& verdict) {
  for (const theory::Rule& rule : theory::rules())
    if (verdict.reason.kind == "theorem" && verdict.reason.name == rule.name) return &rule;
  return nullptr;
}

std::optional<Result<game::Proof>> prove_start(const game::Position& term, const game::Verdict& verdict, Method,
                                               core::Stop& stop) {
  if (const theory::Rule* rule = rule_of(verdict)) return theory::proof_by(*rule);
  return games::semigroup::prove_outcome(infinite(term), stop);
}

/// In a sum: only the value 0 is known of an infinite term.
Result<game::Proof> prove(const game::Position& term, const core::Integer& value, Method method, core::Stop& stop) {
  if (value != 0) return Error{ErrorCode::limit, "no certificate: the position is infinite"};
  const auto verdict = compute(term, {}, method, stop);
  if (verdict.outcome != Outcome::P) return Error{ErrorCode::limit, "no certificate: the term was not decided"};
  return games::semigroup::prove_outcome(infinite(term), stop);
}

Description describe(const game::Position& term) {
  const auto& structure = infinite(term).structure();
  return {games::semigroup::structure_facts(structure), games::semigroup::cost_facts(structure), std::nullopt, true};
}

std::string embedded_block(const game::Position& term) { return infinite(term).structure().embedded_block(); }

}  // namespace

const Engine kSemigroupEngine{owns, compute, prove, prove_start, describe, embedded_block};

}  // namespace upset::decide
