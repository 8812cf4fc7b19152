// SPDX-License-Identifier: MIT
// A finite partially ordered set on 0, ..., n-1, as two triangular bit matrices (everything above, everything below).
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/bit_set.hpp"

namespace upset::order {

using Element = std::uint32_t;
using Relation = std::pair<Element, Element>;  // first < second
using core::DynamicBits;

/// Larger orders are rejected: the matrices then take 64 MiB.
inline constexpr std::size_t kMaxElements = 16'384;

class Poset {
 public:
  Poset() = default;

  /// The transitive closure of some relations; nothing if they contain a cycle. O(n r / 64 + n).
  static std::optional<Poset> from_relations(std::size_t size, const std::vector<Relation>& relations);

  /// The order `less` on 0..size-1, which must be one (asserted in dev builds). O(n^2) calls.
  template <class Less>
  static Poset from_order_unchecked(std::size_t size, Less less) {
    Poset poset(size);
    for (Element x = 0; x < size; ++x)
      for (Element y = 0; y < size; ++y)
        if (x != y && less(x, y)) poset.relate(x, y);
    return poset;
  }

  [[nodiscard]] std::size_t size() const { return above_.size(); }
  [[nodiscard]] bool less(Element x, Element y) const { return x != y && above_[x].test(y); }
  /// All y >= x: what the move x removes.
  [[nodiscard]] const DynamicBits& above(Element x) const { return above_[x]; }
  /// All y <= x.
  [[nodiscard]] const DynamicBits& below(Element x) const { return below_[x]; }
  [[nodiscard]] DynamicBits all() const { return core::full_set<DynamicBits>(size()); }
  /// The pairs x < y with nothing between, within a subset; ascending.
  [[nodiscard]] std::vector<Relation> covers(const DynamicBits& subset) const;
  /// The elements of a subset, each after everything below it.
  [[nodiscard]] std::vector<Element> linear_extension(const DynamicBits& subset) const;
  /// The least (greatest) element of a subset, if it has one.
  [[nodiscard]] std::optional<Element> least(const DynamicBits& subset) const;
  [[nodiscard]] std::optional<Element> greatest(const DynamicBits& subset) const;
  /// The order on some of the elements, renumbered in the order given.
  [[nodiscard]] Poset induced(const std::vector<Element>& elements) const;

 private:
  explicit Poset(std::size_t size);
  void relate(Element x, Element y) { above_[x].set(y), below_[y].set(x); }

  std::vector<DynamicBits> above_;  // x itself included
  std::vector<DynamicBits> below_;  // x itself included
};

/// The members of a set as a list, ascending.
std::vector<Element> members(const DynamicBits& set);

}  // namespace upset::order
