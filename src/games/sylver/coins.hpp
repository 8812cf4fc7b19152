// SPDX-License-Identifier: MIT
// What the numbers named so far generate: the sums of them, which can no longer be named. Numbers of any size, as far
// as membership can be told: by the semigroup where it is small, by an Apery set of integers where the least number is,
// and by arithmetic where only one or two numbers are left.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/integer.hpp"
#include "semigroup/numerical_semigroup.hpp"
#include "upset/result.hpp"

namespace upset::games::sylver {

using core::Integer;

class Coins {
 public:
  /// Any order, repeats allowed; none at all is the opening. Refused: 0 and 1, and lists whose sums are out of reach.
  static Result<Coins> from(std::vector<Integer> numbers);

  /// In canonical form: ascending, none of them a sum of others.
  [[nodiscard]] const std::vector<Integer>& numbers() const { return numbers_; }
  /// Those that were given and are not needed, ascending.
  [[nodiscard]] const std::vector<Integer>& superfluous() const { return superfluous_; }
  /// The greatest common divisor; 0 for the opening.
  [[nodiscard]] const Integer& divisor() const { return divisor_; }
  /// Whether finitely many numbers are left.
  [[nodiscard]] bool is_finite() const { return divisor_ == 1; }
  [[nodiscard]] bool contains(const Integer& x) const;
  /// The same numbers and one more.
  [[nodiscard]] Result<Coins> with(const Integer& x) const;

  /// The sums divided by their common divisor, where they are in reach of machine words; null for the opening, too.
  [[nodiscard]] const upset::semigroup::NumericalSemigroup* quotient() const { return small_ ? &*small_ : nullptr; }
  /// Of finite positions: the largest number left (1 when it is the only one), and how many there are, 1 among them.
  [[nodiscard]] std::optional<Integer> largest_gap() const;
  [[nodiscard]] std::optional<Integer> genus() const;
  /// The least elements of the classes modulo the least number, divided by the divisor; empty where out of reach.
  [[nodiscard]] std::vector<Integer> apery() const;

 private:
  [[nodiscard]] bool divides_and_contains(const Integer& x) const;

  std::vector<Integer> numbers_{};
  std::vector<Integer> superfluous_{};
  Integer divisor_ = 0;
  std::optional<upset::semigroup::NumericalSemigroup> small_{};
  std::vector<Integer> apery_{};  // by residue, of the quotient; where it is not small, and there are more than two
};

/// The position after naming x, a number that is left and whose sums with the others are in reach.
[[nodiscard]] Coins after(const Coins& coins, const Integer& x);

/// What is known of positions, by Coins::numbers().
template <class Value>
using ByNumbers = std::map<std::vector<Integer>, Value>;

}  // namespace upset::games::sylver
