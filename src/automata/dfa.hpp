// SPDX-License-Identifier: MIT
// Deterministic finite automata over a small alphabet, and their minimisation. Independent of games.
//
//   automata::Dfa even(1);                       // words of one letter
//   const auto odd = even.add_state(false), zero = even.add_state(true);
//   even.set_start(zero); even.lead(zero, 0, odd); even.lead(odd, 0, zero);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/assert.hpp"

namespace upset::automata {

using State = std::uint32_t;
using Letter = std::uint8_t;
using Word = std::vector<Letter>;

/// From here no word is accepted, and every letter leads back here.
inline constexpr State kDead = 0;

class Dfa {
 public:
  /// Accepts nothing: only the dead state, which is the start.
  explicit Dfa(std::size_t letters = 1);

  State add_state(bool accepts);
  void lead(State from, Letter letter, State to) {
    UPSET_ASSERT(from != kDead && from < size() && to < size() && letter < letters_);
    next_[from * letters_ + letter] = to;
  }
  void set_start(State state) { start_ = state; }

  [[nodiscard]] std::size_t letters() const { return letters_; }
  /// Including the dead state.
  [[nodiscard]] std::size_t size() const { return accepts_.size(); }
  [[nodiscard]] State start() const { return start_; }
  [[nodiscard]] State next(State from, std::size_t letter) const { return next_[from * letters_ + letter]; }
  [[nodiscard]] bool accepts(State state) const { return accepts_[state] != 0; }
  [[nodiscard]] bool accepts(std::span<const Letter> word) const;
  [[nodiscard]] std::size_t bytes() const { return next_.capacity() * sizeof(State) + accepts_.capacity(); }

  friend bool operator==(const Dfa&, const Dfa&) = default;

 private:
  std::size_t letters_;
  State start_ = kDead;
  std::vector<State> next_;            // by state, then letter
  std::vector<std::uint8_t> accepts_;  // by state
};

/// The automaton with the fewest states for the same language. Its live states are numbered from 1 in the order of
/// first visit, breadth first and by letters, so that equal languages have equal automata. Uses Moore's method:
/// O(states x letters) for each length of words that distinguish two states.
Dfa minimised(const Dfa& automaton);

/// A shortest word that exactly one of them accepts, the least of these; nullopt if they accept the same.
std::optional<Word> shortest_difference(const Dfa& one, const Dfa& other);

}  // namespace upset::automata
