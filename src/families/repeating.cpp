// SPDX-License-Identifier: MIT
#include "families/repeating.hpp"

#include <array>

#include "automata/exploration.hpp"
#include "families/word_rules.hpp"

namespace upset::families {

using automata::Dfa;
using automata::Exploration;
using automata::Letter;

namespace {

/// Compares the lost words of a level, after moving the first `shift` letters to the end, with those of other levels.
/// If M is among the moved letters, these are the words of `with_m`, otherwise those of `without_m`. If one of these is
/// missing, such words do not count.
class Comparison {
 public:
  Comparison(const Theorem& theorem, std::uint64_t level, unsigned shift, const Dfa* without_m, const Dfa* with_m)
      : theorem_(theorem), level_(level), shift_(shift), targets_{without_m, with_m}, rules_(theorem.family, 2) {
    UPSET_ASSERT(level >= 2 && shift <= kMaxShift && shift <= theorem.family.marked);
  }

  std::optional<Flaw> find(core::Stop& stop) {
    pairs_.begin(std::array<Number, 4>{WordRules::kStart, theorem_.level(level_).start(), kNotYet, 0});
    while (const auto here = pairs_.next()) {
      if (stop.poll()) return Flaw{Flaw::Kind::stopped, level_, {}};
      const auto state = pairs_.state(*here);
      const std::array<Number, 4> now{state[0], state[1], state[2], state[3]};
      if (rules_.is_end(now[0])) {
        if (theorem_.level(level_).accepts(now[1]) != target_accepts(now))
          return Flaw{Flaw::Kind::does_not_repeat, level_, pairs_.word_to(*here)};
        continue;
      }
      for (std::size_t letter = 0; letter < kLetters; ++letter) read(*here, now, static_cast<Letter>(letter));
    }
    return std::nullopt;
  }

 private:
  using Number = Exploration::Number;
  static constexpr Number kNotYet = ~Number{0};  // the moved word has not begun
  static constexpr Number kWithM = Number{1} << 31U;

  void read(Exploration::Id here, const std::array<Number, 4>& now, Letter letter) {
    const WordRules::Id rules = rules_.next(now[0], letter);
    if (rules == WordRules::kInvalid) return;
    const bool marked = letter >= kMarked;
    const unsigned value = letter % kMarked, place = rules_.place(now[0]), left = rules_.left(now[0], marked);
    std::array<Number, 4> next{rules, theorem_.level(level_).next(now[1], letter), now[2], now[3]};
    if (place < shift_) {
      next[3] |= value << (2 * place);  // kept for the end
    } else {
      if (next[2] == kNotYet) {
        const bool with_m = !rules_.is_before_m(now[0]);
        if (targets_[with_m ? 1 : 0] == nullptr) return;
        next[2] = targets_[with_m ? 1 : 0]->start() | (with_m ? kWithM : 0);
      }
      const bool is_marked_then = left <= theorem_.family.marked - shift_;  // the end is nearer
      next[2] = advanced(next[2], value + (is_marked_then ? kMarked : 0));
    }
    pairs_.add(next, here, letter);
  }

  [[nodiscard]] Number advanced(Number target, std::size_t letter) const {
    const bool with_m = (target & kWithM) != 0;
    return targets_[with_m ? 1 : 0]->next(target & ~kWithM, letter) | (with_m ? kWithM : 0);
  }
  [[nodiscard]] bool target_accepts(const std::array<Number, 4>& now) const {
    Number target = now[2];
    for (unsigned i = 0; i < shift_; ++i) target = advanced(target, (now[3] >> (2 * i) & 3U) + kMarked);
    return targets_[(target & kWithM) != 0 ? 1 : 0]->accepts(target & ~kWithM);
  }

  const Theorem& theorem_;
  std::uint64_t level_;
  unsigned shift_;
  std::array<const Dfa*, 2> targets_;
  WordRules rules_;
  Exploration pairs_{};
};

}  // namespace

std::optional<Flaw> flaw_of_repeating(const Theorem& theorem, core::Stop& stop) {
  const auto& [level, period] = std::get<Repeats>(theorem.claim);
  const auto slope = static_cast<std::uint64_t>(period.slope);
  const auto shift = static_cast<unsigned>(period.shift < 0 ? -period.shift : period.shift);
  UPSET_ASSERT(shift <= theorem.family.counted() && level >= 4);
  const auto compare = [&](std::uint64_t of, const Dfa* without_m, const Dfa* with_m) {
    return Comparison(theorem, of, shift, without_m, with_m).find(stop);
  };
  if (period.shift < 0) {  // a word of the two levels is moved forward: its first letters go to the end
    for (std::uint64_t q = level; q <= level + 1; ++q)
      if (const auto flaw = compare(q, &theorem.level(q + slope), &theorem.level(q + slope - 1))) return flaw;
    return std::nullopt;
  }
  // The word a period later is moved back.
  if (const auto flaw = compare(level + slope, &theorem.level(level), nullptr)) return flaw;
  if (const auto flaw = compare(level + slope + 1, &theorem.level(level + 1), &theorem.level(level))) return flaw;
  return compare(level + slope + 2, nullptr, &theorem.level(level + 1));
}

}  // namespace upset::families
