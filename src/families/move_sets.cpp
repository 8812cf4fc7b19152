// SPDX-License-Identifier: MIT
#include "families/move_sets.hpp"

#include <algorithm>

#include "families/word_rules.hpp"

namespace upset::families {

MoveSets::MoveSets(const Theorem& theorem, std::uint64_t level, const MoveKind& kind)
    : family_(theorem.family),
      target_(theorem.level(kind.is_above ? level : level - static_cast<std::uint64_t>(-kind.rise))),
      level_(level),
      kind_(kind) {
  UPSET_ASSERT(target_.size() <= std::size_t{kStateMask} + 1 && Guess::count(family_) <= 64);
}

MoveSets::Id MoveSets::begin() {
  set_.assign(kHeader, 0);
  if (target_.start() != automata::kDead)
    Guess::first(family_, [&](std::uint8_t guess) { put(guess, target_.start()); });
  return keep(sets_);
}

void MoveSets::go_on() {
  UPSET_ASSERT(!is_closing_);
  sets_ = std::move(made_);
  made_ = {};
  forget_steps();
}

void MoveSets::set_closing(bool closing) {
  UPSET_ASSERT(made_.size() == 0);
  is_closing_ = closing;
  forget_steps();
}

MoveSets::Id MoveSets::read(Id from, const Reading& reading, bool marked) {
  const auto set = sets_[from];
  const bool is_before = reading.is_before_m || reading.letter == kM;
  UPSET_ASSERT((set[0] == 0) == is_before);
  set_.assign(kHeader, reading.is_before_m ? 0 : 1);
  for (const Number member : set.subspan(kHeader)) {
    const auto guess = static_cast<std::uint8_t>(member >> kStateBits);
    Guess::read(family_, level_, kind_, guess, reading, [&](std::uint8_t then, unsigned after) {
      UPSET_ASSERT(after <= kM);
      const automata::State to = target_.next(member & kStateMask, after + (marked ? kMarked : 0));
      if (to != automata::kDead && may_come(then, reading.left)) put(then, to);
    });
  }
  std::sort(set_.begin() + kHeader, set_.end());
  set_.erase(std::unique(set_.begin() + kHeader, set_.end()), set_.end());
  return keep(is_closing_ ? sets_ : made_);
}

/// Whether the move can still come after a letter when this many letters are left, including that letter.
bool MoveSets::may_come(std::uint8_t guess, unsigned left) const {
  if (guess >= Guess::kBehind || left == WordRules::kFar) return true;
  const unsigned ahead = guess == Guess::kLater ? family_.missing.largest() + 1U : guess - Guess::kHere;
  return ahead + 1 < left;
}

void MoveSets::put(std::uint8_t guess, automata::State state) { set_.push_back(Number{guess} << kStateBits | state); }

MoveSets::Id MoveSets::keep(automata::Rows& sets) {
  const auto [id, is_new] = sets.add(set_);
  if (is_new && &sets == &sets_) steps_.resize(sets_.size() * kPlain, kUnknown);
  return id;
}

bool MoveSets::leads_to_lost(Id id) const {
  const auto members = sets_[id].subspan(kHeader);
  return std::ranges::any_of(members, [&](Number member) {
    return member >> kStateBits >= Guess::kBehind && target_.accepts(member & kStateMask);
  });
}

}  // namespace upset::families
