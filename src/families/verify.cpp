// SPDX-License-Identifier: MIT
#include "families/verify.hpp"

#include <algorithm>
#include <array>

#include "automata/exploration.hpp"
#include "families/full_words.hpp"
#include "families/moves.hpp"
#include "families/repeating.hpp"
#include "families/word_rules.hpp"

namespace upset::families {

using automata::Dfa;
using automata::Exploration;
using automata::Letter;

namespace {

constexpr std::size_t kMostProductStates = 60'000'000;  // of a product

/// The product of one level: rules, the automaton of the level, and the set of guesses.
class LevelProduct {
 public:
  LevelProduct(const Theorem& theorem, std::uint64_t level, core::Stop& stop)
      : theorem_(theorem), level_(level), stop_(stop), rules_(theorem.family, level) {
    const auto* first = std::get_if<FirstWins>(&theorem.claim);
    if (first != nullptr && level == levels_of(theorem.claim)) rules_.bound_m(theorem.claim, is_before_first_win);
    for (std::size_t kind = 0; kind < kMoveKinds.size(); ++kind) {
      const std::int64_t to =
          static_cast<std::int64_t>(level) + (kMoveKinds[kind].is_above ? 0 : kMoveKinds[kind].rise);
      if (to >= 1) targets_[kind] = &theorem.level(static_cast<std::uint64_t>(to));
    }
  }
  ~LevelProduct() { stop_.add_bytes(-counted_); }
  LevelProduct(const LevelProduct&) = delete;
  LevelProduct& operator=(const LevelProduct&) = delete;

  std::optional<Flaw> verify() {
    begin();
    while (const auto here = product_.next()) {
      if (stop_.poll(4) || !has_room()) return Flaw{Flaw::Kind::stopped, level_, {}};
      if (product_.size() > kMostProductStates) return Flaw{Flaw::Kind::too_large, level_, {}};
      const auto state = product_.state(*here);
      now_.assign(state.begin(), state.end());
      if (rules_.is_end(now_[0])) {
        if (const auto flaw = judged(*here)) return flaw;
        continue;
      }
      for (std::size_t letter = 0; letter < kLetters; ++letter) read(*here, static_cast<Letter>(letter));
    }
    return std::nullopt;
  }
  [[nodiscard]] std::size_t size() const { return product_.size(); }

 private:
  using Number = Exploration::Number;
  static constexpr std::size_t kHeader = 2;  // the state of the rules, that of the level's automaton; then guesses
  static constexpr unsigned kStateBits = 22;

  static Number packed(std::size_t kind, std::uint8_t guess, automata::State state) {
    UPSET_ASSERT(state < Number{1} << kStateBits && guess < 64);
    return static_cast<Number>((kind << 6U | guess) << kStateBits) | state;
  }

  const Dfa& own() const { return theorem_.level(level_); }

  void begin() {
    now_ = {WordRules::kStart, own().start()};
    for (std::size_t kind = 0; kind < targets_.size(); ++kind) {
      if (targets_[kind] == nullptr || targets_[kind]->start() == automata::kDead) continue;
      Guess::first(theorem_.family,
                   [&](std::uint8_t guess) { now_.push_back(packed(kind, guess, targets_[kind]->start())); });
    }
    std::sort(now_.begin() + kHeader, now_.end());
    product_.begin(now_);
  }

  void read(Exploration::Id here, Letter letter) {
    const WordRules::Id rules = rules_.next(now_[0], letter);
    if (rules == WordRules::kInvalid) return;
    const bool marked = letter >= kMarked;
    const Reading reading{marked ? letter - static_cast<unsigned>(kMarked) : letter,
                          rules_.is_before_m(now_[0]) && rules_.is_before_m(rules), rules_.place(now_[0]),
                          rules_.left(now_[0], marked)};
    next_.assign({rules, own().next(now_[1], letter)});
    for (std::size_t i = kHeader; i < now_.size(); ++i) {
      const std::size_t kind = now_[i] >> (kStateBits + 6);
      const auto guess = static_cast<std::uint8_t>(now_[i] >> kStateBits & 63U);
      const automata::State state = now_[i] & ((Number{1} << kStateBits) - 1);
      Guess::read(theorem_.family, level_, kMoveKinds[kind], guess, reading, [&](std::uint8_t then, unsigned after) {
        UPSET_ASSERT(after <= kM);
        const automata::State to = targets_[kind]->next(state, after + (marked ? kMarked : 0));
        if (to != automata::kDead) next_.push_back(packed(kind, then, to));
      });
    }
    std::sort(next_.begin() + kHeader, next_.end());
    next_.erase(std::unique(next_.begin() + kHeader, next_.end()), next_.end());
    product_.add(next_, here, letter);
  }

  /// At the end of a word: it must be lost, or have a move to a lost one, and not both.
  std::optional<Flaw> judged(Exploration::Id here) const {
    const bool is_lost = own().accepts(now_[1]);
    const bool has_move = std::any_of(now_.begin() + kHeader, now_.end(), [&](Number number) {
      const std::size_t kind = number >> (kStateBits + 6);
      return (number >> kStateBits & 63U) >= Guess::kBehind &&
             targets_[kind]->accepts(number & ((Number{1} << kStateBits) - 1));
    });
    if (is_lost != has_move) return std::nullopt;
    return Flaw{is_lost ? Flaw::Kind::lost_but_has_move : Flaw::Kind::won_without_move, level_, product_.word_to(here)};
  }

  bool has_room() {
    const auto bytes = static_cast<std::int64_t>(product_.bytes());
    if (bytes == counted_) return true;
    stop_.add_bytes(bytes - counted_);
    counted_ = bytes;
    return !stop_.poll_now();
  }

  const Theorem& theorem_;
  std::uint64_t level_;
  core::Stop& stop_;
  WordRules rules_;
  std::array<const Dfa*, kMoveKinds.size()> targets_{};
  Exploration product_{};
  std::vector<Number> now_{}, next_{};
  std::int64_t counted_ = 0;  // bytes told to stop_
};

}  // namespace

std::string spelled(const automata::Word& word) {
  std::string text;
  for (const Letter letter : word) text += "012M"[letter % kMarked];
  return text;
}

std::optional<Flaw> verify_level(const Theorem& theorem, std::uint64_t level, core::Stop& stop,
                                 std::size_t* product_states) {
  LevelProduct product(theorem, level, stop);
  const auto flaw = product.verify();
  if (product_states != nullptr) *product_states = product.size();
  return flaw;
}

std::optional<Flaw> verify_claim(const Theorem& theorem, core::Stop& stop) {
  if (const auto* first = std::get_if<FirstWins>(&theorem.claim)) {
    for (std::uint64_t level = 1; level < first->move.level(); ++level)
      if (const auto flaw = lost_full_word(theorem, level)) return flaw;
    return flaw_of_first_win(theorem);
  }
  for (std::uint64_t level = 1; level <= levels_of(theorem.claim); ++level)
    if (const auto flaw = lost_full_word(theorem, level)) return flaw;
  return flaw_of_repeating(theorem, stop);
}

std::optional<Flaw> verify(const Theorem& theorem, core::Stop& stop, const LevelVerified& tell) {
  UPSET_ASSERT(theorem.levels.size() == levels_of(theorem.claim));
  if (const auto flaw = verify_claim(theorem, stop)) return flaw;
  for (std::uint64_t level = 1; level <= theorem.levels.size(); ++level) {
    std::size_t states = 0;
    if (const auto flaw = verify_level(theorem, level, stop, &states)) return flaw;
    if (tell) tell(level, states);
  }
  return std::nullopt;
}

}  // namespace upset::families
