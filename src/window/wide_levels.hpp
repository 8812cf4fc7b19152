// SPDX-License-Identifier: MIT
// The lost positions of a wide semigroup, level by level, as minimal acyclic automata. This is what is kept of windows
// on decision diagrams for evidence, for positions after moves, and for exact comparison. The words of all least absent
// numbers of a level share most of their nodes, so a level takes a hundredth of what its diagrams take.
#pragma once

#include <cstdint>
#include <vector>

#include "automata/word_pool.hpp"
#include "core/size.hpp"
#include "core/stop.hpp"
#include "game/proof.hpp"
#include "window/wide_words.hpp"

namespace upset::window {

class WideLevels {
 public:
  using Node = automata::WordPool::Node;

  explicit WideLevels(const semigroup::WideSemigroup& semigroup) : semigroup_(semigroup) {}

  [[nodiscard]] const semigroup::WideSemigroup& semigroup() const { return semigroup_; }
  /// Levels 1, ..., count() are there; the last may lack the words of its later least absent numbers.
  [[nodiscard]] std::uint64_t count() const { return roots_.size(); }
  /// The level q, which must be the next one or an existing one.
  void set(std::uint64_t q, Node root);
  [[nodiscard]] automata::WordPool& pool() { return pool_; }
  [[nodiscard]] const automata::WordPool& pool() const { return pool_; }
  [[nodiscard]] Node root(std::uint64_t q) const { return roots_[core::to_size(q - 1)]; }

  [[nodiscard]] bool is_lost(std::uint64_t x, const WideWord& word) const;
  /// The lost words with this least absent number, as a set of the given pool.
  [[nodiscard]] Node layer(std::uint64_t x, automata::WordPool& into) const;
  /// Whether the lost positions at x, moved by `by`, are exactly those at x + by. Both numbers must be beyond the
  /// largest gap. O(a) times the size of the layer, in nodes.
  [[nodiscard]] bool is_same_moved(std::uint64_t x, std::uint64_t by) const;
  /// The automaton of a level.
  [[nodiscard]] game::WideLevel states(std::uint64_t q) const;

  [[nodiscard]] std::uint64_t bytes() const { return pool_.bytes() + roots_.capacity() * sizeof(Node); }

 private:
  semigroup::WideSemigroup semigroup_;
  automata::WordPool pool_{};
  std::vector<Node> roots_{};  // by level, from 1 on
};

}  // namespace upset::window
