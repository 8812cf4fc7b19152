// SPDX-License-Identifier: MIT
// The strategy of Proposition 4.2 for S = <a, ha+d, .., ha+kd>, a odd and k even, k < a.
//
// What is left after the first move a is Ap(S, a) = {x_i : 0 <= i < a}, x_i = ceil(i/k)ha + id, the least element of
// its class mod a (Proposition 4.1). The map x_i -> x_{i+1} (i odd), x_{i-1} (i even), x_0 -> x_0 is an involution as
// in Lemma 4.3 whose only fixed point is the poison: every move is answered by its image. The strategy leaves the
// subsets of Ap(S, a) that the involution maps to themselves. These are the subsets in which the images of the least
// missing elements are missing.
#pragma once

#include <optional>
#include <vector>

#include "semigroup/arithmetic.hpp"
#include "theory/semigroup/semigroup_play.hpp"

namespace upset::theory {

class AperyPairing {
 public:
  /// nullopt for other games and other semigroups.
  static std::optional<AperyPairing> of(const game::Term& position);

  /// Whether the strategy leaves the position. O(a + missing^2).
  [[nodiscard]] bool is_left() const;
  /// The only moves that may lead to such a position: a, or after a the least element whose image is gone. A move that
  /// keeps its own image does not lead there.
  [[nodiscard]] std::vector<game::Move> candidates() const;
  /// Nothing where the strategy does not leave the position.
  [[nodiscard]] std::optional<game::Move> reply(const game::Move& move) const;
  /// The pairs, as a proof that needs no theorem.
  [[nodiscard]] std::optional<game::Proof> proof(const game::Term& position) const;

 private:
  AperyPairing(SemigroupPlay play, const upset::semigroup::ArithmeticSequence& sequence);

  /// The image of an element of Ap(S, a) other than 0.
  [[nodiscard]] Element image(Element x) const;
  [[nodiscard]] bool is_cut() const { return !play_.is_untouched() && play_.missing().front() == a_; }

  SemigroupPlay play_;
  std::uint64_t a_;
  std::uint64_t step_;     // d mod a
  std::uint64_t inverse_;  // of d modulo a
};

}  // namespace upset::theory
