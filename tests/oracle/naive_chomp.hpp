// SPDX-License-Identifier: MIT
// The naive solver for Chomp on an order whose elements are numbers, usually the beginning of an infinite order.
// Positions are lists of numbers. A function "x <= y" gives the order.
#pragma once

#include <bitset>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "oracle/naive_sets.hpp"

namespace upset::oracle {

class NaiveChomp {
 public:
  static constexpr std::size_t kMax = 256;      // elements are less than this, or than the constructor's bound
  using Elements = std::vector<std::uint64_t>;  // the remaining elements, ascending, without the poison

  template <class LessOrEqual>
  explicit NaiveChomp(LessOrEqual less_or_equal, std::size_t bound = kMax)
      : solver_(upper_sets(less_or_equal, bound)) {}

  [[nodiscard]] Elements play(const Elements& left, std::uint64_t move) const {
    return list_of(solver_.play(set_of(left), move));
  }
  bool is_p(const Elements& left) { return solver_.is_p(set_of(left)); }
  Elements winning_moves(const Elements& left) {
    const auto moves = solver_.winning_moves(set_of(left));
    return {moves.begin(), moves.end()};
  }

 private:
  using Set = std::bitset<kMax>;

  template <class LessOrEqual>
  static std::vector<Set> upper_sets(const LessOrEqual& less_or_equal, std::size_t bound) {
    if (bound > kMax) throw std::out_of_range("NaiveChomp: the bound is too large");
    std::vector<Set> up(bound);
    for (std::uint64_t x = 0; x < bound; ++x)
      for (std::uint64_t y = 0; y < bound; ++y) up[x][y] = less_or_equal(x, y);
    return up;
  }

  [[nodiscard]] Set set_of(const Elements& left) const {
    Set set;
    for (const std::uint64_t x : left) {
      if (x >= solver_.size()) throw std::out_of_range("NaiveChomp: an element is too large");
      set.set(x);
    }
    return set;
  }

  static Elements list_of(const Set& set) {
    Elements list;
    for (std::uint64_t x = 0; x < kMax; ++x)
      if (set.test(x)) list.push_back(x);
    return list;
  }

  NaiveSolver<Set> solver_;
};

}  // namespace upset::oracle
