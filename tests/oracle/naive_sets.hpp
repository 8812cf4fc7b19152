// SPDX-License-Identifier: MIT
// Chomp on at most 64 elements straight from the definition: sets as words, all moves, memory of values. Nothing here
// knows the library.
#pragma once

#include <bit>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace upset::oracle {

class NaiveSets {
 public:
  using Set = std::uint64_t;

  /// up[x] is everything >= x.
  explicit NaiveSets(std::vector<Set> up) : up_(std::move(up)) {}

  /// The least number that is not the value of an option.
  unsigned grundy(Set set) {
    if (set == 0) return 0;
    if (const auto it = known_.find(set); it != known_.end()) return it->second;
    std::uint64_t options = 0;  // values are at most the number of moves
    for (std::size_t x = 0; x < up_.size(); ++x)
      if ((set >> x & 1U) != 0) options |= std::uint64_t{1} << grundy(set & ~up_[x]);
    return known_[set] = static_cast<unsigned>(std::countr_one(options));
  }

  /// The moves to positions of a value, ascending.
  std::vector<std::size_t> moves_to(Set set, unsigned value) {
    std::vector<std::size_t> moves;
    for (std::size_t x = 0; x < up_.size(); ++x)
      if ((set >> x & 1U) != 0 && grundy(set & ~up_[x]) == value) moves.push_back(x);
    return moves;
  }

 private:
  std::vector<Set> up_;
  std::unordered_map<Set, unsigned> known_{};
};

}  // namespace upset::oracle
