// SPDX-License-Identifier: MIT
// Sets of words of letters 0 and 1 as ordered binary decision diagrams: a node asks for the letter at one place, equal
// sets are one node. Places are in their natural order. Every lookup of a node is a step of the budget.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "check/family/walk.hpp"
#include "check/memory.hpp"

namespace upset::check::wide {

using Set = std::uint32_t;

constexpr Set kNone = 0;
constexpr Set kAll = 1;

class Diagrams {
 public:
  Diagrams(std::uint32_t places, family::Budget& budget);

  // The words with the letter 0 at the place and the rest in `zero`, or 1 and the rest in `one`.
  Set node(std::uint32_t place, Set zero, Set one);
  Set either(Set a, Set b);  // in one of the two
  Set not_in(Set a);
  // The words whose letters, replaced place by place, are in the set: `letters[i]` is what 0 and 1 at i become, each 0
  // or 1. Asks for no place where both become the same.
  Set before(Set a, const std::vector<std::array<std::uint8_t, 2>>& letters);
  // The words with a 1 at one of these places that are in the set when it is made 0.
  Set with_one_more(Set a, const std::vector<bool>& places);
  Set with_zero_at(Set a, std::uint32_t place);  // those of the set with the letter 0 there
  Set rotated(Set a);                            // each word with its first letter carried to the end

  template <typename LetterAt>
  bool holds(Set a, LetterAt letter) const {
    while (a > kAll) a = letter(nodes_[a].place) ? nodes_[a].one : nodes_[a].zero;
    return a == kAll;
  }
  std::size_t size() const { return nodes_.size(); }
  // Forgets every node that these sets do not need; the others are renumbered.
  void keep(const std::vector<Set*>& sets);

 private:
  struct Node {
    std::uint32_t place;
    Set zero;
    Set one;
    bool operator==(const Node&) const = default;
  };
  struct Known {  // the last result with this hash
    std::uint64_t key = 0;
    std::uint32_t other = 0;
    Set result = 0;
  };

  Known& known(std::uint64_t key, std::uint32_t other);
  Set place_in_table(const Node& node);
  void resize_table(std::size_t size);
  std::uint64_t key(Set a) const { return std::uint64_t{operation_} << 32 | a; }
  Set before_from(Set a, const std::vector<std::array<std::uint8_t, 2>>& letters);
  Set more_from(Set a, std::uint32_t place, const std::vector<bool>& places);
  Set zero_from(Set a, std::uint32_t place);
  Set joined(Set zero, Set one);

  std::uint32_t places_;
  family::Budget& budget_;
  CountedVector<Node> nodes_;            // children have smaller numbers
  CountedVector<Set> table_;             // by hash; kNone: free
  CountedVector<Known> known_;           // of all operations
  std::uint32_t operation_ = kOpposite;  // the number of the last one whose results are temporary

  static constexpr std::uint32_t kUnion = 1;
  static constexpr std::uint32_t kOpposite = 2;
};

}  // namespace upset::check::wide
