// SPDX-License-Identifier: MIT
// Chomp on N, a chain, is Nim with one infinite heap: the move x leaves a heap of x - 1. So only 1 wins, and in a sum
// with other terms of value v only v + 1 wins.
#include "theory/semigroup/classifier.hpp"

namespace upset::theory {

namespace natural_numbers {
namespace {

constexpr std::uint64_t kMaxTarget = std::uint64_t{1} << 40;  // larger heaps are not considered

std::optional<Winner> classify(const upset::semigroup::NumericalSemigroup& semigroup) {
  if (semigroup.multiplicity() != 1) return std::nullopt;
  return Winner{1};
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  const auto* semigroup = untouched_numerical(position);
  if (semigroup == nullptr || !classify(*semigroup)) return std::nullopt;
  // The move x leaves the x - 1 elements below it other than the poison, a heap of that size. The whole has no finite
  // value.
  const auto target = core::to_word(query.target);
  if (!target || *target >= kMaxTarget) return game::won({}, game::Extent::none, reason_by(kNaturalNumbers));
  return game::won({game::Move{*target + 1}}, game::Extent::all, reason_by(kNaturalNumbers));
}

std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  return prove_classified(kNaturalNumbers, classify, position, value);
}

/// Nothing but the poison.
bool leaves(const game::Term& position) {
  const auto* rest = touched_numerical(position);
  return rest != nullptr && rest->missing().front() == 1;
}

std::vector<game::Move> candidates(const game::Term& position) {
  const auto* rest = touched_numerical(position);
  if (rest == nullptr || !numerical_ground(position)->contains(1)) return {};
  return {game::Move{1}};
}

}  // namespace
}  // namespace natural_numbers

const Rule kNaturalNumbers{
    "natural-numbers",
    "the natural numbers (a chain)",
    "semigroups-1",
    {&games::semigroup::InfinitePosition::kSpecies, &games::semigroup::RemainderPosition::kSpecies},
    Play::by_set,
    natural_numbers::apply,
    natural_numbers::prove,
    "Take the least element: only the poison is left.",
    nullptr,
    natural_numbers::leaves,
    nullptr,
    nullptr,
    nullptr,
    natural_numbers::candidates};

}  // namespace upset::theory
