// SPDX-License-Identifier: MIT
#include "decide/term.hpp"

#include "decide/engines.hpp"
#include "decide/registry.hpp"
#include "theory/rule.hpp"

namespace upset::decide {

namespace {

bool answers(const game::Verdict& verdict, const game::Query& query) {
  if (verdict.outcome == Outcome::unknown || (query.grundy && !verdict.grundy)) return false;
  return query.moves == game::MovesWanted::none || verdict.moves_found;
}

bool asks_theory(Method method) { return method == Method::automatic || method == Method::theory; }

/// What a theorem knows when the computation did not get there: the outcome, or the question that it comes down to.
game::Verdict merge(game::Verdict computed, const std::optional<game::Verdict>& partial) {
  if (!partial || computed.outcome != Outcome::unknown) return computed;
  game::Verdict merged = *partial;
  if (merged.outcome != Outcome::unknown || !merged.limit) merged.limit = computed.limit;
  return merged;
}

/// Whether a verdict that does not answer tells more than the one before.
bool tells_more(const game::Verdict& verdict, const std::optional<game::Verdict>& partial) {
  if (verdict.outcome == Outcome::unknown) return verdict.limit && !partial;
  return !partial || partial->outcome == Outcome::unknown;
}

/// Outcome and value of the term that a theorem says has the same value, into its verdict.
void decide_elsewhere(const theory::Rule& rule, const game::Position& term, const game::Query& query, Method method,
                      core::Stop& stop, game::Verdict& verdict) {
  const auto spec = rule.equal_to != nullptr ? rule.equal_to(term) : std::nullopt;
  if (!spec) return;
  const auto other = parse_sum(*spec);
  if (!other || other->terms().size() != 1) return;
  const game::Query question{query.grundy || query.target != 0, game::MovesWanted::none, 0};
  const auto found = decide_term(*other->terms()[0], question, method, stop);
  if (found.outcome == Outcome::unknown) return;
  verdict.outcome = found.outcome;
  verdict.grundy = found.grundy;
  verdict.limit.reset();
  if (query.moves != game::MovesWanted::none && found.outcome == Outcome::P && query.target == 0)
    verdict.moves_found = verdict.moves_complete = true;
}

/// A proof on the term that a theorem says has the same value; nothing where that has no proof within the limits.
std::optional<game::Proof> prove_elsewhere(const theory::Rule& rule, const game::Position& term,
                                           const core::Integer& value, Method method, core::Stop& stop) {
  const auto spec = rule.equal_to(term);
  if (!spec) return std::nullopt;
  const auto other = parse_sum(*spec);
  if (!other || other->terms().size() != 1) return std::nullopt;
  auto inner = prove_term(*other->terms()[0], value, method, stop);
  if (!inner) return std::nullopt;
  game::Proof proof = theory::proof_by(rule);
  proof.kind = game::Proof::Kind::reduction;
  proof.spec = *spec;
  proof.parts.emplace_back(value, std::move(inner).value());
  return proof;
}

}  // namespace

game::Verdict decide_term(const game::Position& term, const game::Query& query, Method method, core::Stop& stop) {
  std::optional<game::Verdict> partial;
  if (asks_theory(method))
    for (const theory::Rule& rule : theory::rules()) {
      auto verdict = rule.apply(term, query, stop);
      if (verdict && verdict->outcome == Outcome::unknown) decide_elsewhere(rule, term, query, method, stop, *verdict);
      if (verdict && answers(*verdict, query)) return std::move(*verdict);
      if (verdict && tells_more(*verdict, partial)) partial = std::move(verdict);
    }
  if (method == Method::theory) {
    game::Verdict verdict;
    verdict.limit = LimitReached{"method", "no theorem answers all of the question", {}};
    return merge(verdict, partial);
  }
  return merge(engine_of(term).compute(term, query, method, stop), partial);
}

Result<game::Proof> prove_term(const game::Position& term, const core::Integer& value, Method method,
                               core::Stop& stop) {
  if (asks_theory(method))
    for (const theory::Rule& rule : theory::rules()) {
      if (rule.prove != nullptr)
        if (auto proof = rule.prove(term, value)) return std::move(*proof);
      if (rule.equal_to != nullptr)
        if (auto proof = prove_elsewhere(rule, term, value, method, stop)) return std::move(*proof);
    }
  return engine_of(term).prove(term, value, method, stop);
}

}  // namespace upset::decide
