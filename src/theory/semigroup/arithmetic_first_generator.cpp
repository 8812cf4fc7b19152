// SPDX-License-Identifier: MIT
// Proposition 4.2: S = <a, ha+d, .., ha+kd>, minimally generated (k < a). The first move a wins iff a is odd and k
// even.
//
// What is left after a is {x_i : 0 <= i < a}, x_i = ceil(i/k)ha + id, the least element of its class mod a (Proposition
// 4.1). For a odd and k even the map x_i -> x_{i+1} (i odd), x_{i-1} (i even), x_0 -> x_0 is an involution as in Lemma
// 4.3 whose only fixed point is the poison: every move is answered by its image. The strategy leaves the subsets of
// Ap(S, a) that the involution maps to themselves. These are the subsets in which the images of the least missing
// elements are missing.
#include <algorithm>

#include "semigroup/arithmetic.hpp"
#include "theory/semigroup/semigroup_play.hpp"

namespace upset::theory {

namespace arithmetic_first_generator {
namespace {

using upset::semigroup::ArithmeticSequence;
using upset::semigroup::NumericalSemigroup;

/// The sequence if its first term wins.
std::optional<ArithmeticSequence> sequence_of(const NumericalSemigroup& semigroup) {
  const auto sequence = generalized_arithmetic(semigroup);
  if (!sequence || sequence->a % 2 != 1 || sequence->k % 2 != 0) return std::nullopt;
  return sequence;
}

std::optional<Winner> classify(const upset::semigroup::NumericalSemigroup& semigroup) {
  if (!sequence_of(semigroup)) return std::nullopt;
  return Winner{semigroup.multiplicity()};
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  return apply_classifier(kArithmeticFirstGenerator, classify, position, query);
}

std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  return prove_classified(kArithmeticFirstGenerator, classify, position, value);
}

/// The image of an element of Ap(S, a) other than 0. O(a).
Element mirrored(const NumericalSemigroup& semigroup, const ArithmeticSequence& sequence, Element x) {
  const std::uint64_t a = sequence.a;
  const std::uint64_t step = sequence.d % a;
  std::uint64_t i = 1;
  for (std::uint64_t residue = step; residue != x % a; residue = (residue + step) % a) ++i;
  const std::uint64_t image = i % 2 == 1 ? i + 1 : i - 1;
  return semigroup.apery()[image * step % a];
}

bool leaves(const game::Term& position) {
  const auto play = SemigroupPlay::of(position);
  if (!play || play->is_untouched()) return false;
  const auto sequence = sequence_of(play->semigroup());
  if (!sequence || play->missing().front() != sequence->a) return false;
  return std::all_of(play->missing().begin() + 1, play->missing().end(),
                     [&](Element x) { return !play->has(mirrored(play->semigroup(), *sequence, x)); });
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  if (!leaves(before)) return std::nullopt;
  const auto play = *SemigroupPlay::of(before);
  const auto x = play.element(move);
  if (!x) return std::nullopt;
  return play.move(mirrored(play.semigroup(), *sequence_of(play.semigroup()), *x));
}

}  // namespace
}  // namespace arithmetic_first_generator

const Rule kArithmeticFirstGenerator{
    "arithmetic-first-generator",
    "generalized arithmetic sequences",
    "semigroups-4.2",
    {&games::semigroup::InfinitePosition::kSpecies, &games::semigroup::RemainderPosition::kSpecies},
    true,
    arithmetic_first_generator::apply,
    arithmetic_first_generator::prove,
    "Take a. What is left is x_i = ceil(i/k)ha + id for i from 0 to a-1. Answer x_1 with x_2, x_3 with x_4, and so "
    "on, and vice versa.",
    arithmetic_first_generator::reply,
    arithmetic_first_generator::leaves};

}  // namespace upset::theory
