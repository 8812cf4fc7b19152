// SPDX-License-Identifier: MIT
// What the closure engine needs to know about a game. A state is a fixed number of 64-bit words, and two states are
// the same position iff their words are equal. Every game has its own file with rules, written from docs/notation.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "check/memory.hpp"

namespace upset::check {

using Word = std::uint64_t;
using Move = std::uint64_t;  // an element number, or the number that is named

// The moves of a state, ascending. All of them can be replies, and some need no answer here.
struct MoveList {
  CountedVector<Move> moves;
  CountedVector<std::uint8_t> open;  // 1: must be answered

  void clear() {
    moves.clear();
    open.clear();
  }
  void add(Move move, bool must_be_answered) {
    moves.push_back(move);
    open.push_back(must_be_answered ? 1 : 0);
  }
};

class Closure;

class Rules {
 public:
  virtual ~Rules() = default;

  virtual std::size_t words() const = 0;                         // per state
  virtual void list(const Word* state, MoveList& list) = 0;      // the list is empty before
  virtual bool play(const Word* from, Move move, Word* to) = 0;  // false: illegal, or the result cannot be held
  virtual std::string name(Move move) const = 0;

  // Whether `later`, which is listed after `earlier`, makes it illegal.
  virtual bool removes(Move /*later*/, Move /*earlier*/) const { return false; }

  // States that need no answers, because something else proved them lost.
  virtual bool is_settled(const Word* /*state*/) { return false; }

  // Whether replies to moves of this state are the numbers themselves. There 0 means that a theorem settles the move.
  virtual bool names_replies(const Word* /*state*/) { return false; }
  virtual bool is_won_by_theorem(const Word* /*state*/, Move /*move*/) { return false; }

  // What must be answered once, before the moves of this state.
  virtual void before(Closure& /*closure*/, const Word* /*state*/) {}

  // Where a state is on the line along which everything repeats, and the state moved along it; false if it cannot be
  // held. Only for closures that repeat.
  virtual std::optional<std::uint64_t> level(const Word* /*state*/) { return std::nullopt; }
  virtual bool shift(Word* /*state*/, std::int64_t /*by*/) { return false; }

 protected:
  Rules() = default;
  Rules(const Rules&) = default;
  Rules& operator=(const Rules&) = default;
};

}  // namespace upset::check
