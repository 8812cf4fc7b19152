// SPDX-License-Identifier: MIT
// Chomp on N, a chain, is Nim with one heap: 1 takes all but the poison, and nothing else wins, because it leaves 1 to
// the opponent.
#include "theory/semigroups.hpp"

namespace upset::theory {

namespace {

std::optional<Winner> classify(const upset::semigroup::NumericalSemigroup& semigroup) {
  if (semigroup.multiplicity() != 1) return std::nullopt;
  return Winner{1};
}

std::optional<game::Verdict> apply(const game::Position& position, const game::Query& query, core::Stop&) {
  auto verdict = apply_classifier(kNaturalNumbers, classify, position, query);
  if (!verdict) return std::nullopt;
  verdict->moves_found = true;  // there is no other
  verdict->moves_complete = query.moves != game::MovesWanted::none;
  return verdict;
}

std::optional<game::Proof> prove(const game::Position& position, const core::Integer& value) {
  return prove_classified(kNaturalNumbers, classify, position, value);
}

}  // namespace

const Rule kNaturalNumbers{"natural-numbers",
                           "the natural numbers (a chain)",
                           "semigroups-1",
                           true,
                           apply,
                           prove,
                           "Take the least element: only the poison is left."};

}  // namespace upset::theory
