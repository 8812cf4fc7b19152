// SPDX-License-Identifier: MIT
// Families on two growing chains straight from the definition: an explicit order of the elements of A, c_1, .., c_L and
// d_1, .., d_L, closed by Warshall's method, and Grundy values by trying every move. Nothing here uses the recursion.
#pragma once

#include <absl/container/flat_hash_map.h>

#include <bitset>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace upset::oracle {

/// A family as written down, before any relation is derived.
struct WrittenChains {
  std::vector<std::string> names{};
  std::vector<std::pair<std::string, std::string>> relations{};  // names, c5, d7: the first lies below the second
  int numerator = 0, denominator = 1, shift = 0;  // c_i above d_1 .. d_{numerator i / denominator + shift}
  bool reaches_all = false;

  /// The items in the format of docs/formats/chains.md.
  [[nodiscard]] std::string items() const;
};

/// A random family with every kind of relation between the chains and at most `most` elements.
WrittenChains random_chains(std::mt19937_64& random, unsigned most);

/// The squares of a board from its third row on, x0, x1, ... row by row; C is the second row, D the first without its
/// first square.
WrittenChains written_board(const std::vector<int>& lower_rows);

/// Positions B_{m,n}: B holds elements of A by number; it may still contain some that disappeared with the chains.
class NaiveChains {
 public:
  using Set = std::uint64_t;
  static constexpr int kNoPlace = 1000;  // below no element of a chain

  /// The length of the chains; m and n are smaller.
  NaiveChains(const WrittenChains& family, int length);

  /// Whether the relation is an order with no c below a d.
  [[nodiscard]] bool is_valid() const { return is_valid_; }
  [[nodiscard]] int size() const { return size_; }  // of A
  [[nodiscard]] bool is_below(const std::string& low, const std::string& high) const {
    return less(number(low), number(high));
  }
  /// The elements of A_{m,n}, one by one.
  [[nodiscard]] std::vector<std::string> elements(int m, int n) const;

  [[nodiscard]] Set all() const { return size_ == 0 ? 0 : ~Set{0} >> (64 - size_); }
  /// A without the elements above a whole chain, which occur in no finite position.
  [[nodiscard]] Set whole() const;
  [[nodiscard]] bool is_down_set(Set set) const;
  [[nodiscard]] Set without(Set set, int x) const;
  /// The maximal lengths of the chains if these elements of A are left; kNoPlace - 1: any length.
  [[nodiscard]] int max_m(Set set) const { return bound(set, below_c_); }
  [[nodiscard]] int max_n(Set set) const { return bound(set, below_d_); }
  [[nodiscard]] int reach(int i) const { return above_d_[at(c(i))]; }  // at most the length
  [[nodiscard]] int above_c(int x) const { return above_c_[at(x)]; }
  [[nodiscard]] int above_d(int x) const { return above_d_[at(x)]; }
  [[nodiscard]] int below_c(int x) const { return below_c_[at(x)]; }
  [[nodiscard]] int below_d(int x) const { return below_d_[at(x)]; }

  /// Computed on demand.
  [[nodiscard]] int grundy(Set set, int m, int n) const;
  [[nodiscard]] int grundy(int m, int n) const { return grundy(all(), m, n); }
  /// The value after the move to this element; -1 if the element is not there.
  [[nodiscard]] int after(Set set, int m, int n, const std::string& move) const {
    return play(set, m, n, number(move));
  }
  /// The n <= most with g(B_{m,n}) = k; -1 for none.
  [[nodiscard]] int f(Set set, int m, int k, int most) const;
  [[nodiscard]] int f(int m, int k, int most) const { return f(all(), m, k, most); }
  /// Moves from A_{m,n} to positions of value 0: elements of A by name order, then C, then D.
  [[nodiscard]] std::vector<std::string> winning_moves(int m, int n) const;

 private:
  using Values = std::vector<std::int16_t>;  // by m and n; -1: not found yet
  static constexpr std::size_t kMax = 512;
  static std::size_t at(int x) { return static_cast<std::size_t>(x); }

  [[nodiscard]] int c(int i) const { return size_ + i - 1; }
  [[nodiscard]] int d(int j) const { return size_ + length_ + j - 1; }
  [[nodiscard]] int number(const std::string& name) const;
  [[nodiscard]] bool less(int low, int high) const { return up_[at(low)].test(at(high)); }
  void relate(int low, int high) { up_[at(low)].set(at(high)); }
  void close(const WrittenChains& family);
  void find_places();
  [[nodiscard]] int bound(Set set, const std::vector<int>& below) const;
  [[nodiscard]] int play(Set set, int m, int n, int element) const;
  [[nodiscard]] Values& values(Set set) const;
  [[nodiscard]] int value(Values& values, Set set, int m, int n) const;
  [[nodiscard]] int mex(Values& values, Set set, int m, int n) const;

  int size_;
  int length_;
  std::vector<std::string> names_;     // of all elements: A, C, D
  std::vector<std::bitset<kMax>> up_;  // everything above, without the element itself
  std::vector<int> above_c_{}, above_d_{}, below_c_{}, below_d_{};
  bool is_valid_ = true;
  mutable absl::flat_hash_map<Set, std::shared_ptr<Values>> values_{};  // addresses stay valid when the map grows
};

}  // namespace upset::oracle
