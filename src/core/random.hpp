// SPDX-License-Identifier: MIT
// Random numbers that are the same on every machine, for players and random starts: the standard distributions vary.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "core/assert.hpp"

namespace upset::core {

class Random {
 public:
  explicit Random(std::uint64_t seed = 0) : generator_(seed) {}

  /// Below n, which must not be 0. The remainder favours small numbers by less than n / 2^64.
  [[nodiscard]] std::size_t below(std::size_t n) {
    UPSET_ASSERT(n > 0);
    return static_cast<std::size_t>(generator_() % n);
  }

  /// From least to most, both included.
  [[nodiscard]] std::size_t between(std::size_t least, std::size_t most) {
    UPSET_ASSERT(least <= most);
    return least + below(most - least + 1);
  }

  /// Shuffles.
  template <class Thing>
  void shuffle(std::vector<Thing>& things) {
    for (std::size_t left = things.size(); left > 1; --left) std::swap(things[left - 1], things[below(left)]);
  }

 private:
  std::mt19937_64 generator_;
};

}  // namespace upset::core
