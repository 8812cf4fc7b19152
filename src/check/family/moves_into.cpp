// SPDX-License-Identifier: MIT
// The first word of a state is its context: which place comes next, as far as it matters here, and whether M was read.
#include "check/family/moves_into.hpp"

#include <algorithm>

namespace upset::check::family {

namespace {

constexpr std::uint32_t kMaxSets = 1U << 27;  // so that ids and their steps stay far from overflow

}  // namespace

MovesInto::MovesInto(const Family& family, const MoveKind& kind, Budget& budget)
    : missing_(family.missing),
      lengths_(family.lengths),
      target_(family.level(static_cast<std::uint32_t>(static_cast<int>(kind.level) + (kind.above ? 0 : kind.rise)))),
      kind_(kind),
      budget_(budget),
      w_(family.missing.largest) {}

MovesInto::Id MovesInto::begin() {
  made_.assign(1, 0);
  if (target_.start() != kDead) {
    put(far(), target_.start());
    for (std::uint32_t k = 0; k <= w_; ++k) put(ahead(k), target_.start());
  }
  return number_of_made();
}

bool MovesInto::accepts(Id state) const {
  const std::uint32_t* set = sets_[state];
  for (std::size_t at = 1; at < sets_.length(state); ++at) {
    if (is_behind(set[at] >> kStateBits) && target_.accepts(set[at] & kStateMask)) return true;
  }
  return false;
}

MovesInto::Id MovesInto::make_step(Id from, const Place& place, unsigned letter) {
  const std::uint32_t* set = sets_[from];
  const std::size_t length = sets_.length(from);
  budget_.spend(length);
  const bool had_m = (set[0] & 1U) != 0;
  const bool has_m = had_m || letter == kM;
  const std::uint32_t where = place.marked ? w_ + 1 + place.index + 1 : std::min(place.index + 1, w_);
  made_.assign(1, where << 1 | (has_m ? 1U : 0U));
  const Letter read_letter{letter, place, !has_m,
                           letter == kM ? 0 : static_cast<std::int32_t>(letter) + (has_m ? 0 : 1)};
  for (std::size_t at = 1; at < length; ++at) read(set[at] >> kStateBits, set[at] & kStateMask, read_letter);
  std::sort(made_.begin() + 1, made_.end());
  made_.erase(std::unique(made_.begin() + 1, made_.end()), made_.end());
  return number_of_made();
}

// One guess reads one letter. Far guesses stay far or come near.
void MovesInto::read(Guess guess, State state, const Letter& letter) {
  if (guess == far()) {
    const auto after = letter_after(letter, true, 1);
    feed(state, after, letter, far());
    feed(state, after, letter, ahead(w_));
  } else if (guess == ahead(0)) {
    const std::uint32_t s = letter.place.is_among_first(w_) ? letter.place.index : w_;
    feed(state, letter_of_move(letter), letter, behind(s));
  } else if (!is_behind(guess)) {
    const std::uint32_t k = guess - ahead(0);
    feed(state, letter_after(letter, true, kappa(k)), letter, ahead(k - 1));
  } else {
    const std::uint32_t s = guess - behind(0);
    const bool near_both_ends = s < w_ && letter.place.marked;
    feed(state, letter_after(letter, false, near_both_ends ? kappa(s + letter.place.from_end) : 1), letter, guess);
  }
}

void MovesInto::feed(State state, const std::optional<unsigned>& after, const Letter& letter, Guess next) {
  if (!after || !may_come(next, letter.place)) return;
  const State target = target_.next(state, *after, letter.place.marked);
  if (target != kDead) put(next, target);
}

// Whether enough letters are left after the letter at `place` for the move to come.
bool MovesInto::may_come(Guess guess, const Place& place) const {
  if (!place.marked || is_behind(guess)) return true;
  const std::uint32_t left = place.from_end - 1;
  return left > (guess == far() ? w_ + 1 : guess - ahead(0));
}

// The letter at i != s after the move ta+s: T_i becomes min(T_i, t + [i<s] + kappa((i-s) mod a)). The letter is this
// minus q + [i<r] if the move is above, or minus t + [i<s] if it is below, where M has gone to s. nullopt if the move
// is impossible.
std::optional<unsigned> MovesInto::letter_after(const Letter& letter, bool before_move, unsigned kappa) const {
  const std::int32_t before = before_move ? 1 : 0;
  if (!kind_.above) {
    const std::int32_t kept = std::min(letter.above - kind_.rise - before, static_cast<std::int32_t>(kappa));
    if (kept < 0) return std::nullopt;
    return static_cast<unsigned>(kept);
  }
  if (letter.letter == kM) return kM;
  const std::int32_t rises = std::min(letter.above, kind_.rise + before + static_cast<std::int32_t>(kappa));
  const std::int32_t kept = rises - (letter.before_m ? 1 : 0);
  if (kept < 0) return std::nullopt;
  return static_cast<unsigned>(kept);
}

// The letter at s itself, if ta+s can be played: T_s > t, ta+s in S, and above or below as the kind says. For t = q
// only places after M are above, and only those before M below.
std::optional<unsigned> MovesInto::letter_of_move(const Letter& letter) const {
  const std::int64_t t = static_cast<std::int64_t>(kind_.level) + kind_.rise;
  if (t == 1 && letter.place.marked && missing_.has(letter.place.from_end)) return std::nullopt;
  if (letter.above <= kind_.rise) return std::nullopt;
  if (kind_.rise == 0 && letter.before_m == kind_.above) return std::nullopt;
  if (!kind_.above) return kM;
  return static_cast<unsigned>(kind_.rise - (letter.before_m ? 1 : 0));
}

MovesInto::Id MovesInto::number_of_made() {
  if (sets_.size() >= kMaxSets) refuse("the check would take too many sets of guesses");
  const Id id = sets_.number_of(made_);
  steps_.resize(static_cast<std::size_t>(sets_.size()) * 2 * kLetters, RowIndex::kNone);
  return id;
}

}  // namespace upset::check::family
