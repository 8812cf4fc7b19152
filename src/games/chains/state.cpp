// SPDX-License-Identifier: MIT
#include "games/chains/state.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/integer.hpp"

namespace upset::games::chains {

namespace {

constexpr ChainPlace kWordPlaces = ChainPlace{1} << 32;  // below this, Reach computes in 64-bit words

Length minimum(const Length& a, const Length& b) {
  if (a.is_infinite) return b;
  return b.is_infinite || a.value <= b.value ? a : b;
}

/// The least i with numerator * i / denominator + shift >= bound, rounded as in Reach. `bound` must be beyond the
/// table.
Integer first_by_rule(const order::Reach::Linear& rule, const Integer& bound) {
  const Integer scaled = (bound - core::to_integer(rule.shift)) * core::to_integer(rule.denominator);
  Integer first;
  mpz_cdiv_q(first.get_mpz_t(), scaled.get_mpz_t(), core::to_integer(rule.numerator).get_mpz_t());
  UPSET_ASSERT(first * rule.numerator >= scaled && (first - 1) * rule.numerator < scaled);
  return first;
}

}  // namespace

Length Length::below(ChainPlace place) const {
  UPSET_ASSERT(place >= 1);
  return place == kEndless ? *this : minimum(*this, Length{core::from_word(place - 1)});
}

Length most_c(const order::Reach& reach, const Length& d) {
  if (d.is_infinite) return Length::infinite();
  const Integer bound = d.value + 1;
  const auto* rule = std::get_if<order::Reach::Linear>(&reach.tail());
  if (rule != nullptr && bound >= core::from_word(kWordPlaces)) return Length{first_by_rule(*rule, bound) - 1};
  const auto word = core::to_word(bound);
  const ChainPlace first = reach.first_with(word && *word < kWordPlaces ? *word : kWordPlaces);
  return first == kEndless ? Length::infinite() : Length{core::from_word(first - 1)};
}

State canonical(const TwoChains& family, State state) {
  UPSET_ASSERT(!state.c.is_infinite || state.c.value == 0);
  state.c = minimum(state.c, most_c(family.reach, state.d));
  UPSET_ASSERT(state.c.is_infinite || state.c.value >= 0);
  return state;
}

bool is_alive(const TwoChains& family, const State& state, Element x) {
  const order::ChainPlaces& at = family.places[x];
  return state.set.test(x) && state.c.holds(at.above_c) && state.d.holds(at.above_d);
}

DynamicBits alive(const TwoChains& family, const State& state) {
  DynamicBits left = state.set;
  state.set.for_each([&](std::size_t x) {
    if (!is_alive(family, state, static_cast<Element>(x))) left.reset(x);
  });
  return left;
}

std::optional<Integer> size(const TwoChains& family, const State& state) {
  const State least = canonical(family, state);
  if (least.c.is_infinite || least.d.is_infinite) return std::nullopt;
  return Integer(least.c.value + least.d.value + core::from_word(alive(family, least).count()));
}

std::optional<State> play(const TwoChains& family, const State& state, const ChainMove& move) {
  State left = state;
  if (move.kind == ChainMove::Kind::finite) {
    if (!is_alive(family, state, move.element)) return std::nullopt;
    const order::ChainPlaces& at = family.places[move.element];
    left.set -= family.finite.above(move.element);
    left.c = state.c.below(at.below_c);
    left.d = state.d.below(at.below_d);
    return canonical(family, std::move(left));
  }
  const bool is_c = move.kind == ChainMove::Kind::c;
  const Length there = is_c ? canonical(family, state).c : state.d;
  if (move.place < 1 || (!there.is_infinite && move.place > there.value)) return std::nullopt;
  (is_c ? left.c : left.d) = Length{Integer(move.place - 1)};
  return canonical(family, std::move(left));
}

}  // namespace upset::games::chains
