// SPDX-License-Identifier: MIT
// The automata of a family certificate: deterministic, over the letters 0, 1, 2, M and their marked twins. They are
// read from the certificate and not trusted.
#pragma once

#include <cstddef>
#include <cstdint>

#include "check/memory.hpp"
#include "check/text.hpp"

namespace upset::check::family {

using State = std::uint32_t;

constexpr State kDead = 0;
constexpr State kMaxStates = State{1} << 22;  // live ones, of one automaton
constexpr unsigned kLetters = 4;              // 0, 1, 2, M
constexpr unsigned kM = 3;

class Automaton {
 public:
  // Reads the lines of `live` states.
  Automaton(Lines& lines, std::uint32_t live);

  State start() const { return size() > 1 ? 1 : kDead; }
  State next(State state, unsigned letter, bool marked) const {
    return next_[(static_cast<std::size_t>(state) * 2 + (marked ? 1 : 0)) * kLetters + letter];
  }
  bool accepts(State state) const { return state == accepting_ && state != kDead; }
  std::size_t size() const { return next_.size() / (2 * kLetters); }  // with the dead state

 private:
  void read_state(std::string_view text, State state);
  State read_target(std::string_view& text);

  CountedVector<State> next_;  // by state, marked or not, letter
  State named_ = 1;            // the largest number that is named so far
  State accepting_ = kDead;
};

}  // namespace upset::check::family
