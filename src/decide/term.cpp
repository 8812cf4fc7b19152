// SPDX-License-Identifier: MIT
#include "decide/term.hpp"

#include "decide/engines.hpp"
#include "theory/rule.hpp"

namespace upset::decide {

namespace {

bool answers(const game::Verdict& verdict, const game::Query& query) {
  if (verdict.outcome == Outcome::unknown || (query.grundy && !verdict.grundy)) return false;
  return query.moves == game::MovesWanted::none || verdict.moves_found;
}

bool asks_theory(Method method) { return method == Method::automatic || method == Method::theory; }

/// What a theorem knows when the computation did not get there.
game::Verdict merge(game::Verdict computed, const std::optional<game::Verdict>& partial) {
  if (!partial || computed.outcome != Outcome::unknown) return computed;
  game::Verdict merged = *partial;
  merged.limit = computed.limit;
  return merged;
}

}  // namespace

game::Verdict decide_term(const game::Position& term, const game::Query& query, Method method, core::Stop& stop) {
  std::optional<game::Verdict> partial;
  if (asks_theory(method))
    for (const theory::Rule& rule : theory::rules()) {
      auto verdict = rule.apply(term, query, stop);
      if (verdict && answers(*verdict, query)) return std::move(*verdict);
      if (verdict && verdict->outcome != Outcome::unknown && !partial) partial = std::move(verdict);
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
    for (const theory::Rule& rule : theory::rules())
      if (rule.prove != nullptr)
        if (auto proof = rule.prove(term, value)) return std::move(*proof);
  return engine_of(term).prove(term, value, method, stop);
}

}  // namespace upset::decide
