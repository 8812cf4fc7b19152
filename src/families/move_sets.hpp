// SPDX-License-Identifier: MIT
// The moves of one kind from all words at once, made deterministic: a set holds every guess where the move goes,
// together with the state that the automaton of the target has come to. A set is met again and again while a product
// is gone through, so sets are numbered, and where a letter leads from a set is worked out once.
//
// Sets belong to a place in the word; when all words have read one letter more, those before are given up.
#pragma once

#include <cstdint>
#include <vector>

#include "automata/rows.hpp"
#include "families/moves.hpp"

namespace upset::families {

class MoveSets {
 public:
  using Id = automata::Rows::Id;

  /// Of moves from words of a level; the automaton of the target level must be there.
  MoveSets(const Theorem& theorem, std::uint64_t level, const MoveKind& kind);

  /// Before the first letter.
  Id begin();
  /// Behind a letter. All letters that are read between two calls of go_on() stand at one place, or, while it is
  /// closing, at places that are told apart no more: readings differ in the letter and in M being before it.
  Id next(Id from, const Reading& reading, bool marked) {
    const std::size_t at = std::size_t{from} * kPlain + reading.letter;
    if (steps_[at] == kUnknown) {
      const Id made = read(from, reading, marked);  // may move the steps
      steps_[at] = made;
    }
    return steps_[at];
  }
  /// Whether some move of this kind leads to a lost word, when a word ends here.
  [[nodiscard]] bool leads_to_lost(Id id) const;

  /// What next() has made is what it reads from now on.
  void go_on();
  /// While it is closing, next() adds to the sets that it reads.
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
  automata::Rows sets_{}, made_{};  // those that are read, those behind one letter more
  std::vector<Id> steps_{};         // by set and letter
  std::vector<Number> set_{};       // in the making
};

}  // namespace upset::families
