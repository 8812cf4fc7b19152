// SPDX-License-Identifier: MIT
// Chomp on an infinite order straight from the definition: sets of elements, all moves, memory of positions. Nothing
// here knows the library. An order is given by a function "x <= y" on element numbers.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <vector>

namespace upset::oracle {

class NaiveChomp {
 public:
  using Elements = std::vector<std::uint64_t>;  // what is left, ascending, the poison not among it
  using LessOrEqual = std::function<bool(std::uint64_t, std::uint64_t)>;

  explicit NaiveChomp(LessOrEqual less_or_equal) : less_or_equal_(std::move(less_or_equal)) {}

  [[nodiscard]] Elements play(const Elements& left, std::uint64_t move) const {
    Elements rest;
    for (const std::uint64_t x : left)
      if (!less_or_equal_(move, x)) rest.push_back(x);
    return rest;
  }

  /// Whether the player to move loses: no move leads to a position that the other loses.
  bool is_p(const Elements& left) {
    if (const auto it = known_.find(left); it != known_.end()) return it->second;
    bool lost = true;
    for (std::size_t i = left.size(); lost && i-- > 0;) lost = !is_p(play(left, left[i]));
    return known_[left] = lost;
  }

  Elements winning_moves(const Elements& left) {
    Elements moves;
    for (const std::uint64_t x : left)
      if (is_p(play(left, x))) moves.push_back(x);
    return moves;
  }

 private:
  LessOrEqual less_or_equal_;
  std::map<Elements, bool> known_{};
};

}  // namespace upset::oracle
