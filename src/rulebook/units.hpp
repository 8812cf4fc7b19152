// SPDX-License-Identifier: MIT
// The work of a builder, divided into units. A unit contains all positions that agree up to a bound f, that is, on
// which of the numbers 1 to f are gaps. A unit is identified by its first position in the order of books, the semigroup
// without other gaps.
#pragma once

#include <cstdint>
#include <vector>

#include "core/hash_table.hpp"
#include "semigroup/gap_set.hpp"

namespace upset::rulebook {

class Units {
 public:
  static constexpr unsigned kMaxBound = 40;  // more would be too many units to manage

  /// All units of positions with gaps that agree up to `bound`.
  explicit Units(unsigned bound);

  /// The bound for books of a size, 4 or more: some thousand units, none with a large part of the work.
  [[nodiscard]] static unsigned bound_for(unsigned size);

  [[nodiscard]] unsigned bound() const { return bound_; }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(gaps_.size()); }
  /// The gaps up to the bound. Units are numbered in the order of books.
  [[nodiscard]] std::uint64_t gaps(std::uint32_t unit) const { return gaps_[unit]; }
  [[nodiscard]] std::uint32_t find(std::uint64_t gaps) const { return numbers_.find(gaps)->second; }
  /// By the number of gaps up to the bound: units with the same number do not depend on each other.
  [[nodiscard]] const std::vector<std::vector<std::uint32_t>>& levels() const { return levels_; }

 private:
  static constexpr unsigned kMaxUsual = 31;

  void list(std::uint64_t gaps);

  unsigned bound_;
  std::vector<std::uint64_t> gaps_{};
  core::HashMap<std::uint64_t, std::uint32_t> numbers_{};
  std::vector<std::vector<std::uint32_t>> levels_;
};

}  // namespace upset::rulebook
