// SPDX-License-Identifier: MIT
// Windows on decision diagrams: Chomp on one wide semigroup, element by element, with the lost positions of each least
// absent number as a diagram of words (docs/algorithms/families.md, section 7). Tables of all down-sets reach about a =
// 30; this reaches a = 75 and more.
//
// Invariant: the layers of all elements below next() are exact until a first move wins, and for up to 2a - 1 elements
// after the first that does.
#pragma once

#include <optional>
#include <vector>

#include "automata/binary_diagrams.hpp"
#include "automata/word_pool.hpp"
#include "core/hash_table.hpp"
#include "core/stop.hpp"
#include "window/wide_words.hpp"

namespace upset::window {

class WideWindow {
 public:
  /// a is at most WideWord::kMax.
  WideWindow(const semigroup::WideSemigroup& semigroup, core::Stop& stop);

  /// The element whose layer comes next.
  [[nodiscard]] std::uint64_t next() const { return layers_.size(); }
  /// Computes that layer. False if a limit was reached first.
  bool step();
  /// The first moves that win, of those below next(); ascending.
  [[nodiscard]] const std::vector<std::uint64_t>& winning() const { return winning_; }
  /// Whether a position with this least absent number, which must be below next() and not forgotten, is lost.
  [[nodiscard]] bool is_lost(std::uint64_t x, const WideWord& word) const;

  /// Begins at a later element, before anything is computed: the elements before count as forgotten. The 2a - 1 that
  /// are needed must then be adopted.
  void begin_at(std::uint64_t x);
  /// Takes the lost words of the next element as given, with letters as in layer(). False if a word is impossible, or
  /// if there are too many words with a 2.
  bool adopt(const automata::WordPool& pool, automata::WordPool::Node words);

  /// All lost words of an element that is not forgotten: letters 0, 1, 2 and 3 for M.
  automata::WordPool::Node layer(std::uint64_t x, automata::WordPool& pool) const;
  /// All lost words of the level q (least absent numbers from qa to qa+a-1, as far as they are computed): letters 0, 1,
  /// 2 and 3 for M.
  automata::WordPool::Node level(std::uint64_t q, automata::WordPool& pool) const;
  /// A number that depends only on the lost positions of an element relative to it: equal for equal layers, and hardly
  /// ever for others. It finds repetitions but does not prove them.
  [[nodiscard]] std::uint64_t fingerprint(std::uint64_t x) const;
  /// Drops the layers below an element, which must be at most next() - 2a.
  void forget_below(std::uint64_t x);
  /// Drops every node that no layer needs; forget_below() does so now and then.
  void collect();
  [[nodiscard]] std::size_t nodes() const { return diagrams_.size(); }
  /// Bytes besides those of the diagrams, which are reported to the stop token: those of the lists of words with a 2.
  [[nodiscard]] std::uint64_t list_bytes() const;

 private:
  struct Layer {
    automata::BinaryDiagrams::Node plain = automata::BinaryDiagrams::kNone;  // words of letters 0 and 1
    core::HashSet<WideWord> with_two{};
    [[nodiscard]] bool is_empty() const { return plain == automata::BinaryDiagrams::kNone && with_two.size() == 0; }
  };

  [[nodiscard]] bool is_move(std::uint64_t y) const { return y >= semigroup_.a && semigroup_.contains(y); }
  [[nodiscard]] std::uint64_t first_below(std::uint64_t x) const;
  void collect(const MoveBelow& move, std::uint64_t y, std::size_t r,
               std::vector<automata::BinaryDiagrams::Node>& blocked);
  automata::BinaryDiagrams::Node leading_to(const MoveBelow& move, const WideWord& lost, std::size_t r);
  void find_with_two(std::uint64_t x, const std::vector<MoveBelow>& moves, const std::vector<std::uint64_t>& places);
  [[nodiscard]] bool wins_above(std::uint64_t x, const WideWord& word) const;

  semigroup::WideSemigroup semigroup_;
  core::Stop& stop_;
  automata::BinaryDiagrams diagrams_;
  std::vector<Layer> layers_;  // by element; empty if it is not a first move
  std::vector<std::uint64_t> winning_{};
  std::uint64_t forgotten_ = 0;  // layers below this are dropped
  std::size_t kept_nodes_ = 0;   // after nodes were last dropped
};

}  // namespace upset::window
