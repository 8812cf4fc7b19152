// SPDX-License-Identifier: MIT
// Common to the infinite orders of this program: from some distance on everything is comparable, and the pattern before
// that repeats.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/size.hpp"

namespace upset::order {

/// An order on the integers X >= 0 ("elements in sequence") in which X has one of finitely many types: whether X +
/// delta lies above X depends only on the type of X and on delta. Each of the first `before` elements is a type by
/// itself; the types of all others repeat. (Submonoids of N x T for a group T have before = 0.)
struct LayeredOrder {
  unsigned types = 1;                      // all of them
  unsigned before = 0;                     // less than types
  std::vector<std::vector<bool>> above{};  // above[i][delta]; past the end: true; equal lengths, last entry true
  std::uint64_t origin = 0;                // the poisoned element; the other elements of S are above it

  /// The shift with which the order repeats.
  [[nodiscard]] unsigned period() const { return types - before; }
  [[nodiscard]] unsigned type_of(std::uint64_t x) const {
    return static_cast<unsigned>(x < types ? x : before + (x - before) % period());
  }
  /// Whether low <= high in the order.
  [[nodiscard]] bool is_above(std::uint64_t low, std::uint64_t high) const {
    if (high < low) return false;
    const std::vector<bool>& row = above[type_of(low)];
    return high - low >= row.size() || row[core::to_size(high - low)];
  }
  [[nodiscard]] bool contains(std::uint64_t x) const { return is_above(origin, x); }

  /// The differences that do not lead upward from an element of this type, ascending.
  [[nodiscard]] std::vector<std::uint32_t> gaps(unsigned type) const {
    std::vector<std::uint32_t> list;
    for (std::uint32_t delta = 1; delta < above[type].size(); ++delta)
      if (!above[type][delta]) list.push_back(delta);
    return list;
  }
  /// The largest gap of any type; 0 if there are none.
  [[nodiscard]] std::uint32_t largest_gap() const {
    std::uint32_t largest = 0;
    for (unsigned type = 0; type < types; ++type)
      if (const auto list = gaps(type); !list.empty()) largest = std::max(largest, list.back());
    return largest;
  }
};

}  // namespace upset::order
