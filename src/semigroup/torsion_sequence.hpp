// SPDX-License-Identifier: MIT
// Submonoids S of N x T without an ambient group on which Chomp can be played nevertheless: x <= y, if y is in x*S, is
// an order, and S \ x*S is finite for every x in S. The example after 7.5 of Garcia-Marco and Knauer is one.
//
// When is it an order? If x = (x*s)*s', the first coordinates of s and s' are 0. So what matters is the finite monoid H
// of the t with (0,t) in S: for no x = (a,t) in S may t*H contain an element u other than t with t in u*H. Condition
// (1) of section 7, H = {e}, is sufficient. It is necessary in a group, but not here: with min(i+j, n) and (0,n) in S
// nothing leads back from (0,n).
//
// What Chomp needs of S \ x*S. With the rows of S (torsion_rows.hpp), which repeat from row K on, S \ x*S is finite iff
// t*row(k) = row(k+b) for x = (b,t), k >= K. Suppose this holds for all x in S, and y = (c,u) is in S but not in x*S.
// Then c < K, or c - b < K: otherwise the same would happen in infinitely many later rows. In both cases c - b < K. So
// from any x on, all elements K rows later or more are above x, and order::LayeredOrder applies. The elements of the
// first K rows are single: each is a type by itself. Those of the rows K to K + P - 1 are the types that repeat.
//
// Elements are numbered by row. Within a row, t comes before th if these differ, h in H. Then thH is a proper part of
// tH, so larger sets tH come first, and elements with equally many follow their numbers. A group has H = {e}.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/bit_set.hpp"
#include "order/layered_order.hpp"
#include "semigroup/torsion_rows.hpp"

namespace upset::semigroup {

class TorsionSequence {
 public:
  static constexpr std::size_t kMaxTypes = 4096;                          // of elements, single ones included
  static constexpr std::uint64_t kMaxOrderBits = std::uint64_t{1} << 24;  // in the table of the order

  static constexpr std::uint64_t kMaxWork = std::uint64_t{1} << 27;  // steps for that table

  /// S must be ordered and S \ x*S finite. Limit error: the sizes above.
  static Result<TorsionSequence> make(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators,
                                      const TorsionRows& rows);

  [[nodiscard]] TorsionElement element(std::uint64_t index) const;
  /// Nothing if (a, t) is not in S. Throws std::out_of_range for a >= 2^50.
  [[nodiscard]] std::optional<std::uint64_t> index_of(std::uint64_t a, std::uint32_t t) const;
  /// K in multiples of the first coordinates: every element whose first coordinate is larger than that of x by at least
  /// this is above x.
  [[nodiscard]] std::uint64_t reach() const { return single_rows_ * step_; }
  [[nodiscard]] const order::LayeredOrder& order() const { return order_; }

 private:
  struct Row {
    std::uint64_t first;               // the number of its first element
    std::vector<std::uint32_t> list;   // in sequence
    std::vector<std::uint32_t> place;  // by t; kNone if t is not in it
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  void add_row(const core::DynamicBits& row, const std::vector<std::size_t>& multiples);

  std::uint64_t step_ = 1;
  std::uint64_t single_rows_ = 0;  // K
  std::uint64_t period_rows_ = 1;  // P
  std::vector<Row> rows_{};        // 0 .. K + P - 1
  order::LayeredOrder order_{};
};

/// Whether <= is an order on S; see above.
bool is_order(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators, const TorsionRows& rows);

/// Generators that depend on S only: those elements, in ascending order, that the ones before do not generate, without
/// those that the others generate. The given ones must generate S, and `reach` is that of its sequence.
std::vector<TorsionElement> canonical_generators(const FiniteMonoid& torsion,
                                                 const std::vector<TorsionElement>& generators, std::uint64_t reach);

}  // namespace upset::semigroup
