// SPDX-License-Identifier: MIT
// Sylver Coinage straight from the definition: finds the sums of the named numbers by trial; positions are the sets of
// numbers left, and every move is tried. Finite positions whose largest number left is at most 255.
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

  /// Throws if a number above kMax is left.
  [[nodiscard]] static Left left_after(const Numbers& named);
  /// Whether x is left.
  [[nodiscard]] static Left play(const Left& left, unsigned x);
  [[nodiscard]] static Numbers numbers_of(const Left& left);
  /// The elements that are not sums of smaller ones: the named numbers in canonical form.
  [[nodiscard]] static Numbers generators(const Left& left);

  /// Whether the player to move loses. A player who names 1 loses.
  bool is_p(const Left& left);
  Numbers winning_moves(const Left& left);
  /// For the game in which 1 must not be named.
  unsigned grundy(const Left& left);

  [[nodiscard]] std::size_t known() const { return outcomes_.size(); }

 private:
  std::unordered_map<Left, bool> outcomes_{};
  std::unordered_map<Left, unsigned> values_{};
};

/// A random position with the given number of numbers left, at least 3, among them 1, 2 and 3.
NaiveSylver::Left random_left(std::mt19937_64& random, unsigned genus);

}  // namespace upset::oracle
