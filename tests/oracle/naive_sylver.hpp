// SPDX-License-Identifier: MIT
// Sylver Coinage straight from the definition: which numbers are sums of those named is found by trying, positions are
// the sets of numbers left, and every move is tried. Finite positions whose largest number left is at most 255.
#pragma once

#include <bitset>
#include <cstdint>
#include <random>
#include <unordered_map>
#include <vector>

namespace upset::oracle {

class NaiveSylver {
 public:
  static constexpr unsigned kMax = 255;
  using Numbers = std::vector<unsigned>;
  using Left = std::bitset<kMax + 1>;  // the numbers that can still be named, 1 among them

  /// Throws when a number above kMax is left.
  [[nodiscard]] static Left left_after(const Numbers& named);
  /// x is left.
  [[nodiscard]] static Left play(const Left& left, unsigned x);
  [[nodiscard]] static Numbers numbers_of(const Left& left);
  /// The numbers that are no sums of smaller ones: what was named, in canonical form.
  [[nodiscard]] static Numbers generators(const Left& left);

  /// Whether the player to move loses. Whoever names 1 loses.
  bool is_p(const Left& left);
  Numbers winning_moves(const Left& left);
  /// Where naming 1 is no move.
  unsigned grundy(const Left& left);

  [[nodiscard]] std::size_t known() const { return outcomes_.size(); }

 private:
  std::unordered_map<Left, bool> outcomes_{};
  std::unordered_map<Left, unsigned> values_{};
};

/// So many numbers left, 3 or more, 1, 2 and 3 among them.
NaiveSylver::Left random_left(std::mt19937_64& random, unsigned genus);

}  // namespace upset::oracle
