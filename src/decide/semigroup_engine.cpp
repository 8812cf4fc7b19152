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
using games::semigroup::RemainderPosition;

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

bool owns_remainder(const game::Position& term) { return dynamic_cast<const RemainderPosition*>(&term) != nullptr; }

/// After the first move windows still tell outcomes at once; values, and what has too many down-sets, are for the poset
/// game.
game::Verdict compute_remainder(const game::Position& term, const game::Query& query, Method method, core::Stop& stop) {
  if (method != Method::search && query.target == 0 && !query.grundy)
    if (auto verdict = games::semigroup::compute(dynamic_cast<const RemainderPosition&>(term), query, stop)) {
      verdict->reason.source = theory::citation("windows");
      return std::move(*verdict);
    }
  return kPosetEngine.compute(term, query, method, stop);
}

Result<game::Proof> prove_remainder(const game::Position& term, const core::Integer& value, Method method,
                                    core::Stop& stop) {
  return kPosetEngine.prove(term, value, method, stop);
}

Description describe_remainder(const game::Position& term) { return kPosetEngine.describe(term); }

std::string remainder_block(const game::Position& term) {
  return dynamic_cast<const RemainderPosition&>(term).structure().embedded_block();
}

}  // namespace

const Engine kRemainderEngine{true,    owns_remainder,     compute_remainder, prove_remainder,
                              nullptr, describe_remainder, remainder_block};

const Engine kSemigroupEngine{true, owns, compute, prove, prove_start, describe, embedded_block};

}  // namespace upset::decide
