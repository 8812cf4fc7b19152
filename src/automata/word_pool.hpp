// SPDX-License-Identifier: MIT
// Sets of words of one length as minimal acyclic automata, all in one pool in which equal sets are one node, so that
// comparing two sets takes one comparison. A node stands for a set of words, and its child for a letter stands for what
// follows that letter. Words of different lengths have different nodes, except for the empty set.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "automata/dfa.hpp"
#include "core/hash_table.hpp"

namespace upset::automata {

class WordPool {
 public:
  static constexpr std::size_t kLetters = 4;
  using Node = std::uint32_t;
  using Children = std::array<Node, kLetters>;
  static constexpr Node kNone = 0;   // no word
  static constexpr Node kEmpty = 1;  // only the empty word

  WordPool();

  /// The words that begin with a letter and continue in its child; kNone if all children are kNone.
  Node node(const Children& children);
  [[nodiscard]] Node child(Node node, std::size_t letter) const { return nodes_[node][letter]; }
  /// The union of two sets of words of one length.
  Node united(Node one, Node other);
  /// The words of a length that an automaton accepts. The automaton reads the last `marked` letters as separate letters
  /// (kLetters above the others).
  Node accepted(const Dfa& automaton, std::size_t length, std::size_t marked);
  /// How many nodes a set takes.
  [[nodiscard]] std::size_t size_of(Node root) const;
  [[nodiscard]] bool contains(Node root, std::span<const Letter> word) const;

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] std::uint64_t bytes() const;
  /// Forgets the unions made so far.
  void forget_unions() { unions_ = {}; }

 private:
  static std::uint64_t hash(const Children& children);
  void grow();

  std::vector<Children> nodes_;
  std::vector<Node> slots_;                      // by hash; kNone for none
  core::HashMap<std::uint64_t, Node> unions_{};  // by both nodes
};

}  // namespace upset::automata
