// SPDX-License-Identifier: MIT
// A position of the game of divisors, as arithmetic: the least divisors that are gone. Nothing is listed, so the
// exponents of n may be in the thousands.
#pragma once

#include <memory>

#include "games/common/origin.hpp"
#include "games/divisors/ground.hpp"
#include "games/poset/position.hpp"

namespace upset::games::divisors {

class DivisorsPosition final : public poset::PosetPosition {
 public:
  static constexpr game::Species kSpecies{"divisors", &poset::kPosetSpecies};

  explicit DivisorsPosition(std::shared_ptr<const DivisorsGround> ground, std::vector<Exponents> gone = {})
      : PosetPosition(ground), ground_(std::move(ground)), gone_(std::move(gone)) {}

  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] const DivisorsGround& divisors() const { return *ground_; }
  [[nodiscard]] const std::shared_ptr<const DivisorsGround>& shared_divisors() const { return ground_; }
  [[nodiscard]] const std::vector<Exponents>& gone() const { return gone_; }
  [[nodiscard]] bool is_left(const Exponents& divisor) const;

  [[nodiscard]] Result<game::TermPtr> play(const poset::Move& move) const override;
  [[nodiscard]] std::vector<poset::Move> moves(std::size_t limit) const override;
  [[nodiscard]] std::vector<poset::Move> made() const override;
  /// Nothing if n has no known factors, or if counting what is left takes too long.
  [[nodiscard]] std::optional<Integer> size() const override;
  [[nodiscard]] bool is_untouched() const override { return gone_.empty(); }
  [[nodiscard]] DynamicBits alive() const override;
  [[nodiscard]] Result<bool> had(const poset::Move& move) const override;

 private:
  std::shared_ptr<const DivisorsGround> ground_;
  std::vector<Exponents> gone_;  // the least ones: none divides another
};

/// The divisors of a number.
Result<game::TermPtr> make_divisors(const Integer& number, const common::Origin& origin = {});
/// The divisors of a product of prime powers in any order. No prime may be given twice.
Result<game::TermPtr> make_divisors(Factors factors);
/// divisors:720.
Result<game::TermPtr> read_divisors(const spec::Term& term, game::Reading& reading);

}  // namespace upset::games::divisors
