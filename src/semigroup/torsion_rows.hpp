// SPDX-License-Identifier: MIT
// A submonoid S of N x T for any finite monoid T, row by row: row k is the set of t with (k * step, t) in S. Without
// inverses there is no ambient group, and only the rows can be used; they repeat from some row on.
#pragma once

#include <cstdint>
#include <vector>

#include "core/bit_set.hpp"
#include "core/size.hpp"
#include "semigroup/torsion_lattice.hpp"

namespace upset::semigroup {

class TorsionRows {
 public:
  /// Bounds beyond which make() gives up: rows, rows times elements of T, products.
  static constexpr std::uint64_t kMaxRows = std::uint64_t{1} << 21;
  static constexpr std::uint64_t kMaxCells = std::uint64_t{1} << 26;
  static constexpr std::uint64_t kMaxWork = std::uint64_t{1} << 31;

  /// One generator must have a > 0.
  static Result<TorsionRows> make(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators);

  [[nodiscard]] std::uint64_t step() const { return step_; }
  /// Row k + period() is row k for all k >= first_periodic().
  [[nodiscard]] std::uint64_t first_periodic() const { return first_periodic_; }
  [[nodiscard]] std::uint64_t period() const { return period_; }
  [[nodiscard]] const core::DynamicBits& row(std::uint64_t k) const {
    return rows_[k < rows_.size() ? core::to_size(k)
                                  : core::to_size(first_periodic_ + (k - first_periodic_) % period_)];
  }
  [[nodiscard]] bool contains(std::uint64_t a, std::uint32_t t) const {
    return a % step_ == 0 && row(a / step_).test(t);
  }

 private:
  std::uint64_t step_ = 1;            // greatest common divisor of all a
  std::uint64_t period_ = 1;          // in rows
  std::uint64_t first_periodic_ = 0;  // a row
  std::vector<core::DynamicBits> rows_{};
};

}  // namespace upset::semigroup
