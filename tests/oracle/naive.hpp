// SPDX-License-Identifier: MIT
// Poset games straight from the definition, for at most 24 elements: the answers that everything else is compared with.
// Nothing here knows the library.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace upset::oracle {

/// A finite order with names for its elements, listed in the order in which the program lists moves.
struct Poset {
  unsigned size = 0;
  std::vector<std::vector<bool>> less{};  // less[x][y]: x < y; irreflexive and transitive
  std::vector<std::string> names{};       // as many as elements, or none

  explicit Poset(unsigned elements = 0) : size(elements), less(elements, std::vector<bool>(elements, false)) {}
};

/// Closes the relation under transitivity.
void close(Poset& poset);
/// Whether the relation is irreflexive and transitive.
bool is_order(const Poset& poset);
/// The order on some elements, renumbered in the order given.
Poset induced(const Poset& poset, const std::vector<unsigned>& elements);

using Set = std::uint32_t;  // element i is the bit 2^i

/// The game on one poset: the player who cannot move loses; a move takes away an element and all above it.
class NaiveGame {
 public:
  explicit NaiveGame(const Poset& poset);

  [[nodiscard]] Set all() const { return (Set{1} << size_) - 1; }
  [[nodiscard]] Set play(Set set, unsigned move) const { return set & ~up_[move]; }
  /// Whether the player to move loses: every move leads to a position in which the player to move wins.
  bool is_p(Set set);
  /// The least number that is not the value of an option.
  unsigned grundy(Set set);
  /// Moves to positions in which the player to move loses, ascending.
  std::vector<unsigned> winning_moves(Set set);
  /// Moves to positions of a value, ascending.
  std::vector<unsigned> moves_to(Set set, unsigned value);

 private:
  unsigned size_;
  std::vector<Set> up_;               // everything >= x
  std::vector<std::int8_t> is_p_;     // by set: -1 where not known
  std::vector<std::int16_t> grundy_;  // by set: -1 where not known
};

}  // namespace upset::oracle
