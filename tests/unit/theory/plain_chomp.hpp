// SPDX-License-Identifier: MIT
// Chomp on the first 128 numbers: the naive solver on the order of a semigroup, which the theorems on semigroups are
// compared with.
#pragma once

#include <bitset>
#include <cstdint>
#include <functional>
#include <vector>

#include "oracle/naive_sets.hpp"

namespace upset::testing {

/// The order is x <= y if y - x is in S; the poison 0 is never part of a set.
class PlainChomp {
 public:
  static constexpr std::size_t kSize = 128;
  using Set = std::bitset<kSize>;

  explicit PlainChomp(const std::function<bool(std::uint64_t)>& contains) : solver_(up_sets(contains)) {
    for (std::size_t x = 1; x < kSize; ++x) elements_[x] = contains(x);
  }

  /// The position after some moves.
  [[nodiscard]] Set after(const std::vector<std::uint64_t>& moves) const {
    Set set = elements_;
    for (const std::uint64_t x : moves) set = play(set, x);
    return set;
  }
  [[nodiscard]] Set play(const Set& set, std::size_t x) const { return solver_.play(set, x); }

  /// Whether the player to move loses.
  bool is_p(const Set& set) { return solver_.is_p(set); }

  std::vector<std::uint64_t> winning_moves(const Set& set) {
    const auto moves = solver_.winning_moves(set);
    return {moves.begin(), moves.end()};
  }

 private:
  static std::vector<Set> up_sets(const std::function<bool(std::uint64_t)>& contains) {
    std::vector<Set> up(kSize);
    for (std::size_t x = 0; x < kSize; ++x)
      for (std::size_t y = x; y < kSize; ++y) up[x][y] = contains(y - x);
    return up;
  }

  oracle::NaiveSolver<Set> solver_;
  Set elements_{};
};

}  // namespace upset::testing
