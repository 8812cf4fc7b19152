// SPDX-License-Identifier: MIT
// Poset games straight from the definition, for at most 24 elements. Tests compare everything else with these answers.
// Nothing here uses the library.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "oracle/naive_sets.hpp"

namespace upset::oracle {

/// A finite order with names for its elements, listed in the order in which the program lists moves.
struct Poset {
  unsigned size = 0;
  std::vector<std::vector<bool>> less{};  // less[x][y]: x < y; irreflexive and transitive
  std::vector<std::string> names{};       // one per element, or empty

  explicit Poset(unsigned elements = 0) : size(elements), less(elements, std::vector<bool>(elements, false)) {}
};

/// Makes the relation transitive.
void close(Poset& poset);
/// Whether the relation is irreflexive and transitive.
bool is_order(const Poset& poset);
/// The order on some elements, renumbered in the order given.
Poset induced(const Poset& poset, const std::vector<unsigned>& elements);

using Set = std::uint32_t;  // element i is the bit 2^i

/// The game on one poset.
class NaiveGame {
 public:
  explicit NaiveGame(const Poset& poset);

  [[nodiscard]] Set all() const { return (Set{1} << size_) - 1; }
  [[nodiscard]] Set play(Set set, unsigned move) const { return solver_.play(set, move); }
  bool is_p(Set set) { return solver_.is_p(set); }
  unsigned grundy(Set set) { return solver_.grundy(set); }
  /// Moves to positions in which the player to move loses, ascending.
  std::vector<unsigned> winning_moves(Set set) { return elements(solver_.winning_moves(set)); }
  /// Moves to positions of a value, ascending.
  std::vector<unsigned> moves_to(Set set, unsigned value) { return elements(solver_.moves_to(set, value)); }

 private:
  static std::vector<unsigned> elements(const std::vector<std::size_t>& moves) { return {moves.begin(), moves.end()}; }

  unsigned size_;
  NaiveSolver<Set> solver_;
};

}  // namespace upset::oracle
