// SPDX-License-Identifier: MIT
// The work of a builder, divided into units. A unit contains all positions that agree up to a bound f, that is, on
// which of the numbers 1 to f are gaps. A unit is identified by its first position in the order of books, the semigroup
// without other gaps.
//
// Two bounds matter. The *bound* f divides the work: the larger it is, the more units there are, and the less memory
// the largest one needs. The *counted bound* is at most f and decides which positions count as visited: books store
// these counts, so they must not change when the division does. See UnitEntry::reach.
#pragma once

#include <cstdint>
#include <vector>

#include "core/mapped_allocator.hpp"
#include "core/stop.hpp"
#include "semigroup/gap_set.hpp"

namespace upset::rulebook {

class Units {
 public:
  static constexpr unsigned kMaxBound = 44;  // more would be too many units to manage: 24 million

  /// All units of positions with gaps that agree up to `bound`. If `stop` ends it, some are missing.
  explicit Units(unsigned bound, core::Stop* stop = nullptr);

  /// The bound for books of a size, 4 or more: five sixths of it, so that the trees that a unit needs are at most about
  /// a twentieth of all.
  [[nodiscard]] static unsigned bound_for(unsigned size);
  /// The counted bound, at most bound_for().
  [[nodiscard]] static unsigned counted_bound_for(unsigned size);

  [[nodiscard]] unsigned bound() const { return bound_; }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(gaps_.size()); }
  /// The gaps up to the bound. Units are numbered in the order of books.
  [[nodiscard]] std::uint64_t gaps(std::uint32_t unit) const { return gaps_[unit]; }
  /// Roughly what it occupies.
  [[nodiscard]] std::uint64_t bytes() const { return gaps_.size() * kBytesPerUnit; }
  /// The unit with these gaps, which must exist.
  [[nodiscard]] std::uint32_t find(std::uint64_t gaps) const;
  /// By the number of gaps up to the bound: units with the same number do not depend on each other.
  [[nodiscard]] const std::vector<std::vector<std::uint32_t>>& levels() const { return levels_; }

 private:
  static constexpr unsigned kMaxCounted = 31;
  static constexpr std::uint64_t kBytesPerUnit = 32;  // with what others store per unit

  void list(std::uint64_t gaps);

  unsigned bound_;
  core::Stop* stop_;
  std::vector<std::uint64_t, core::MappedAllocator<std::uint64_t>> gaps_{};
  std::vector<std::vector<std::uint32_t>> levels_;
};

}  // namespace upset::rulebook
