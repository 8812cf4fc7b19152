// SPDX-License-Identifier: MIT
// Condition (K) for one semigroup, least absent number by least absent number: a position is among the lost ones iff no
// move leads to a lost one. The lost positions are those that an automaton for each level accepts; for one least absent
// number they become a diagram of the words without 2 and a list of the others.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "check/family/automaton.hpp"
#include "check/family/walk.hpp"
#include "check/wide/diagrams.hpp"
#include "check/wide/words.hpp"

namespace upset::check::wide {

// P_1, P_2, ..; each reads a word from its first letter on, as unmarked letters.
using Levels = std::vector<family::Automaton>;

// The lost positions with one least absent number.
struct LostSet {
  Set plain = kNone;             // words of letters 0 and 1; the place of M is not asked for
  CountedVector<Word> two = {};  // the others, in order
  bool is_empty() const { return plain == kNone && two.empty(); }
};

LostSet lost_set(const WideSemigroup& semigroup, const Levels& levels, std::int64_t x, Diagrams& diagrams,
                 family::Budget& budget);

class KernelCondition {
 public:
  KernelCondition(const WideSemigroup& semigroup, const Levels& levels, family::Budget& budget);

  // Refuses unless (K) holds for all positions with the least absent number x. Called for all x in turn, from a on.
  void check(std::int64_t x);
  // Of the x that was checked last.
  bool has_full_word(std::int64_t x) const { return is_lost(x, full_word(semigroup_, x)); }
  std::size_t nodes() const { return diagrams_.size(); }

 private:
  LostSet& at(std::int64_t x) { return window_[static_cast<std::size_t>(x % (2 * semigroup_.a()))]; }
  const LostSet& at(std::int64_t x) const { return window_[static_cast<std::size_t>(x % (2 * semigroup_.a()))]; }
  bool is_lost(std::int64_t x, const Word& word) const;
  void check_plain(std::int64_t x, const std::vector<Move>& below);
  void check_two(std::int64_t x, const std::vector<Move>& below);
  void add_leading_to(const Move& move, std::int64_t r, std::vector<Set>& winning);
  Set words_before(const Move& move, const Word& lost, std::int64_t r);
  Set united(std::vector<Set> sets);
  bool has_winning_move(const Word& word, const std::vector<Move>& moves) const;
  void forget();

  const WideSemigroup& semigroup_;
  const Levels& levels_;
  family::Budget& budget_;
  Diagrams diagrams_;
  std::vector<LostSet> window_;  // of the last 2a numbers, by x modulo 2a
  std::size_t kept_ = 0;         // nodes after the last forgetting
};

}  // namespace upset::check::wide
