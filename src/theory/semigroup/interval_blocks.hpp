// SPDX-License-Identifier: MIT
// The strategy of the second player on S = <a, .., 2a-3>, a even, a >= 8 (Proposition 5.4).
#pragma once

#include <optional>
#include <vector>

#include "theory/semigroup/semigroup_play.hpp"

namespace upset::theory {

/// The blocks i and i+1 of a position in which all blocks before i are full; (i, x) is the element a + i(2a+1) + x,
/// 0 <= x <= 2a. Whatever is taken in block i, nothing is left of the blocks from i+2 on.
class IntervalBlocks {
 public:
  /// The block of `first`, an element before which nothing is missing.
  IntervalBlocks(const SemigroupPlay& play, Element first);

  /// Takes an element of these two blocks and everything above it.
  void take(Element x);
  /// Whether the strategy leaves this position to the opponent, who then loses. O(a).
  [[nodiscard]] bool is_left_by_strategy() const;
  /// A move to such a position, if there is one: the least in block i, else in block i+1. O(a^2).
  [[nodiscard]] std::optional<Element> reply() const;

 private:
  using Row = std::vector<bool>;  // by x, 0 <= x <= 2a

  [[nodiscard]] Element element(std::uint64_t row, std::uint64_t x) const { return start_ + row * (2 * a_ + 1) + x; }
  [[nodiscard]] std::uint64_t count(std::uint64_t begin, std::uint64_t end) const;
  [[nodiscard]] bool is_full_below() const;
  [[nodiscard]] bool has_only_above(std::initializer_list<std::uint64_t> xs) const;
  [[nodiscard]] bool avoids_lone_third() const;
  [[nodiscard]] bool is_left_without_next() const;
  [[nodiscard]] bool is_left_with_next() const;

  std::uint64_t a_;
  std::uint64_t start_;       // (i, 0)
  bool is_first_;             // i = 0: (0, a-2) and (0, a-1) are not elements
  std::vector<Row> rows_{2};  // what is left of block i and of block i+1
};

}  // namespace upset::theory
