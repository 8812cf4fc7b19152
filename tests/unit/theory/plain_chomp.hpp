// SPDX-License-Identifier: MIT
// Chomp on the first 128 numbers straight from the definition, with memory, as the search that the theorems on
// semigroups are compared with. Nothing here knows the library.
#pragma once

#include <bitset>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

namespace upset::testing {

/// The order is x <= y when y - x is in S; the poison 0 is never part of a set.
class PlainChomp {
 public:
  static constexpr std::size_t kSize = 128;
  using Set = std::bitset<kSize>;

  explicit PlainChomp(const std::function<bool(std::uint64_t)>& contains) {
    for (std::size_t x = 0; x < kSize; ++x)
      for (std::size_t y = x; y < kSize; ++y) above_[x][y] = contains(y - x);
    elements_ = above_[0];
    elements_.reset(0);
  }

  /// What is left after some moves.
  [[nodiscard]] Set after(const std::vector<std::uint64_t>& moves) const {
    Set set = elements_;
    for (const std::uint64_t x : moves) set &= ~above_[x];
    return set;
  }
  [[nodiscard]] Set play(const Set& set, std::size_t x) const { return set & ~above_[x]; }

  /// Whether the player to move loses.
  bool is_p(const Set& set) {
    if (const auto it = known_.find(set); it != known_.end()) return it->second;
    bool lost = true;
    for (std::size_t x = kSize; lost && x-- > 1;)
      if (set[x]) lost = !is_p(play(set, x));
    return known_[set] = lost;
  }

  std::vector<std::uint64_t> winning_moves(const Set& set) {
    std::vector<std::uint64_t> moves;
    for (std::size_t x = 1; x < kSize; ++x)
      if (set[x] && is_p(play(set, x))) moves.push_back(x);
    return moves;
  }

 private:
  std::vector<Set> above_ = std::vector<Set>(kSize);  // everything >= x
  Set elements_;
  std::unordered_map<Set, bool> known_;
};

}  // namespace upset::testing
