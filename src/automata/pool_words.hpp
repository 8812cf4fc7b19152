// SPDX-License-Identifier: MIT
// The sets of a pool as 64-bit words, for checkpoints (docs/formats/checkpoint.md): two words per node, which hold the
// numbers of its four children, 32 bits each. The nodes that are needed are renumbered: 0 for no word, 1 for the empty
// word, then 2, 3, ..., each node after its children.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "automata/word_pool.hpp"

namespace upset::automata {

inline constexpr std::size_t kWordsAPoolNode = 2;

class PoolNumbers {
 public:
  /// Numbers the nodes that these sets need; the pool must outlive this object.
  PoolNumbers(const WordPool& pool, std::span<const WordPool::Node> roots);

  [[nodiscard]] std::uint64_t operator[](WordPool::Node node) const { return numbers_[node]; }
  /// The number of nodes, not counting the first two numbers.
  [[nodiscard]] std::uint64_t count() const { return count_; }
  void append_to(std::vector<std::uint64_t>& words) const;

 private:
  const WordPool& pool_;
  std::vector<WordPool::Node> numbers_;  // by node; 0 where it is not needed
  std::uint64_t count_ = 0;
};

/// Sets that were read back, by their numbers.
class PoolNodes {
 public:
  /// Puts all these words into a pool. nullopt if PoolNumbers cannot have written them: each node comes after its
  /// children, and has words of one length.
  static std::optional<PoolNodes> read(std::span<const std::uint64_t> words, WordPool& pool);

  /// The set with a number: of words of this length, or the empty set. nullopt if there is no such set.
  [[nodiscard]] std::optional<WordPool::Node> node(std::uint64_t number, std::uint64_t length) const;

 private:
  PoolNodes() = default;
  bool add(std::span<const std::uint64_t, kWordsAPoolNode> words, WordPool& pool);

  std::vector<WordPool::Node> nodes_{WordPool::kNone, WordPool::kEmpty};  // by number
  std::vector<std::uint64_t> lengths_{0, 0};                              // of their words
};

}  // namespace upset::automata
