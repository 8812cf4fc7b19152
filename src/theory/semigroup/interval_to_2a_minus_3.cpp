// SPDX-License-Identifier: MIT
// Proposition 5.4: S = <a, .., 2a-3>, a >= 4. For odd a the first player wins by taking a (Proposition 4.2 has the
// strategy), for a = 6 by taking 36. For other even a the second player wins: for a = 4 S is symmetric, and the
// strategy for even a >= 8 is in interval_blocks.hpp. The paper has 36 from a computer search; windows agree, and find
// nothing smaller.
#include "theory/semigroup/apery_pairing.hpp"
#include "theory/semigroup/interval_blocks.hpp"

namespace upset::theory {

namespace interval_to_2a_minus_3 {
namespace {

/// a when S = <a, .., 2a-3>, a >= 4; else 0.
std::uint64_t start_of(const upset::semigroup::NumericalSemigroup& semigroup) {
  const std::uint64_t a = semigroup.multiplicity();
  return a >= 4 && is_interval(semigroup) && semigroup.generators().back() == 2 * a - 3 ? a : 0;
}

std::optional<Winner> classify(const upset::semigroup::NumericalSemigroup& semigroup) {
  const std::uint64_t a = start_of(semigroup);
  if (a == 0) return std::nullopt;
  if (a == 6) return Winner{36};
  return a % 2 == 1 ? Winner{a} : Winner{};
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  return apply_classifier(kIntervalTo2aMinus3, classify, position, query);
}

/// The position if the strategy for even a >= 8 covers it.
std::optional<SemigroupPlay> play_of(const game::Term& position) {
  auto play = SemigroupPlay::of(position);
  if (!play) return std::nullopt;
  const std::uint64_t a = start_of(play->semigroup());
  return a >= 8 && a % 2 == 0 ? std::move(play) : std::nullopt;
}

/// The pairing for odd a.
std::optional<AperyPairing> pairing_of(const game::Term& position) {
  const auto* semigroup = numerical_ground(position);
  if (semigroup == nullptr || start_of(*semigroup) % 2 == 0) return std::nullopt;
  return AperyPairing::of(position);
}

bool leaves(const game::Term& position) {
  if (const auto pairing = pairing_of(position)) return pairing->is_left();
  const auto play = play_of(position);
  if (!play) return false;
  return play->is_untouched() || IntervalBlocks(*play, play->missing().front()).is_left_by_strategy();
}

std::vector<game::Move> candidates(const game::Term& position) {
  if (const auto pairing = pairing_of(position)) return pairing->candidates();
  const auto play = play_of(position);
  if (!play || play->is_untouched()) return {};
  const auto move = IntervalBlocks(*play, play->missing().front()).reply();
  if (!move) return {};
  return {SemigroupPlay::move(*move)};
}

/// For even a the positions after the first move are proved by a family (wide_family.cpp) or by search.
std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  const auto pairing = value == 0 ? pairing_of(position) : std::nullopt;
  if (auto proof = pairing ? pairing->proof(position) : std::nullopt) return proof;
  return prove_classified(kIntervalTo2aMinus3, classify, position, value);
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  if (const auto pairing = pairing_of(before)) return pairing->reply(move);
  if (!leaves(before)) return std::nullopt;
  const auto play = *play_of(before);
  const auto x = play.element(move);
  if (!x) return std::nullopt;
  // The block of the first missing element after the move; earlier blocks stay full.
  const Element first = play.is_untouched() ? *x : std::min(*x, play.missing().front());
  IntervalBlocks blocks(play, first);
  blocks.take(*x);
  const auto answer = blocks.reply();
  if (!answer) return std::nullopt;
  return play.move(*answer);
}

}  // namespace
}  // namespace interval_to_2a_minus_3

const Rule kIntervalTo2aMinus3{
    "interval-to-2a-3",
    "intervals a to 2a-3",
    "semigroups-5.4",
    {&games::semigroup::InfinitePosition::kSpecies, &games::semigroup::RemainderPosition::kSpecies},
    Play::by_set,
    interval_to_2a_minus_3::apply,
    interval_to_2a_minus_3::prove,
    "Odd a: take a and mirror, as in Proposition 4.2. a = 6: take 36, then search. Even a from 8 on: write (i,x) for "
    "a + i(2a+1) + x, 0 <= x <= 2a, and answer in the block i in which the opponent moves. First answers in a full "
    "block: 0 and one of 2..a-2 answer each other, and so do 1 and 2a, a and one of a+2..2a-2. Answer a-1 with 2, a+1 "
    "with a+3, and 2a-1 with a, or with a+y+2 if (i+1,y) with y < a-3 is the first element left of the next block. "
    "Then keep the number of elements even in both halves x < a and x >= a, clear the upper half when the opponent "
    "enters the lower one, and take a-3 early.",
    interval_to_2a_minus_3::reply,
    interval_to_2a_minus_3::leaves,
    nullptr,
    nullptr,
    nullptr,
    interval_to_2a_minus_3::candidates};

}  // namespace upset::theory
