// SPDX-License-Identifier: MIT
// Common to the infinite orders of this program: from some distance on everything is comparable, and the pattern before
// that repeats.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace upset::order {

/// An order on the integers X >= 0 ("elements in sequence") that repeats with shift `types`: whether X + delta lies
/// above X depends only on X mod types and delta.
struct LayeredOrder {
  unsigned types = 1;
  std::vector<std::vector<bool>> above{};  // above[i][delta]; past the end: true; equal lengths, last entry true
  std::uint64_t origin = 0;                // the poisoned element; the other elements of S are above it

  /// Whether low <= high in the order.
  [[nodiscard]] bool is_above(std::uint64_t low, std::uint64_t high) const {
    if (high < low) return false;
    const std::vector<bool>& row = above[low % types];
    return high - low >= row.size() || row[high - low];
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
