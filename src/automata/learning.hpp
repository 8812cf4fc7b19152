// SPDX-License-Identifier: MIT
// One automaton for words of all lengths, guessed from the words of some lengths. The guess agrees with everything that
// was seen; that it is right for other lengths must be proved by other means.
//
// Idea: the state of an unmarked prefix is what may follow it, for every length that was seen: a vector of nodes of the
// pool. Prefixes of one length i with equal vectors are one state. From a depth h on the automaton no longer counts: a
// vector at depth h + step is identified with the state at depth h that has the same vector for all lengths that are
// `step` shorter. The last letters are marked, so that an automaton knows that the end is near, and the pool's own
// nodes read them.
// Cost: the number of prefixes that are distinguished, times the number of lengths.
#pragma once

#include <map>
#include <optional>

#include "automata/word_pool.hpp"
#include "core/stop.hpp"

namespace upset::automata {

/// What is learned from.
struct Lesson {
  std::map<std::size_t, WordPool::Node> words{};  // the set of words of each length: first, first + step, ...
  std::size_t step = 1;                           // between two lengths
  std::size_t marked = 0;                         // how many letters at the end are marked
  std::size_t depth = 0;  // where counting ends; marked + depth + step is at most the last length
};

/// Why nothing was learned. unmatched: a state at depth h + step matches no state at depth h; ambiguous: it matches
/// several, because too few lengths are left to distinguish them; stopped: a limit was reached.
enum class Obstacle { none, unmatched, ambiguous, too_few_lengths, wrong, stopped };

struct Learned {
  Obstacle obstacle = Obstacle::none;
  Dfa automaton{};  // minimised; of 2 * WordPool::kLetters letters
};

/// The automaton that a lesson suggests, compared with every length of it (wrong: it disagrees).
Learned learn(WordPool& pool, const Lesson& lesson, core::Stop& stop);

}  // namespace upset::automata
