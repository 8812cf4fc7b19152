// SPDX-License-Identifier: MIT
// Theorem 4.4: S = <a, ha+d, ha+2d>, minimally generated. The first player wins iff a is odd, by taking a (Proposition
// 4.2 has the strategy); for a even S is symmetric.
#include "semigroup/arithmetic.hpp"
#include "theory/semigroup/classifier.hpp"

namespace upset::theory {

namespace arithmetic_three_generated {
namespace {

std::optional<Winner> classify(const upset::semigroup::NumericalSemigroup& semigroup) {
  const auto sequence = generalized_arithmetic(semigroup);
  if (!sequence || sequence->k != 2) return std::nullopt;
  return sequence->a % 2 == 1 ? Winner{sequence->a} : Winner{};
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  return apply_classifier(kArithmeticThreeGenerated, classify, position, query);
}

std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  return prove_classified(kArithmeticThreeGenerated, classify, position, value);
}

}  // namespace
}  // namespace arithmetic_three_generated

const Rule kArithmeticThreeGenerated{
    "arithmetic-three-generated",
    "arithmetic sequences of three",
    "semigroups-4.4",
    {&games::semigroup::InfinitePosition::kSpecies, &games::semigroup::RemainderPosition::kSpecies},
    true,
    arithmetic_three_generated::apply,
    arithmetic_three_generated::prove,
    "Odd a: take a and mirror, as in Proposition 4.2. Even a: the semigroup is symmetric, so some reply wins, but the "
    "proof does not show which."};

}  // namespace upset::theory
