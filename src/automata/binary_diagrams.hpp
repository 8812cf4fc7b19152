// SPDX-License-Identifier: MIT
// Sets of words with letters 0 and 1 as ordered binary decision diagrams (Bryant 1986): a node asks for the letter at
// one place and skips places that do not matter; equal sets are one node. No reordering, no complemented edges: the
// places of a word have their natural order here. docs/decisions/diagrams.md says why this is not a library.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/assert.hpp"
#include "core/stop.hpp"

namespace upset::automata {

class BinaryDiagrams {
 public:
  using Node = std::uint32_t;
  static constexpr Node kNone = 0;  // no word
  static constexpr Node kAll = 1;   // every word

  /// What restricted() does with a place.
  enum class Fixing : std::uint8_t { free, zero, one };
  /// The role of a place in lost_words().
  enum class Role : std::uint8_t {
    played,   // a move turns 1 into 0
    always,   // always 1
    ignored,  // the sets do not depend on it
  };

  /// Words of `places` letters. Reports its bytes to `stop`, which may stop the work; results are then meaningless.
  BinaryDiagrams(std::size_t places, core::Stop& stop);
  ~BinaryDiagrams();
  BinaryDiagrams(const BinaryDiagrams&) = delete;
  BinaryDiagrams& operator=(const BinaryDiagrams&) = delete;

  [[nodiscard]] std::size_t places() const { return places_; }
  /// The words with this place's letter 0 followed by the set `zero`, or 1 followed by `one`. Neither set may ask for
  /// places up to `place`.
  Node node(std::size_t place, Node zero, Node one);
  Node united(Node one, Node other);
  /// The union of many sets, in pairs, so that intermediate results stay small.
  Node united(std::vector<Node> nodes);
  /// The words that are in the set after the letters at some places are replaced by fixed ones. O(nodes).
  Node restricted(Node set, std::span<const Fixing> fixing);
  /// Those with this letter at a place.
  Node with_letter(Node set, std::size_t place, bool letter);
  /// The lost positions of the game in which a move turns one letter 1 into 0, and the words of `blocked` are won in
  /// any case. P = (P0, P1) with P0 = lost(B0), P1 = lost(B1 or P0): a word with a 1 here is also won if it is lost
  /// without it.
  Node lost_words(Node blocked, std::span<const Role> roles);

  /// `letter(place)` returns the letter of a word at a place.
  template <class LetterAt>
  [[nodiscard]] bool contains(Node set, LetterAt letter) const {
    while (set > kAll) set = letter(nodes_[set].place) ? nodes_[set].one : nodes_[set].zero;
    return set == kAll;
  }
  /// The place that a node asks for; places() for kNone and kAll.
  [[nodiscard]] std::size_t place(Node node) const { return nodes_[node].place; }
  [[nodiscard]] Node zero_of(Node node) const { return nodes_[node].zero; }
  [[nodiscard]] Node one_of(Node node) const { return nodes_[node].one; }

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  /// Drops every node that none of these sets needs, and renumbers the rest.
  void keep_only(std::span<Node* const> sets);

 private:
  struct Inner {
    std::uint32_t place;
    Node zero, one;
    friend bool operator==(const Inner&, const Inner&) = default;
  };
  /// Results of operations, lossy: one slot per hash.
  struct Result {
    Node a = ~Node{0};
    std::uint64_t b = 0;  // the other argument with the number of the operation
    Node result = 0;
  };
  static std::uint64_t hash(std::uint64_t a, std::uint64_t b);
  static std::uint64_t hash(const Inner& inner);
  void grow();
  void count_bytes();
  Result& result_for(Node a, std::uint64_t b) { return results_[hash(a, b) & (results_.size() - 1)]; }
  Node restricted_below(Node set, std::span<const Fixing> fixing);
  Node lost_from(Node blocked, std::uint32_t place, std::span<const Role> roles);

  std::size_t places_;
  core::Stop& stop_;
  std::vector<Inner> nodes_;
  std::vector<Node> slots_;  // by hash; 0 for none
  std::vector<Result> results_;
  std::uint64_t operation_ = 1;  // number of the current operation, so that results of earlier ones are not mixed in
  std::int64_t counted_ = 0;     // bytes reported to stop_
};

}  // namespace upset::automata
