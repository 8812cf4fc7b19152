// SPDX-License-Identifier: MIT
#include "automata/dfa.hpp"

#include <algorithm>
#include <array>

#include "automata/exploration.hpp"
#include "core/hash_table.hpp"

namespace upset::automata {

Dfa::Dfa(std::size_t letters) : letters_(letters), next_(letters, kDead), accepts_(1, 0) {
  UPSET_ASSERT(letters > 0 && letters <= 256);
}

State Dfa::add_state(bool accepts) {
  accepts_.push_back(accepts ? 1 : 0);
  next_.resize(next_.size() + letters_, kDead);
  return static_cast<State>(accepts_.size() - 1);
}

bool Dfa::accepts(std::span<const Letter> word) const {
  State state = start_;
  for (const Letter letter : word) {
    UPSET_ASSERT(letter < letters_);
    state = next(state, letter);
  }
  return accepts(state);
}

namespace {

/// Classes of states that no word up to some length distinguishes, numbered in order of first visit.
using Classes = std::vector<State>;

/// Distinguishes states by words that are one letter longer; the dead state stays in class 0.
std::size_t refine(const Dfa& automaton, Classes& classes) {
  const std::size_t width = automaton.letters() + 1;
  core::HashMap<std::vector<State>, State> found;
  Classes finer(classes.size());
  std::vector<State> signature(width);
  for (State state = 0; state < classes.size(); ++state) {
    signature[0] = classes[state];
    for (std::size_t letter = 0; letter + 1 < width; ++letter)
      signature[letter + 1] = classes[automaton.next(state, letter)];
    finer[state] = found.emplace(signature, static_cast<State>(found.size())).first->second;
  }
  classes = std::move(finer);
  return found.size();
}

/// One state for each class that is reachable from the start.
Dfa joined(const Dfa& automaton, const Classes& classes, std::size_t count) {
  Dfa result(automaton.letters());
  std::vector<State> number(count, kDead), representative{kDead};
  const auto meet = [&](State state) {
    const State of = classes[state];
    if (of == classes[kDead]) return kDead;
    if (number[of] == kDead) {
      number[of] = result.add_state(automaton.accepts(state));
      representative.push_back(state);
    }
    return number[of];
  };
  result.set_start(meet(automaton.start()));
  for (State state = 1; state < representative.size(); ++state)
    for (std::size_t letter = 0; letter < automaton.letters(); ++letter)
      result.lead(state, static_cast<Letter>(letter), meet(automaton.next(representative[state], letter)));
  return result;
}

}  // namespace

Dfa minimised(const Dfa& automaton) {
  Classes classes(automaton.size());
  for (State state = 0; state < automaton.size(); ++state) classes[state] = automaton.accepts(state) ? 1 : 0;
  std::size_t count = 0;
  for (std::size_t finer = refine(automaton, classes); finer != count; finer = refine(automaton, classes))
    count = finer;
  return joined(automaton, classes, count);
}

std::optional<Word> shortest_difference(const Dfa& one, const Dfa& other) {
  UPSET_ASSERT(one.letters() == other.letters());
  Exploration pairs;
  pairs.begin(std::array{one.start(), other.start()});
  while (const auto here = pairs.next()) {
    const State a = pairs.state(*here)[0], b = pairs.state(*here)[1];
    if (one.accepts(a) != other.accepts(b)) return pairs.word_to(*here);
    for (std::size_t letter = 0; letter < one.letters(); ++letter)
      pairs.add(std::array{one.next(a, letter), other.next(b, letter)}, *here, static_cast<Letter>(letter));
  }
  return std::nullopt;
}

}  // namespace upset::automata
