// SPDX-License-Identifier: MIT
// The elements of the group ZS with a >= 0, numbered 0, 1, 2, .. in ascending order, and the gaps seen from each.
// Window proofs use these numbers. Multiplying by (p, e) adds the number of types to the number of an element and keeps
// the order, so what is seen from X depends on X modulo the number of types.
//
// Without a group, the elements of S are numbered. The first ones, in the rows that do not repeat, are single: each is
// a type by itself. The elements of the rows that repeat have as many types as there are in one period.
#pragma once

#include <cstdint>
#include <vector>

#include "check/semigroup/game.hpp"

namespace upset::check {

constexpr std::int64_t kMaxGap = 2'048;    // the largest distance to a gap
constexpr std::int64_t kMaxTypes = 4'096;  // how many types of elements

class WindowShape {
 public:
  explicit WindowShape(const SemigroupGame& game);  // kept by reference; refuses if it is too large

  std::int64_t types() const { return singles() + shift(); }  // single ones included
  std::int64_t singles() const { return static_cast<std::int64_t>(single_.size()); }
  std::int64_t shift() const { return static_cast<std::int64_t>(first_.size()); }  // the types repeat with this period
  std::int64_t type(std::int64_t number) const {
    return number < types() ? number : singles() + (number - singles()) % shift();
  }
  std::int64_t largest_gap() const { return largest_gap_; }    // of all types; 0 without gaps
  std::int64_t last_missing() const { return last_missing_; }  // the last number that is not in S; -1 if none
  std::int64_t poison() const { return number(game_.poison()); }

  // The distances c > 0 such that X+c is not >= X, ascending.
  const std::vector<std::uint32_t>& gaps(std::int64_t type) const { return gaps_[static_cast<std::size_t>(type)]; }

  Element element(std::int64_t number) const;
  std::int64_t number(Element x) const;  // x must be in ZS, or in S without a group
  bool contains(std::int64_t number) const { return number > last_missing_ || game_.contains(element(number)); }
  bool is_move(std::int64_t number) const { return contains(number) && number != poison_; }

 private:
  void list_types(const Semigroup& semigroup);
  void list_rows(const RowSemigroup& rows);
  void list_gaps(std::int64_t type, std::int64_t reach);

  const SemigroupGame& game_;
  std::int64_t period_ = 1;                       // p; without a group, that of the rows
  std::vector<Element> single_;                   // without a group: the elements in the rows that do not repeat
  std::vector<Element> first_;                    // the elements of the first period
  std::vector<std::vector<std::uint32_t>> gaps_;  // by type
  std::int64_t largest_gap_ = 0;
  std::int64_t last_missing_ = -1;
  std::int64_t poison_ = 0;
};

}  // namespace upset::check
