// SPDX-License-Identifier: MIT
#include "families/answer.hpp"

#include <algorithm>

#include "core/size.hpp"

namespace upset::families {

PlacedWord::PlacedWord(const semigroup::WideSemigroup& semigroup, const std::vector<std::uint64_t>& made)
    : semigroup_(semigroup), absent_(static_cast<std::size_t>(semigroup.a), ~std::uint64_t{0}) {
  UPSET_ASSERT(!made.empty());
  for (const std::uint64_t y : made) take(y);
}

/// Removes all of y + S: with each residue d its least element is kappa(d) a + d above y.
void PlacedWord::take(std::uint64_t y) {
  UPSET_ASSERT(y != 0 && semigroup_.contains(y));
  for (std::uint64_t d = 0; d < semigroup_.a; ++d) {
    std::uint64_t& absent = absent_[core::to_size((y + d) % semigroup_.a)];
    absent = std::min(absent, y + semigroup_.kappa(d) * semigroup_.a + d);
  }
  least_ = *std::ranges::min_element(absent_);
}

automata::Word PlacedWord::word() const {
  const std::uint64_t a = semigroup_.a, q = level(), r = least_ % a;
  automata::Word word;
  for (std::uint64_t i = 0; i < a; ++i) {
    const std::uint64_t letter = absent_[core::to_size(i)] / a - q - (i < r ? 1 : 0);
    UPSET_ASSERT(letter <= 2);
    word.push_back(i == r ? kM : static_cast<automata::Letter>(letter));
  }
  return word;
}

PlacedWord PlacedWord::after(std::uint64_t y) const {
  UPSET_ASSERT(has(y));
  PlacedWord next = *this;
  next.take(y);
  return next;
}

PlacedWord PlacedWord::lowered(std::uint64_t by) const {
  PlacedWord next = *this;
  for (const std::uint64_t absent : absent_) {
    UPSET_ASSERT(absent >= by + 2 * semigroup_.a);
    next.absent_[core::to_size((absent - by) % semigroup_.a)] = absent - by;
  }
  next.least_ = least_ - by;
  return next;
}

std::vector<std::uint64_t> PlacedWord::near_moves() const {
  const std::uint64_t a = semigroup_.a;
  std::vector<std::uint64_t> list;
  for (std::uint64_t y = least_ >= 3 * a ? least_ - 2 * a + 1 : a; y < least_ + 2 * a; ++y)
    if (has(y)) list.push_back(y);
  return list;
}

Answers::Answers(const Theorem& theorem, std::uint64_t a) : theorem_(theorem), semigroup_{a, theorem.family.missing} {
  UPSET_ASSERT(theorem.family.has(a) && tells_positions(theorem.claim));
}

std::optional<std::uint64_t> Answers::first_move() const {
  const auto* first = std::get_if<FirstWins>(&theorem_.claim);
  return first == nullptr ? std::nullopt : std::optional(first->move.at(semigroup_.a));
}

std::vector<std::uint64_t> Answers::first_moves() const {
  std::vector<std::uint64_t> list;
  if (const auto least = first_move())
    for (std::uint64_t x = *least; x < *least + 2 * semigroup_.a; ++x)
      if (semigroup_.contains(x) && is_accepted(PlacedWord(semigroup_, {x}))) list.push_back(x);
  return list;
}

/// If everything repeats: how far to move a position down so that it is in reach.
std::uint64_t Answers::lowering(std::uint64_t least_absent) const {
  const auto* repeats = std::get_if<Repeats>(&theorem_.claim);
  if (repeats == nullptr) return 0;
  const std::uint64_t start = repeats->level * semigroup_.a, period = repeats->period.at(semigroup_.a);
  return least_absent < start ? 0 : (least_absent - start) / period * period;
}

/// Whether the claimed first move is still there, and nothing is gone that it does not take: then it wins.
bool Answers::is_beyond(const PlacedWord& position) const {
  const auto first = first_move();
  return first && position.least_absent() >= *first + 2 * semigroup_.a;
}

bool Answers::is_accepted(const PlacedWord& position) const {
  const automata::Dfa& automaton = theorem_.level(position.level());
  const automata::Word word = position.word();
  automata::State state = automaton.start();
  for (std::size_t i = 0; i < word.size() && state != automata::kDead; ++i)
    state = automaton.next(state, word[i] + (i + theorem_.family.marked >= word.size() ? kMarked : 0));
  return automaton.accepts(state);
}

bool Answers::is_lost(const PlacedWord& position) const {
  if (is_beyond(position)) return false;
  const std::uint64_t by = lowering(position.least_absent());
  return is_accepted(by == 0 ? position : position.lowered(by));
}

Answers::Winning Answers::winning(const PlacedWord& position) const {
  Winning winning;
  if (is_beyond(position)) return {{*first_move()}, false};
  const std::uint64_t by = lowering(position.least_absent());
  const PlacedWord low = by == 0 ? position : position.lowered(by);
  // A move y <= x-2a leaves what a first move leaves, and no first move that small wins.
  for (const std::uint64_t y : low.near_moves())
    if (is_accepted(low.after(y))) winning.moves.push_back(y + by);
  return winning;
}

}  // namespace upset::families
