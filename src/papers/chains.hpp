// SPDX-License-Identifier: MIT
// Families on two growing chains by definition, for the checks of "Poset-game periodicity".
#pragma once

#include <bitset>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "papers/plain.hpp"
#include "upset/period.hpp"

namespace upset::papers {

/// A family as it is written: A, relations between its elements and the chains, and how far each c_i lies above D.
struct Family {
  std::vector<std::string> names{};
  std::vector<std::pair<std::string, std::string>> relations{};  // the first lies below the second
  int numerator = 0, denominator = 1, shift = 0;  // c_i above d_j, j <= numerator i / denominator + shift
  bool reaches_all = false;

  [[nodiscard]] std::string items() const;
  [[nodiscard]] int size() const { return static_cast<int>(names.size()); }
};

/// Positions A_{m,n} and what moves at A leave, with all elements listed and every move tried. c_i and d_i exist for
/// i <= kLength.
class PlainChains {
 public:
  static constexpr int kLength = 48;
  using Set = std::bitset<128>;

  PlainChains(Check& check, const Family& family);

  /// Whether the relation is an order with no c below a d.
  [[nodiscard]] bool is_valid() const { return is_valid_; }
  [[nodiscard]] bool is_below(const std::string& x, const std::string& y) const {
    return order_.below[number(x)][number(y)];
  }
  /// The elements of A_{m,n}, m, n < kLength.
  [[nodiscard]] Set at(int m, int n) const;
  [[nodiscard]] bool has(const Set& set, const std::string& x) const { return set.test(number(x)); }
  [[nodiscard]] Set play(const Set& set, const std::string& x) { return game_.play(set, number(x)); }
  int value(const Set& set) { return game_.value(set); }
  int value(int m, int n) { return value(at(m, n)); }
  /// The n < bound with g(A_{m,n}) = k.
  std::optional<int> f(int m, int k, int bound);
  /// The names of the moves from a position to value k.
  std::vector<std::string> moves_to(const Set& set, int k);
  /// Every element of A lies below a whole chain or beside it, and above none of it: condition (3) of the paper.
  [[nodiscard]] bool is_level() const;
  /// (i) of Lemma 4 within a box.
  bool has_first_cause(int k, int box);
  /// (ii) of Lemma 4 within a box.
  bool has_second_cause(int k, int box);
  [[nodiscard]] const Family& family() const { return family_; }

 private:
  [[nodiscard]] std::size_t number(const std::string& name) const;

  Family family_;
  std::vector<std::string> names_{};
  PlainOrder order_{};
  bool is_valid_ = true;
  PlainGame<Set> game_;
};

inline std::string c(int i) { return "c" + std::to_string(i); }
inline std::string d(int i) { return "d" + std::to_string(i); }

/// Random families with at most `most` elements that are valid, a number of them.
void for_each_family(Check& check, Word seed, int count, unsigned most, const std::function<void(PlainChains&)>& visit);
/// The same for families that satisfy (3).
void for_each_level_family(Check& check, Word seed, int count, const std::function<void(PlainChains&)>& visit);
/// The same for families on one chain, which is C.
void for_each_one_chain(Check& check, Word seed, int count, const std::function<void(PlainChains&)>& visit);

/// What the program finds; a limit ends the check.
Period period_of(Check& check, const std::string& spec, int k = 0);
/// The value f(m) of a found function, if it is a machine integer.
std::optional<int> value_at(const Period& period, int m);

}  // namespace upset::papers
