// SPDX-License-Identifier: MIT
// Proposition 4.2: S = <a, ha+d, .., ha+kd>, minimally generated (k < a). The first move a wins iff a is odd and k
// even. The strategy is in apery_pairing.hpp.
#include "theory/semigroup/apery_pairing.hpp"

namespace upset::theory {

namespace arithmetic_first_generator {
namespace {

std::optional<Winner> classify(const upset::semigroup::NumericalSemigroup& semigroup) {
  const auto sequence = upset::semigroup::generalized_arithmetic(semigroup);
  if (!sequence || sequence->a % 2 != 1 || sequence->k % 2 != 0) return std::nullopt;
  return Winner{sequence->a};
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  return apply_classifier(kArithmeticFirstGenerator, classify, position, query);
}

bool leaves(const game::Term& position) {
  const auto pairing = AperyPairing::of(position);
  return pairing && pairing->is_left();
}

std::vector<game::Move> candidates(const game::Term& position) {
  const auto pairing = AperyPairing::of(position);
  return pairing ? pairing->candidates() : std::vector<game::Move>{};
}

std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  const auto pairing = value == 0 ? AperyPairing::of(position) : std::nullopt;
  if (auto proof = pairing ? pairing->proof(position) : std::nullopt) return proof;
  return prove_classified(kArithmeticFirstGenerator, classify, position, value);
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  const auto pairing = AperyPairing::of(before);
  return pairing ? pairing->reply(move) : std::nullopt;
}

}  // namespace
}  // namespace arithmetic_first_generator

const Rule kArithmeticFirstGenerator{
    "arithmetic-first-generator",
    "generalized arithmetic sequences",
    "semigroups-4.2",
    {&games::semigroup::InfinitePosition::kSpecies, &games::semigroup::RemainderPosition::kSpecies},
    Play::by_set,
    arithmetic_first_generator::apply,
    arithmetic_first_generator::prove,
    "Take a. What is left is x_i = ceil(i/k)ha + id for i from 0 to a-1. Answer x_1 with x_2, x_3 with x_4, and so "
    "on, and vice versa.",
    arithmetic_first_generator::reply,
    arithmetic_first_generator::leaves,
    nullptr,
    nullptr,
    nullptr,
    arithmetic_first_generator::candidates};

}  // namespace upset::theory
