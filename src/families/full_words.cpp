// SPDX-License-Identifier: MIT
#include "families/full_words.hpp"

#include <array>

#include "automata/exploration.hpp"
#include "families/word_rules.hpp"

namespace upset::families {

using automata::Exploration;
using automata::Letter;

namespace {

/// r < R.
bool is_before_first_win(const Claim& claim, unsigned place, unsigned left) {
  const std::int64_t shift = std::get<FirstWins>(claim).move.shift;
  if (shift < 0) return left == WordRules::kFar || static_cast<std::int64_t>(left) > -shift;  // r < a + B
  return place != WordRules::kFar && static_cast<std::int64_t>(place) < shift;                // r < B
}

bool is_first_win(const Claim& claim, unsigned place, unsigned left) {
  const std::int64_t shift = std::get<FirstWins>(claim).move.shift;
  if (shift < 0) return left != WordRules::kFar && static_cast<std::int64_t>(left) == -shift;
  return place != WordRules::kFar && static_cast<std::int64_t>(place) == shift;
}

}  // namespace

bool is_in_reach_of_first_win(const Family&, const Claim& claim, unsigned place, unsigned left) {
  return is_before_first_win(claim, place, left) ||
         (std::get<FirstWins>(claim).is_brief && is_first_win(claim, place, left));
}

namespace {

/// The full words of a level whose M is at a place that `may_stand` allows. A letter of a full word is the largest that
/// is valid there, which is kappa. The rules for the M that follows guess the places of 2.
class FullWords {
 public:
  using MayStand = std::function<bool(unsigned place, unsigned left)>;

  FullWords(const Theorem& theorem, std::uint64_t level, MayStand may_stand)
      : theorem_(theorem), level_(level), may_stand_(std::move(may_stand)), rules_(theorem.family, level) {}

  /// A shortest word that the automaton accepts (or, without `accepted`, does not accept).
  std::optional<automata::Word> find(bool accepted) {
    const automata::Dfa& automaton = theorem_.level(level_);
    for (unsigned ahead = 0; ahead <= w(); ++ahead)
      words_.begin(std::array{WordRules::kStart, automaton.start(), Exploration::Number{ahead}});
    words_.begin(std::array{WordRules::kStart, automaton.start(), Exploration::Number{kLater}});
    while (const auto here = words_.next()) {
      const auto state = words_.state(*here);
      const WordRules::Id rules = state[0];
      const automata::State at = state[1];
      const unsigned guess = state[2];
      if (rules_.is_end(rules)) {
        if (automaton.accepts(at) == accepted) return words_.word_to(*here);
        continue;
      }
      for (const bool marked : {false, true}) read(*here, rules, at, guess, marked);
    }
    return std::nullopt;
  }

 private:
  static constexpr unsigned kLater = 100;   // M is not near
  static constexpr unsigned kBehind = 101;  // M was read; kBehind + 1 + r: at r < w

  [[nodiscard]] unsigned w() const { return theorem_.family.missing.largest(); }

  void read(Exploration::Id here, WordRules::Id rules, automata::State at, unsigned guess, bool marked) {
    const unsigned place = rules_.place(rules), left = rules_.left(rules, marked);
    unsigned letter = 1;
    std::array<unsigned, 2> then{guess, guess};
    if (guess == 0) {
      if (!may_stand_(place, left)) return;
      letter = kM;
      then.fill(place < w() ? kBehind + 1 + place : kBehind);
    } else if (guess <= w()) {
      letter = theorem_.family.missing.has(guess) ? 2 : 1;
      then.fill(guess - 1);
    } else if (guess == kLater) {
      then[1] = w();
    } else if (guess > kBehind && left != WordRules::kFar) {
      letter = theorem_.family.missing.has(guess - kBehind - 1 + left) ? 2 : 1;
    }
    const auto read_letter = static_cast<Letter>(letter + (marked ? kMarked : 0));
    const WordRules::Id next = rules_.next(rules, read_letter);
    if (next == WordRules::kInvalid) return;
    for (const unsigned guessed : then)
      words_.add(std::array{next, theorem_.level(level_).next(at, read_letter), Exploration::Number{guessed}}, here,
                 read_letter);
  }

  const Theorem& theorem_;
  std::uint64_t level_;
  MayStand may_stand_;
  WordRules rules_;
  Exploration words_{};
};

}  // namespace

std::optional<Flaw> lost_full_word(const Theorem& theorem, std::uint64_t level) {
  const auto word = FullWords(theorem, level, [](unsigned, unsigned) { return true; }).find(true);
  return word ? std::optional(Flaw{Flaw::Kind::full_word_is_lost, level, *word}) : std::nullopt;
}

std::optional<Flaw> flaw_of_first_win(const Theorem& theorem) {
  const std::uint64_t level = std::get<FirstWins>(theorem.claim).move.level();
  const auto before = [&](unsigned place, unsigned left) { return is_before_first_win(theorem.claim, place, left); };
  if (const auto word = FullWords(theorem, level, before).find(true))
    return Flaw{Flaw::Kind::full_word_is_lost, level, *word};
  const auto here = [&](unsigned place, unsigned left) { return is_first_win(theorem.claim, place, left); };
  if (const auto word = FullWords(theorem, level, here).find(false))
    return Flaw{Flaw::Kind::full_word_is_not_lost, level, *word};
  return std::nullopt;
}

}  // namespace upset::families
