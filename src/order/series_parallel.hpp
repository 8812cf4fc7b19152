// SPDX-License-Identifier: MIT
// The decomposition of a poset into disjoint unions and ordinal sums, as far as possible. A prime part is connected
// both in its comparability and in its incomparability graph. A poset without prime parts is series-parallel (N-free).
// Nim, Hackendot and forests are series-parallel.
#pragma once

#include <vector>

#include "core/stop.hpp"
#include "order/poset.hpp"

namespace upset::order {

struct SeriesParallelTree {
  enum class Kind { empty, point, disjoint_union, ordinal_sum, prime };

  struct Node {
    Kind kind = Kind::empty;
    Element point = 0;                    // for point
    std::vector<Element> elements{};      // for prime: ascending
    std::vector<std::size_t> children{};  // indices of nodes; an ordinal sum lists its parts lowest first
  };

  std::vector<Node> nodes{};  // parents come before their children; node 0 is the root
  [[nodiscard]] const Node& root() const { return nodes.front(); }
  [[nodiscard]] bool is_series_parallel() const;
  [[nodiscard]] std::vector<std::size_t> primes() const;
};

/// Decomposes the order on a subset. O(depth n^2 / 64) word operations. If `stop` says so, what is not yet split counts
/// as prime: the decomposition is correct, but not complete.
SeriesParallelTree decompose(const Poset& poset, const DynamicBits& subset, core::Stop* stop = nullptr);

}  // namespace upset::order
