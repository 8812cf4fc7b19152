// SPDX-License-Identifier: MIT
// The naive solver, straight from the definition: a position is a set of elements, a move removes an element and
// everything above it, a player who cannot move loses, and a value is the least number that no option has. The only
// optimisation is a table of found values. Nothing here uses the library. Other files list the structures (orders,
// complexes, semigroups); they only say which elements lie above which.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace upset::oracle {

/// `Elements` is a set, as an unsigned integer or a std::bitset: element x is bit x.
template <class Elements>
class NaiveSolver {
 public:
  using Set = Elements;

  /// up[x] is everything >= x.
  explicit NaiveSolver(std::vector<Set> up) : up_(std::move(up)) {
    for (std::size_t x = 0; x < up_.size(); ++x) single_.push_back(Set(1) << x);
  }

  [[nodiscard]] std::size_t size() const { return up_.size(); }
  [[nodiscard]] bool has(const Set& set, std::size_t x) const { return (set & single_[x]) != Set(0); }
  [[nodiscard]] Set play(const Set& set, std::size_t move) const { return set & ~up_[move]; }

  /// Whether the player to move loses: no move leads to a position that the other player loses.
  bool is_p(const Set& set) {
    if (const auto it = lost_.find(set); it != lost_.end()) return it->second;
    bool lost = true;
    for (std::size_t x = size(); lost && x-- > 0;)
      if (has(set, x)) lost = !is_p(play(set, x));
    return lost_[set] = lost;
  }

  /// The least number that is not the value of an option.
  unsigned grundy(const Set& set) {
    if (const auto it = values_.find(set); it != values_.end()) return it->second;
    std::vector<bool> is_had(size() + 1, false);  // values are at most the number of moves
    for (std::size_t x = 0; x < size(); ++x)
      if (has(set, x)) is_had[grundy(play(set, x))] = true;
    unsigned value = 0;
    while (is_had[value]) ++value;
    return values_[set] = value;
  }

  /// The moves to lost positions, ascending.
  std::vector<std::size_t> winning_moves(const Set& set) {
    std::vector<std::size_t> moves;
    for (std::size_t x = 0; x < size(); ++x)
      if (has(set, x) && is_p(play(set, x))) moves.push_back(x);
    return moves;
  }

  /// The moves to positions of a value, ascending.
  std::vector<std::size_t> moves_to(const Set& set, unsigned value) {
    std::vector<std::size_t> moves;
    for (std::size_t x = 0; x < size(); ++x)
      if (has(set, x) && grundy(play(set, x)) == value) moves.push_back(x);
    return moves;
  }

  /// Every position met so far with its value.
  [[nodiscard]] const std::unordered_map<Set, unsigned>& values() const { return values_; }

 private:
  std::vector<Set> up_;
  std::vector<Set> single_{};
  std::unordered_map<Set, bool> lost_{};
  std::unordered_map<Set, unsigned> values_{};
};

/// At most 64 elements.
using NaiveSets = NaiveSolver<std::uint64_t>;

}  // namespace upset::oracle
