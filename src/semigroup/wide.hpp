// SPDX-License-Identifier: MIT
// Wide semigroups: {0}, everything between a and 2a except some numbers 2a-d close to 2a, and everything from 2a on.
// Examples are <a, ..., 2a-c> (all d < c are missing). Chomp on them is played on words (docs/algorithms/families.md).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "semigroup/numerical_semigroup.hpp"

namespace upset::semigroup {

/// Which numbers are missing: 2a-d for these d; ascending, positive. Bit d of `bits` is set for each.
class Missing {
 public:
  static constexpr unsigned kMax = 15;  // the largest d

  Missing() = default;
  /// Ascending numbers from 1 to kMax.
  explicit Missing(const std::vector<unsigned>& numbers);
  /// 1, ..., c-1: <a, ..., 2a-c>.
  static Missing below(unsigned c);

  [[nodiscard]] bool has(std::uint64_t d) const { return d <= kMax && (bits_ >> d & 1U) != 0; }
  /// 0 if nothing is missing.
  [[nodiscard]] unsigned largest() const;
  [[nodiscard]] std::vector<unsigned> numbers() const;
  /// The c of <a, ..., 2a-c>, if this is the form.
  [[nodiscard]] std::optional<unsigned> interval() const;
  friend bool operator==(const Missing&, const Missing&) = default;

 private:
  std::uint32_t bits_ = 0;
};

struct WideSemigroup {
  std::uint64_t a = 0;  // the multiplicity, at least 2 * missing.largest() + 1
  Missing missing{};

  [[nodiscard]] bool contains(std::uint64_t y) const {
    if (y >= 2 * a) return true;
    return y == 0 || (y >= a && !missing.has(2 * a - y));
  }
  /// kappa(d) a + d is the least element congruent to d, 0 <= d < a.
  [[nodiscard]] unsigned kappa(std::uint64_t d) const {
    if (d == 0) return 0;
    return missing.has(a - d) ? 2 : 1;
  }
  /// The minimal generators, ascending.
  [[nodiscard]] std::vector<std::uint64_t> generators() const;
};

/// The form of a semigroup, if it is a wide one with something missing.
std::optional<WideSemigroup> wide_form(const NumericalSemigroup& semigroup);

}  // namespace upset::semigroup
