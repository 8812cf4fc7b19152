// SPDX-License-Identifier: MIT
// Families on two growing chains straight from the definition: an explicit order of elements of A, c_1, .., c_L and
// d_1, .., d_L, closed by Warshall's method, positions as sets of elements, Grundy values by trying every move.
#pragma once

#include <absl/container/flat_hash_map.h>

#include <bitset>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace upset::oracle {

/// A family as it was written down, before anything follows from it.
struct WrittenChains {
  std::vector<std::string> names{};
  std::vector<std::pair<std::string, std::string>> relations{};  // names, c5, d7: the first lies below the second
  int numerator = 0, denominator = 1, shift = 0;  // c_i above d_1 .. d_{numerator i / denominator + shift}
  bool reaches_all = false;

  /// The items of docs/formats/chains.md.
  [[nodiscard]] std::string items() const;
};

/// Every kind of relation between the chains, at most `most` elements.
WrittenChains random_chains(std::mt19937_64& random, unsigned most);

class NaiveChains {
 public:
  static constexpr std::size_t kMost = 256;
  using Set = std::bitset<kMost>;

  NaiveChains(const WrittenChains& family, unsigned length);

  /// Whether it is an order with no c below a d.
  [[nodiscard]] bool is_valid() const { return is_valid_; }
  /// A_{m,n}, m and n less than the length.
  [[nodiscard]] Set position(unsigned m, unsigned n) const;
  /// What the move of this name leaves of a set.
  [[nodiscard]] Set after(const Set& set, const std::string& move) const { return set & ~above_[number(move)]; }
  [[nodiscard]] bool is_below(const std::string& low, const std::string& high) const {
    return low != high && above_[number(low)].test(number(high));
  }
  unsigned grundy(const Set& set);
  /// The n <= most with g(A_{m,n}) = k; -1 for none.
  int f(unsigned m, unsigned k, unsigned most);
  /// Moves to positions of value 0: elements of A by name order, then C, then D.
  std::vector<std::string> winning_moves(const Set& set);

 private:
  [[nodiscard]] std::size_t number(const std::string& name) const;

  std::size_t finite_;
  unsigned length_;
  std::vector<std::string> names_;  // of all elements
  std::vector<Set> above_;          // and the element itself
  bool is_valid_ = true;
  absl::flat_hash_map<std::string, unsigned> values_;
};

}  // namespace upset::oracle
