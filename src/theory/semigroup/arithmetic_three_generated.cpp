// SPDX-License-Identifier: MIT
// Theorem 4.4: S = <a, ha+d, ha+2d>, minimally generated. The first player wins iff a is odd, by taking a (Proposition
// 4.2 has the strategy); for a even S is symmetric.
#include "theory/semigroup/apery_pairing.hpp"

namespace upset::theory {

namespace arithmetic_three_generated {
namespace {

std::optional<Winner> classify(const upset::semigroup::NumericalSemigroup& semigroup) {
  const auto sequence = upset::semigroup::generalized_arithmetic(semigroup);
  if (!sequence || sequence->k != 2) return std::nullopt;
  return sequence->a % 2 == 1 ? Winner{sequence->a} : Winner{};
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  return apply_classifier(kArithmeticThreeGenerated, classify, position, query);
}

/// The pairing if there are three generators.
std::optional<AperyPairing> pairing_of(const game::Term& position) {
  const auto* semigroup = numerical_ground(position);
  if (semigroup == nullptr || semigroup->generators().size() != 3) return std::nullopt;
  return AperyPairing::of(position);
}

bool leaves(const game::Term& position) {
  const auto pairing = pairing_of(position);
  return pairing && pairing->is_left();
}

std::vector<game::Move> candidates(const game::Term& position) {
  const auto pairing = pairing_of(position);
  return pairing ? pairing->candidates() : std::vector<game::Move>{};
}

std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  const auto pairing = value == 0 ? pairing_of(position) : std::nullopt;
  if (auto proof = pairing ? pairing->proof(position) : std::nullopt) return proof;
  return prove_classified(kArithmeticThreeGenerated, classify, position, value);
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  const auto pairing = pairing_of(before);
  return pairing ? pairing->reply(move) : std::nullopt;
}

}  // namespace
}  // namespace arithmetic_three_generated

const Rule kArithmeticThreeGenerated{
    "arithmetic-three-generated",
    "arithmetic sequences of three",
    "semigroups-4.4",
    {&games::semigroup::InfinitePosition::kSpecies, &games::semigroup::RemainderPosition::kSpecies},
    Play::by_set,
    arithmetic_three_generated::apply,
    arithmetic_three_generated::prove,
    "Odd a: take a and mirror, as in Proposition 4.2. Even a: the semigroup is symmetric, so some reply wins, but the "
    "proof does not show which.",
    arithmetic_three_generated::reply,
    arithmetic_three_generated::leaves,
    nullptr,
    nullptr,
    nullptr,
    arithmetic_three_generated::candidates};

}  // namespace upset::theory
