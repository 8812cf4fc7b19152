// SPDX-License-Identifier: MIT
// The subgroup ZS of Z x T that a submonoid S of N x T generates, T a group, and S as a part of it.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "semigroup/finite_monoid.hpp"
#include "upset/result.hpp"

namespace upset::semigroup {

using TorsionElement = std::pair<std::uint64_t, std::uint32_t>;  // (a, number of t)

/// ZS in rows: the first coordinates are the multiples of `step`, and each row has `row_size` elements. The element (p,
/// e) with the least p > 0 is central and moves row k to row k + p / step, so that one period of rows says all.
/// Dividing by (p, e) maps ZS onto the subgroup that the second coordinates generate, one to one: hence `types` is its
/// order, and (a, t) is in ZS when a has the remainder of t mod p.
class TorsionLattice {
 public:
  /// The generators must have second coordinates with inverses, and one of them a > 0. O(|T| (generators + log |T|)).
  TorsionLattice(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators);

  [[nodiscard]] std::uint64_t step() const { return step_; }
  [[nodiscard]] std::uint64_t period() const { return period_; }
  [[nodiscard]] std::uint32_t types() const { return static_cast<std::uint32_t>(sequence_.size()); }
  [[nodiscard]] std::uint64_t row_size() const { return row_size_; }

  /// Whether (a, t) is in ZS, for a >= 0.
  [[nodiscard]] bool contains(std::uint64_t a, std::uint32_t t) const {
    return remainder_[t] != kOutside && a % period_ == remainder_[t];
  }
  /// The elements with a >= 0 in sequence: by a, then by the number of t.
  [[nodiscard]] TorsionElement element(std::uint64_t index) const {
    return {index / row_size_ * step_, sequence_[index % sequence_.size()]};
  }
  /// The place of (a, t) in that sequence; nothing when it is not in ZS. Throws std::out_of_range for a >= 2^50.
  [[nodiscard]] std::optional<std::uint64_t> index_of(std::uint64_t a, std::uint32_t t) const;
  /// The same for an element known to be in ZS.
  [[nodiscard]] std::uint64_t index_unchecked(std::uint64_t a, std::uint32_t t) const {
    return a / step_ * row_size_ + rank_[t];
  }

 private:
  static constexpr std::uint64_t kOutside = ~std::uint64_t{0};

  std::uint64_t step_ = 0;                 // greatest common divisor of all a
  std::uint64_t period_ = 0;               // p
  std::uint64_t row_size_ = 1;             // number of t with (0, t) in ZS
  std::vector<std::uint64_t> remainder_;   // [t]: a mod p for (a, t) in ZS, or kOutside
  std::vector<std::uint32_t> rank_;        // [t]: place in its row
  std::vector<std::uint32_t> sequence_{};  // the t of one period of rows
};

/// Membership in S by index, up to the last gap (every later element of ZS is in S); limit error for more gaps than
/// `max_gaps`. The list has at most twice as many entries as there are gaps: if x is the last gap, then of y and
/// y^-1 x one is a gap. O(gaps * generators).
Result<std::vector<bool>> members_up_to_last_gap(const FiniteMonoid& torsion, const TorsionLattice& lattice,
                                                 const std::vector<TorsionElement>& generators, std::size_t max_gaps);

/// The products of second coordinates of generators with a = 0: all t with (0, t) in S, ascending.
std::vector<std::uint32_t> bottom_row(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators);

}  // namespace upset::semigroup
