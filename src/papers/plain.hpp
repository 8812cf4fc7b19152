// SPDX-License-Identifier: MIT
// The games straight from their definitions: the other side of the comparisons. Nothing here uses an engine, a theorem
// or a notation of the program.
#pragma once

#include <bitset>
#include <cstdint>
#include <vector>

#include "core/hash_table.hpp"
#include "papers/check.hpp"

namespace upset::papers {

/// An order on 0, ..., size - 1; below(x, y) for x < y, irreflexive and transitive.
struct PlainOrder {
  explicit PlainOrder(std::size_t elements = 0) : below(elements, std::vector<bool>(elements)) {}
  [[nodiscard]] std::size_t size() const { return below.size(); }
  /// Adds what follows by transitivity.
  void close();
  /// The pairs without an element between.
  [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> covers() const;

  std::vector<std::vector<bool>> below;
};

/// The order that a relation gives.
template <class Below>
PlainOrder plain_order(std::size_t size, Below below) {
  PlainOrder order(size);
  for (std::size_t x = 0; x < size; ++x)
    for (std::size_t y = 0; y < size; ++y) order.below[x][y] = x != y && below(x, y);
  return order;
}

/// The game on an order: a move removes an element and all above it, and a player who cannot move loses. `Set` is
/// std::uint64_t or a std::bitset.
template <class Set = std::uint64_t>
class PlainGame {
 public:
  PlainGame(Check& check, const PlainOrder& order) : check_(check) {
    for (std::size_t x = 0; x < order.size(); ++x) {
      Set up = one(x);
      for (std::size_t y = 0; y < order.size(); ++y)
        if (order.below[x][y]) up |= one(y);
      up_.push_back(up);
    }
  }

  [[nodiscard]] static Set one(std::size_t x) { return Set(1) << x; }
  [[nodiscard]] static bool has(const Set& set, std::size_t x) { return (set & one(x)) != Set(0); }
  [[nodiscard]] std::size_t size() const { return up_.size(); }
  [[nodiscard]] Set all() const {
    Set set(0);
    for (const Set& up : up_) set |= up;
    return set;
  }
  [[nodiscard]] Set play(const Set& set, std::size_t move) const { return set & ~up_[move]; }

  /// The least number that is not the value of an option.
  int value(const Set& set) {
    if (const auto it = values_.find(set); it != values_.end()) return it->second;
    check_.poll();
    std::vector<bool> seen(size() + 1, false);
    for (std::size_t x = 0; x < size(); ++x)
      if (has(set, x)) seen[static_cast<std::size_t>(value(play(set, x)))] = true;
    int least = 0;
    while (seen[static_cast<std::size_t>(least)]) ++least;
    return values_.emplace(set, least), least;
  }
  /// Whether the player to move loses: every move leads to a position that is not lost.
  bool is_lost(const Set& set) {
    if (const auto it = lost_.find(set); it != lost_.end()) return it->second;
    check_.poll();
    bool lost = true;
    for (std::size_t x = size(); lost && x-- > 0;)
      if (has(set, x)) lost = !is_lost(play(set, x));
    return lost_.emplace(set, lost), lost;
  }
  Outcome outcome(const Set& set) { return is_lost(set) ? Outcome::P : Outcome::N; }
  /// The moves to lost positions, ascending.
  std::vector<std::size_t> winning(const Set& set) {
    std::vector<std::size_t> moves;
    for (std::size_t x = 0; x < size(); ++x)
      if (has(set, x) && is_lost(play(set, x))) moves.push_back(x);
    return moves;
  }

 private:
  Check& check_;
  std::vector<Set> up_{};
  core::HashMap<Set, int> values_{};
  core::HashMap<Set, bool> lost_{};
};

/// Every order on at most `most` elements in which x < y only if x is the smaller number: each order occurs at least
/// once up to isomorphism.
void for_each_order(std::size_t most, const std::function<void(const PlainOrder&)>& visit);
/// All involutions of 0, ..., size - 1, among them the identity.
std::vector<std::vector<std::size_t>> involutions(std::size_t size);

/// Sylver Coinage: positions are the sets of numbers that are left, up to 255.
class PlainSylver {
 public:
  static constexpr unsigned kMax = 255;
  using Left = std::bitset<kMax + 1>;

  explicit PlainSylver(Check& check) : check_(check) {}

  /// What is left after these numbers, by trying all sums; the greatest common divisor is 1.
  static Left after(const Words& named);
  static Left play(const Left& left, Word x);
  static Words numbers(const Left& left);
  /// The numbers that are not left and not sums of smaller ones.
  static Words generators(const Left& left);
  /// Whether the player to move loses; who names 1 loses.
  bool is_lost(const Left& left);
  Words winning(const Left& left);

 private:
  Check& check_;
  core::HashMap<Left, bool> lost_{};
};

/// Membership of a numerical semigroup by trying all sums; from `bound` on everything is an element.
class PlainSemigroup {
 public:
  explicit PlainSemigroup(const Words& generators);
  [[nodiscard]] bool has(std::int64_t x) const {
    return x >= 0 && (x >= static_cast<std::int64_t>(table_.size()) || table_[static_cast<std::size_t>(x)]);
  }
  [[nodiscard]] bool below(Word x, Word y) const {
    return x < y && has(static_cast<std::int64_t>(y) - static_cast<std::int64_t>(x));
  }
  /// {s in S: s - x not in S}, ascending.
  [[nodiscard]] Words apery(Word x) const;
  /// -1 if there is no gap.
  [[nodiscard]] std::int64_t frobenius() const;
  [[nodiscard]] Words gaps() const;
  /// The elements of a set that lie below no other of it.
  [[nodiscard]] Words maximal(const Words& set) const;
  /// The order on some elements.
  [[nodiscard]] PlainOrder order(const Words& elements) const;

 private:
  std::vector<bool> table_;
};

}  // namespace upset::papers
