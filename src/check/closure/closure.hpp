// SPDX-License-Identifier: MIT
// The closure engine. It proves one sentence: *every move out of K is answered into K*. K is not listed in the
// certificate. It consists of the starts and of what the replies lead to; so the engine makes each move, plays the
// reply that the certificate names, and remembers the result. When the replies of all states are read, K is closed.
//
// Beside the game there may be a Nim heap: "the Grundy value is k" says that the player to move loses the game plus a
// heap of k. A heap move to j is the move kHeap + j, listed after those of the game.
//
// Two moves make the same position in either order. So if y, listed after x, answers x and does not make x illegal,
// then x answers y, and no reply to y is read.
//
// *Why it is enough.* Games end. By induction on the length of the longest play, each state of K is lost for the player
// to move: whatever the move, the reply leads to a state of K from which fewer moves can follow. What else a closure
// may use is on the side of its rules: moves that a theorem answers, states settled before, and repetition (below).
//
// **Repetition.** Some games look alike along a line: the state moved on by `length` has the same moves, and these lead
// to the same states moved on, as long as nothing below `start` is involved. Moves and replies reach down by at most
// band - start. K then stands for an infinite set: a state at the level `band + length` or above is in it if the state
// `length` lower is. For that to be closed, a state of K between `start` and `band` must be in K when it is moved on,
// too; the engine adds it, and so checks its moves.
#pragma once

#include <cstdint>
#include <optional>

#include "check/closure/replies.hpp"
#include "check/closure/rules.hpp"
#include "check/closure/states.hpp"
#include "check/text.hpp"
#include "upset/check.hpp"

namespace upset::check {

inline constexpr Move kHeap = Move{1} << 62;  // + j: the move that leaves a heap of j

struct Repetition {
  std::uint64_t start;
  std::uint64_t band;
  std::uint64_t length;
};

// Bounds the steps of a closure by what it has read of the certificate. A step is about a nanosecond.
class Work {
 public:
  explicit Work(const Lines& lines) : lines_(lines), unread_(lines.rest().size()) {}
  void spend(std::uint64_t steps);

 private:
  const Lines& lines_;
  std::size_t unread_;  // when it began
  std::uint64_t spent_ = 0;
};

class Closure {
 public:
  // `count` is the number of states that it must come to; with a heap, at most of `heap`.
  Closure(Rules& rules, Lines& lines, std::uint32_t count, bool has_heap,
          std::optional<Repetition> repetition = std::nullopt);

  void watch(Observer* observer, std::size_t line);  // may be null; see upset/check.hpp

  void start(const Word* state, std::uint32_t heap = 0);
  void run();    // reads the replies of all states
  void close();  // the same, and refuses another number of states than was said

  // For rules: reads the reply that wins a state which is not in K itself; the line goes on. The moves of the state are
  // counted from the first one that is not below `from`. Returns the reply.
  Move open(const Word* state, Move from);
  void end_line() { replies_.end_line(); }
  std::size_t line() const { return lines_.number(); }

  const States& states() const { return states_; }

 private:
  void add(Word* state);  // changes it to the state that represents it
  void answer_moves_of(std::uint32_t number);
  void list(const Word* state);
  bool play(const Word* from, Move move, Word* to);
  std::uint32_t heap_of(const Word* state) const;
  std::size_t index_of(Move move) const;
  void answer(const Word* state, std::size_t index);
  void answer_by_name(const Word* state, std::size_t index);
  void lead(const Word* state, Move move, Move reply);  // to a state of K
  std::string name(Move move) const;
  void show_moves() const;
  void show(Move move, std::optional<Move> reply) const;  // without a reply: a theorem answers the move

  Rules& rules_;
  Lines& lines_;
  Work work_;
  Replies replies_;
  bool has_heap_;
  std::optional<Repetition> repetition_;
  std::size_t words_;  // of a state, with its heap
  States states_;
  std::uint32_t done_ = 0;   // the states whose replies are read
  MoveList list_;            // of the state whose moves are answered
  CountedVector<Word> now_;  // that state: the table may not move, but states are added to it
  CountedVector<Word> after_move_, after_reply_;

  Observer* observer_ = nullptr;
  bool is_watched_ = false;    // the state whose moves are answered; before the first one, the openings
  std::uint32_t reached_ = 0;  // while watched: the number of the state that was added last
};

}  // namespace upset::check
