// SPDX-License-Identifier: MIT
// The sets of a pool as words of 64 bits, for checkpoints (docs/formats/checkpoint.md): two words a node, which hold
// the numbers of its four children, 32 bits each. Numbers are given anew to the nodes that are needed: 0 for no word, 1
// for the empty word, then 2, 3, ..., a node behind its children.
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
  /// Of what these sets need; the pool outlives it.
  PoolNumbers(const WordPool& pool, std::span<const WordPool::Node> roots);

  [[nodiscard]] std::uint64_t operator[](WordPool::Node node) const { return numbers_[node]; }
  /// Nodes besides the first two numbers.
  [[nodiscard]] std::uint64_t count() const { return count_; }
  void append_to(std::vector<std::uint64_t>& words) const;

 private:
  const WordPool& pool_;
  std::vector<WordPool::Node> numbers_;  // by node; 0 where it is not needed
  std::uint64_t count_ = 0;
};

/// Sets read again, by their numbers.
class PoolNodes {
 public:
  /// All these words, put into a pool. Nothing where they are none that PoolNumbers writes: a node behind its children,
  /// with words of one length.
  static std::optional<PoolNodes> read(std::span<const std::uint64_t> words, WordPool& pool);

  /// The set with a number: of words of this length, or of none. Nothing where there is no such set.
  [[nodiscard]] std::optional<WordPool::Node> node(std::uint64_t number, std::uint64_t length) const;

 private:
  PoolNodes() = default;
  bool add(std::span<const std::uint64_t, kWordsAPoolNode> words, WordPool& pool);

  std::vector<WordPool::Node> nodes_{WordPool::kNone, WordPool::kEmpty};  // by number
  std::vector<std::uint64_t> lengths_{0, 0};                              // of their words
};

}  // namespace upset::automata
