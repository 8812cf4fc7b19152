// SPDX-License-Identifier: MIT
// Submonoids S of N x T for a finite monoid T in which not all generators have inverses. S is kept in rows: row a is
// the set of the t with (a, t) in S, and from some row on the rows repeat. The order is y <= z iff z is in y*S.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "check/semigroup/semigroup.hpp"

namespace upset::check {

class RowSemigroup {
 public:
  // Refuses S if it is finite, too large, if <= is not an order, or if S \ x*S is infinite for some x in S.
  RowSemigroup(std::shared_ptr<const Monoid> torsion, const std::vector<Element>& generators);

  Element poison() const { return {0, torsion_->identity()}; }
  bool contains(Element x) const { return x.a >= 0 && row(x.a)[x.t]; }
  bool is_above(Element z, Element y) const;
  // The order in which elements are listed: by a, then larger t*H first (H: all h with (0, h) in S), then by t.
  bool is_before(Element x, Element y) const;
  std::vector<Element> row_elements(std::int64_t a) const;  // in this order

  // Row a + period() is row a for a >= first_periodic(), and both are the least numbers of which this is true.
  std::int64_t first_periodic() const { return first_periodic_; }
  std::int64_t period() const { return period_; }

  bool operator==(const RowSemigroup& other) const;  // the same elements and the same products

 private:
  using Row = std::vector<bool>;  // by t

  const Row& row(std::int64_t a) const {
    const auto at = a < static_cast<std::int64_t>(rows_.size()) ? a : first_periodic_ + (a - first_periodic_) % period_;
    return rows_[static_cast<std::size_t>(at)];
  }
  void find_units(const std::vector<Element>& generators);
  void find_rows(const std::vector<Element>& generators);
  void check_order() const;
  void check_finite(const std::vector<Element>& generators) const;

  std::shared_ptr<const Monoid> torsion_;
  std::vector<std::uint32_t> units_;      // H, ascending
  std::vector<std::uint32_t> multiples_;  // by t: the size of t*H
  std::vector<Row> rows_;                 // up to first_periodic + period, at least
  std::int64_t first_periodic_ = 0;
  std::int64_t period_ = 1;
};

}  // namespace upset::check
