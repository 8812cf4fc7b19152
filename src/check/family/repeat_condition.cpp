// SPDX-License-Identifier: MIT
// Condition (R). Take a position and the same position moved by Ma+B, B of either sign. The word of one of them is the
// word of the other with the first |B| letters carried to the end. The word of that other position is read here, by the
// automaton of its level (source). The automaton for the first one (target) reads along from the letter |B| on, and at
// the end it reads the letters from the front. Of these letters only their later effect is kept: the set of the states
// of the target from which they lead to acceptance. The levels of the two depend on whether M is among the first |B|
// letters; the two cases are handled separately.
#include <algorithm>
#include <cstdlib>

#include "check/family/conditions.hpp"
#include "check/family/word_rules.hpp"

namespace upset::check::family {

namespace {

// For the letters from the front that were read so far, as marked letters at the end of a word: the pairs (from, to) of
// states of the target such that they lead from `from` to `to`, and `to` can still accept after the letters that are
// left. After all |B| letters that is a set of states `from`.
class FrontAtEnd {
 public:
  using Id = std::uint32_t;

  FrontAtEnd(const Automaton& target, std::uint32_t letters, Budget& budget)
      : target_(target), letters_(letters), budget_(budget) {
    mark_useful();
  }

  Id begin() {
    made_.assign(1, 0);
    for (State state = 1; state < target_.size(); ++state) keep(0, state, state);
    return number_of_made();
  }
  Id step(Id from, unsigned letter) {
    const std::size_t at = static_cast<std::size_t>(from) * kLetters + letter;
    if (steps_[at] != RowIndex::kNone) return steps_[at];
    const Id made = make_step(from, letter);  // may move steps_
    return steps_[at] = made;
  }
  bool accepts(Id id, State state) const {
    const std::uint32_t* row = rows_[id];
    for (std::size_t at = 1; at < rows_.length(id); at += 2) {
      if (row[at] == state) return true;
    }
    return false;
  }
  bool is_empty(Id id) const { return rows_.length(id) == 1; }

 private:
  bool is_useful(std::uint32_t read, State state) const { return useful_[read * target_.size() + state] != 0; }
  void keep(std::uint32_t read, State from, State to) {
    if (!is_useful(read, to)) return;
    made_.push_back(from);
    made_.push_back(to);
  }

  // The states from which exactly the letters that are left can lead to acceptance.
  void mark_useful() {
    const std::size_t size = target_.size();
    budget_.spend(size * (letters_ + 1));
    useful_.assign(size * (letters_ + 1), 0);
    for (State state = 1; state < size; ++state) useful_[letters_ * size + state] = target_.accepts(state) ? 1 : 0;
    for (std::uint32_t read = letters_; read-- > 0;) {
      for (State state = 1; state < size; ++state) {
        for (unsigned letter = 0; letter < kLetters; ++letter) {
          const State next = target_.next(state, letter, true);
          if (is_useful(read + 1, next)) useful_[read * size + state] = 1;
        }
      }
    }
  }

  Id make_step(Id from, unsigned letter) {
    const std::uint32_t* row = rows_[from];
    budget_.spend(rows_.length(from));
    const std::uint32_t read = row[0] + 1;
    made_.assign(1, read);
    for (std::size_t at = 1; at < rows_.length(from); at += 2) {
      keep(read, row[at], target_.next(row[at + 1], letter, true));
    }
    return number_of_made();
  }

  Id number_of_made() {
    const Id id = rows_.number_of(made_);
    steps_.resize(static_cast<std::size_t>(rows_.size()) * kLetters, RowIndex::kNone);
    return id;
  }

  const Automaton& target_;
  std::uint32_t letters_;
  Budget& budget_;
  CountedVector<std::uint8_t> useful_;  // by letters read, state
  RowTable rows_;                       // letters read, then pairs (from, to)
  CountedVector<Id> steps_;
  CountedVector<std::uint32_t> made_;
};

struct Turn {
  std::uint32_t letters;  // |B|
  bool m_in_front;
  std::uint32_t source;  // levels
  std::uint32_t target;
};

class RepeatMachine final : public Machine {
 public:
  RepeatMachine(const Family& family, const Turn& turn, Budget& budget)
      : turn_(turn),
        rules_(family.missing, false),
        source_(family.level(turn.source)),
        target_(family.level(turn.target)),
        front_(target_, turn.letters, budget) {}

  std::size_t width() const override { return Prefix::kWords + 2; }

  void begin(std::uint32_t* state) override {
    Prefix{}.pack(state);
    state[1] |= source_.start() << Prefix::kFreeBit;
    state[kFront] = front_.begin();
    state[kTarget] = turn_.letters == 0 ? target_.start() : kDead;
  }

  bool step(const Place& place, unsigned letter, const std::uint32_t* state, std::uint32_t* next) override {
    const bool in_front = place.is_among_first(turn_.letters);
    if (letter == kM && in_front != turn_.m_in_front) return false;
    const auto prefix = rules_.next(Prefix::unpack(state), letter, place);
    if (!prefix || (!in_front && turn_.m_in_front && !prefix->has_m)) return false;
    const State source = source_.next(state[1] >> Prefix::kFreeBit, letter, place.marked);
    prefix->pack(next);
    next[1] |= source << Prefix::kFreeBit;
    next[kFront] = in_front ? front_.step(state[kFront], letter) : state[kFront];
    if (in_front) {
      next[kTarget] = place.index + 1 == turn_.letters ? target_.start() : kDead;
      if (place.index + 1 < turn_.letters) return true;
    } else {
      next[kTarget] = target_.next(state[kTarget], letter, place.marked && place.index >= turn_.letters);
    }
    if (front_.is_empty(next[kFront])) next[kTarget] = kDead;
    return source != kDead || next[kTarget] != kDead;  // otherwise neither will accept
  }

  const char* verdict(const std::uint32_t* state) const override {
    if (!Prefix::unpack(state).has_m) return nullptr;
    const bool here = source_.accepts(state[1] >> Prefix::kFreeBit);
    const bool there = state[kTarget] != kDead && front_.accepts(state[kFront], state[kTarget]);
    if (here == there) return nullptr;
    return here ? "is in P, but moved by the period it is not" : "is not in P, but moved by the period it is";
  }

 private:
  enum Word { kFront = Prefix::kWords, kTarget };

  Turn turn_;
  WordRules rules_;
  const Automaton& source_;
  const Automaton& target_;
  FrontAtEnd front_;
};

}  // namespace

void check_repeat_condition(const Family& family, Budget& budget) {
  const Claimed& claim = family.claim;
  const auto letters = static_cast<std::uint32_t>(std::abs(claim.rest));
  for (std::uint32_t q = claim.start; q <= claim.start + 1; ++q) {
    for (const bool m_in_front : {true, false}) {
      if (m_in_front && letters == 0) continue;
      // B < 0: the word at level q has the letters in front, and if M is among them, it is moved up one level less. B >
      // 0: the moved word has them, and if M is among them, it was moved up one level more.
      const std::uint32_t straight = q + claim.multiple;
      const std::uint32_t moved = !m_in_front ? straight : claim.rest < 0 ? straight - 1 : straight + 1;
      const Turn turn = claim.rest < 0 ? Turn{letters, m_in_front, q, moved} : Turn{letters, m_in_front, moved, q};
      RepeatMachine machine(family, turn, budget);
      Walk(family.lengths, machine, budget).run("levels " + std::to_string(q) + " and " + std::to_string(moved));
    }
  }
}

}  // namespace upset::check::family
