// SPDX-License-Identifier: MIT
// "Some move of this kind leads to a word that the automaton accepts", as a deterministic machine that is built while
// it is used. The place s of the move is guessed, and every guess feeds the letters after the move to the automaton: a
// state is the set of the guesses with the states that the automaton has reached. A kind is the difference of the
// levels of the move and of the word, and whether the move is above or below.
#pragma once

#include <cstdint>
#include <optional>

#include "check/family/family.hpp"
#include "check/family/place.hpp"
#include "check/family/state_set.hpp"
#include "check/family/walk.hpp"

namespace upset::check::family {

struct MoveKind {
  std::uint32_t level = 1;  // q, of the word
  int rise = 0;             // t-q for the move ta+s
  bool above = true;        // the move is larger than the least absent number
};

class MovesInto {
 public:
  using Id = std::uint32_t;

  MovesInto(const Family& family, const MoveKind& kind, Budget& budget);

  Id begin();
  Id step(Id from, const Place& place, unsigned letter) {
    const std::size_t at = (static_cast<std::size_t>(from) * 2 + (place.marked ? 1 : 0)) * kLetters + letter;
    if (steps_[at] != RowIndex::kNone) return steps_[at];
    const Id made = make_step(from, place, letter);  // may move steps_
    return steps_[at] = made;
  }
  bool accepts(Id state) const;

 private:
  // Guesses, as seen from the next letter, which is at i: s > i+w; s = i+k; s < i with s < w; s < i, s >= w.
  using Guess = std::uint32_t;

  struct Letter {
    unsigned letter;
    Place place;
    bool before_m;       // i < r
    std::int32_t above;  // T_i - q before the move
  };

  Id make_step(Id from, const Place& place, unsigned letter);
  void read(Guess guess, State state, const Letter& letter);
  void put(Guess guess, State state) { made_.push_back(guess << kStateBits | state); }
  std::optional<unsigned> letter_after(const Letter& letter, bool before_move, unsigned kappa) const;
  std::optional<unsigned> letter_of_move(const Letter& letter) const;
  void feed(State state, const std::optional<unsigned>& after, const Letter& letter, Guess next);
  Id number_of_made();
  bool may_come(Guess guess, const Place& place) const;
  unsigned kappa(std::uint64_t distance) const { return missing_.has(distance) ? 2 : 1; }

  Guess far() const { return 0; }
  Guess ahead(std::uint32_t k) const { return 1 + k; }                        // k = 0, .., w
  Guess behind(std::uint32_t s) const { return w_ + 2 + (s < w_ ? s : w_); }  // w: anywhere from w on
  bool is_behind(Guess guess) const { return guess >= w_ + 2; }

  static constexpr unsigned kStateBits = 23;
  static constexpr State kStateMask = (State{1} << kStateBits) - 1;

  const Missing& missing_;
  const Lengths& lengths_;
  const Automaton& target_;
  MoveKind kind_;
  Budget& budget_;
  std::uint32_t w_;
  RowTable sets_;                      // of states: the context, then guesses with states of the automaton
  CountedVector<Id> steps_;            // by state, marked or not, letter; kNone: not made yet
  CountedVector<std::uint32_t> made_;  // the state under construction
};

}  // namespace upset::check::family
