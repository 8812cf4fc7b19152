// SPDX-License-Identifier: MIT
// Theorem 2.4: on a symmetric numerical semigroup other than N the second player wins. What is left after any first
// move has a greatest element (the type is 1) and more than one element, so the next player wins by strategy stealing.
// On N the first move 1 leaves only the poison, and the argument fails.
#include "theory/semigroup/classifier.hpp"

namespace upset::theory {

namespace symmetric_semigroup {
namespace {

std::optional<Winner> classify(const upset::semigroup::NumericalSemigroup& semigroup) {
  if (semigroup.multiplicity() == 1 || !semigroup.is_symmetric()) return std::nullopt;
  return Winner{};
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  return apply_classifier(kSymmetricSemigroup, classify, position, query);
}

std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  return prove_classified(kSymmetricSemigroup, classify, position, value);
}

}  // namespace
}  // namespace symmetric_semigroup

const Rule kSymmetricSemigroup{
    "symmetric-semigroup",
    "symmetric semigroups",
    "semigroups-2.4",
    {&games::semigroup::InfinitePosition::kSpecies, &games::semigroup::RemainderPosition::kSpecies},
    Play::none,
    symmetric_semigroup::apply,
    symmetric_semigroup::prove,
    "The proof is not constructive: what is left after any first move has a greatest element, so some reply wins, but "
    "the proof does not show which."};

}  // namespace upset::theory
