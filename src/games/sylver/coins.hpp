// SPDX-License-Identifier: MIT
// The sums of the numbers named so far, which can no longer be named. Membership is decided for numbers of any size: by
// the semigroup if it is small, by an Apery set of big integers if the least number is small, and by arithmetic if only
// one or two numbers are needed.
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
  /// Any order, repeats allowed; an empty list is the opening. Refused: 0 and 1, and lists whose sums are out of reach.
  static Result<Coins> from(std::vector<Integer> numbers);

  /// In canonical form: ascending, none of them a sum of the others.
  [[nodiscard]] const std::vector<Integer>& numbers() const { return numbers_; }
  /// The given numbers that are not needed, ascending.
  [[nodiscard]] const std::vector<Integer>& superfluous() const { return superfluous_; }
  /// The greatest common divisor; 0 for the opening.
  [[nodiscard]] const Integer& divisor() const { return divisor_; }
  /// Whether finitely many numbers are left.
  [[nodiscard]] bool is_finite() const { return divisor_ == 1; }
  [[nodiscard]] bool contains(const Integer& x) const;
  /// The position after one more number is named.
  [[nodiscard]] Result<Coins> with(const Integer& x) const;

  /// The sums divided by their common divisor, if they fit into 64-bit words; null otherwise and for the opening.
  [[nodiscard]] const upset::semigroup::NumericalSemigroup* quotient() const { return small_ ? &*small_ : nullptr; }
  /// For finite positions: the largest number left (1 if it is the only one), and how many numbers are left, including
  /// 1.
  [[nodiscard]] std::optional<Integer> largest_gap() const;
  [[nodiscard]] std::optional<Integer> genus() const;
  /// The least elements of the classes modulo the least number, divided by the divisor; empty if out of reach.
  [[nodiscard]] std::vector<Integer> apery() const;

 private:
  [[nodiscard]] bool divides_and_contains(const Integer& x) const;

  std::vector<Integer> numbers_{};
  std::vector<Integer> superfluous_{};
  Integer divisor_ = 0;
  std::optional<upset::semigroup::NumericalSemigroup> small_{};
  std::vector<Integer> apery_{};  // of the quotient, by residue; used if it is not small and has more than two numbers
};

/// The position after naming x. x must be left, and its sums with the other numbers must be in reach.
[[nodiscard]] Coins after(const Coins& coins, const Integer& x);

/// A map from positions, given by Coins::numbers().
template <class Value>
using ByNumbers = std::map<std::vector<Integer>, Value>;

}  // namespace upset::games::sylver
