// SPDX-License-Identifier: MIT
#include "theory/semigroup/apery_pairing.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/size.hpp"
#include "theory/poset/pairs_proof.hpp"

namespace upset::theory {

namespace {

std::uint64_t inverse_modulo(std::uint64_t d, std::uint64_t a) {
  std::uint64_t inverse = 1;
  for (std::uint64_t residue = d % a; residue != 1; residue = (residue + d) % a) ++inverse;
  return inverse;
}

}  // namespace

AperyPairing::AperyPairing(SemigroupPlay play, const upset::semigroup::ArithmeticSequence& sequence)
    : play_(std::move(play)),
      a_(sequence.a),
      step_(sequence.d % sequence.a),
      inverse_(inverse_modulo(step_, sequence.a)) {}

std::optional<AperyPairing> AperyPairing::of(const game::Term& position) {
  auto play = SemigroupPlay::of(position);
  const auto sequence = play ? upset::semigroup::generalized_arithmetic(play->semigroup()) : std::nullopt;
  if (!sequence || sequence->a % 2 != 1 || sequence->k % 2 != 0) return std::nullopt;
  return AperyPairing(std::move(*play), *sequence);
}

Element AperyPairing::image(Element x) const {
  const std::uint64_t i = x % a_ * inverse_ % a_;
  UPSET_ASSERT(i > 0 && play_.semigroup().apery()[core::to_size(x % a_)] == x);
  return play_.semigroup().apery()[core::to_size((i % 2 == 1 ? i + 1 : i - 1) * step_ % a_)];
}

bool AperyPairing::is_left() const {
  const auto& missing = play_.missing();
  return is_cut() && std::all_of(missing.begin() + 1, missing.end(), [&](Element x) { return !play_.has(image(x)); });
}

std::vector<game::Move> AperyPairing::candidates() const {
  if (!is_cut()) return {SemigroupPlay::move(a_)};
  const auto& missing = play_.missing();
  std::optional<Element> least;
  for (auto x = missing.begin() + 1; x != missing.end(); ++x)
    if (const Element y = image(*x); play_.has(y) && (!least || y < *least)) least = y;
  if (!least) return {};
  return {SemigroupPlay::move(*least)};
}

std::optional<game::Move> AperyPairing::reply(const game::Move& move) const {
  const auto x = play_.element(move);
  if (!x || !is_left()) return std::nullopt;
  return SemigroupPlay::move(image(*x));
}

std::optional<game::Proof> AperyPairing::proof(const game::Term& position) const {
  if (!is_left()) return std::nullopt;
  const auto paired = [&](const game::Move& move) { return SemigroupPlay::move(image(move.only_word())); };
  return proof_by_pairs(*touched_numerical(position), paired, prove_nothing_left);
}

}  // namespace upset::theory
