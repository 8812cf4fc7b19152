// SPDX-License-Identifier: MIT
// The moves of one kind from all words at once, made deterministic: a set holds every guess where the move goes,
// together with the state that the automaton of the target has reached. The walk through a product meets the same sets
// again and again, so sets are numbered, and where a letter leads from a set is computed once.
//
// Sets belong to a place in the word; once all words have read one more letter, earlier sets are dropped.
#pragma once

#include <cstdint>
#include <vector>

#include "automata/rows.hpp"
#include "families/moves.hpp"

namespace upset::families {

class MoveSets {
 public:
  using Id = automata::Rows::Id;

  /// For moves from words of a level; the automaton of the target level must exist.
  MoveSets(const Theorem& theorem, std::uint64_t level, const MoveKind& kind);

  /// Before the first letter.
  Id begin();
  /// After a letter. All letters that are read between two calls of go_on() are at one place, or, while closing, at
  /// places that are not distinguished any more: readings differ only in the letter and in whether M comes later.
  Id next(Id from, const Reading& reading, bool marked) {
    const std::size_t at = std::size_t{from} * kPlain + reading.letter;
    if (steps_[at] == kUnknown) {
      const Id made = read(from, reading, marked);  // may move the steps
      steps_[at] = made;
    }
    return steps_[at];
  }
  /// Whether some move of this kind leads to a lost word if a word ends here.
  [[nodiscard]] bool leads_to_lost(Id id) const;

  /// From now on next() reads the sets that it has made.
  void go_on();
  /// While closing, next() adds to the sets that it reads.
  void set_closing(bool closing);
  [[nodiscard]] std::uint64_t bytes() const { return sets_.bytes() + made_.bytes() + steps_.capacity() * sizeof(Id); }

 private:
  using Number = automata::Rows::Number;
  static constexpr Id kUnknown = ~Id{0};
  static constexpr std::size_t kPlain = kMarked;  // letters at one place
  static constexpr std::size_t kHeader = 1;       // whether M was read; then guesses with states
  static constexpr unsigned kStateBits = 22;
  static constexpr Number kStateMask = (Number{1} << kStateBits) - 1;

  Id read(Id from, const Reading& reading, bool marked);
  void put(std::uint8_t guess, automata::State state);
  [[nodiscard]] bool may_come(std::uint8_t guess, unsigned left) const;
  Id keep(automata::Rows& sets);
  void forget_steps() { steps_.assign(sets_.size() * kPlain, kUnknown); }

  const Family& family_;
  const automata::Dfa& target_;
  std::uint64_t level_;
  MoveKind kind_;
  bool is_closing_ = false;
  automata::Rows sets_{}, made_{};  // those that are read, and those after one more letter
  std::vector<Id> steps_{};         // by set and letter
  std::vector<Number> set_{};       // under construction
};

}  // namespace upset::families
