// SPDX-License-Identifier: MIT
// Sets of numbers as binary tries that can be united and shifted by exclusive or, for the values of the options of a
// position. A subtrie in which all numbers are present takes no memory, so the options of a path, 0, 1, ..., n-1, take
// log n nodes.
//
// Costs: shifting and looking up take log n steps. Each step of a union beyond the first frees a node, so uniting
// everything that n insertions of log n nodes each have created takes O(n log n) steps altogether.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace upset::theory {

class OptionSets {
 public:
  using Value = std::uint32_t;

  /// Numbers below 2^height. Sets share the nodes of the pool: uniting a set with another consumes it.
  struct Set {
    std::uint32_t root = 0;
    unsigned height = 0;
  };

  /// Replaces every number in the set by its exclusive or with `by`.
  void shift(Set& set, Value by);
  void insert(Set& set, Value number);
  /// Adds all of `other`, which is consumed.
  void unite(Set& set, Set other);
  [[nodiscard]] Value least_missing(const Set& set) const;

 private:
  using Id = std::uint32_t;
  static constexpr Id kEmpty = 0;
  static constexpr Id kFull = 1;

  struct Node {
    std::array<Id, 2> child{kEmpty, kEmpty};  // never both empty, never both full
    Value shift = 0;                          // still to be applied to all numbers below
  };

  Id make(Id zero, Id one);
  void drop(Id id);
  void raise(Set& set, unsigned height);
  void push_down(Id id, unsigned height);
  Id insert(Id id, unsigned height, Value number);
  Id unite(Id a, Id b, unsigned height);

  std::vector<Node> nodes_ = std::vector<Node>(2);  // the first two stand for empty and full
  std::vector<Id> free_{};
};

}  // namespace upset::theory
