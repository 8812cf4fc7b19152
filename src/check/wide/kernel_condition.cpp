// SPDX-License-Identifier: MIT
#include "check/wide/kernel_condition.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace upset::check::wide {

namespace {

constexpr std::size_t kFewNodes = std::size_t{1} << 18;  // not worth forgetting

bool precedes(const Word& a, const Word& b) {
  return std::pair(a.some.words, a.two.words) < std::pair(b.some.words, b.two.words);
}

// The words of letters 0 and 1 with M at one place that an automaton accepts.
class PlainWords {
 public:
  PlainWords(const family::Automaton& automaton, std::int64_t a, std::int64_t r, Diagrams& diagrams)
      : automaton_(automaton), a_(a), r_(r), diagrams_(diagrams), known_(static_cast<std::size_t>(a) + 1) {}

  Set from(family::State state, std::int64_t place) {
    if (state == family::kDead) return kNone;
    if (place == a_) return automaton_.accepts(state) ? kAll : kNone;
    auto& known = known_[static_cast<std::size_t>(place)];
    if (const auto found = known.find(state); found != known.end()) return found->second;
    const auto next = [&](unsigned letter) { return from(automaton_.next(state, letter, false), place + 1); };
    Set result = kNone;
    if (place == r_) {
      result = next(family::kM);
    } else {
      const Set zero = next(0);
      result = diagrams_.node(static_cast<std::uint32_t>(place), zero, next(1));
    }
    known.emplace(state, result);
    return result;
  }

 private:
  const family::Automaton& automaton_;
  std::int64_t a_;
  std::int64_t r_;
  Diagrams& diagrams_;
  std::vector<std::unordered_map<family::State, Set>> known_;  // by place
};

bool is_accepted(const family::Automaton& automaton, const Word& word, std::int64_t a, std::int64_t r) {
  family::State state = automaton.start();
  for (std::int64_t i = 0; i < a && state != family::kDead; ++i) {
    state = automaton.next(state, i == r ? family::kM : word.letter(i), false);
  }
  return automaton.accepts(state);
}

[[noreturn]] void refuse_at(std::int64_t x, const std::string& why) {
  refuse("wide: of the positions with least absent number " + std::to_string(x) + " " + why);
}

constexpr const char* kTooMany = "one that is lost has a move to a lost one";
constexpr const char* kTooFew = "one that is not lost has no move to a lost one";

}  // namespace

LostSet lost_set(const WideSemigroup& semigroup, const Levels& levels, std::int64_t x, Diagrams& diagrams,
                 family::Budget& budget) {
  const std::int64_t a = semigroup.a();
  const family::Automaton& automaton = levels[static_cast<std::size_t>(x / a - 1)];
  LostSet lost;
  lost.plain = PlainWords(automaton, a, x % a, diagrams).from(automaton.start(), 0);
  for (const Word& word : words_with_two(semigroup, x)) {
    budget.spend(1);
    if (is_accepted(automaton, word, a, x % a)) lost.two.push_back(word);
  }
  std::sort(lost.two.begin(), lost.two.end(), precedes);
  return lost;
}

KernelCondition::KernelCondition(const WideSemigroup& semigroup, const Levels& levels, family::Budget& budget)
    : semigroup_(semigroup),
      levels_(levels),
      budget_(budget),
      diagrams_(static_cast<std::uint32_t>(semigroup.a()), budget),
      window_(static_cast<std::size_t>(2 * semigroup.a())) {}

bool KernelCondition::is_lost(std::int64_t x, const Word& word) const {
  if (word.two.any()) return std::binary_search(at(x).two.begin(), at(x).two.end(), word, precedes);
  return diagrams_.holds(at(x).plain, [&](std::uint32_t place) { return word.some.has(place); });
}

void KernelCondition::check(std::int64_t x) {
  const std::int64_t a = semigroup_.a();
  at(x) = {};
  if (!semigroup_.is_move(x)) return;
  at(x) = lost_set(semigroup_, levels_, x, diagrams_, budget_);
  std::vector<Move> below;  // moves to positions with smaller least absent numbers; farther ones leave full words
  for (std::int64_t y = x - 1; y > x - 2 * a && y >= a; --y) {
    if (!semigroup_.is_move(y) || at(y).is_empty()) continue;
    budget_.spend(static_cast<std::uint64_t>(a));
    below.emplace_back(semigroup_, x, y);
  }
  check_plain(x, below);
  check_two(x, below);
  if (x % a == a - 1) forget();
}

// Of the words without 2 those with a move to a lost position must be all that are not lost.
void KernelCondition::check_plain(std::int64_t x, const std::vector<Move>& below) {
  const std::int64_t a = semigroup_.a();
  std::vector<std::array<std::uint8_t, 2>> letters(static_cast<std::size_t>(a), {0, 1});
  std::vector<bool> playable(static_cast<std::size_t>(a), false);
  for (std::int64_t g = 1; g < a; ++g) {
    const auto place = static_cast<std::size_t>((x + g) % a);
    playable[place] = semigroup_.contains(x + g);
    if (!playable[place]) letters[place] = {1, 1};  // it is present: only words with a 1 here are positions
  }
  const Set lost = diagrams_.before(at(x).plain, letters);
  std::vector<Set> winning{diagrams_.with_one_more(lost, playable)};
  for (const Move& move : below) add_leading_to(move, x % a, winning);
  const Set won = diagrams_.before(united(std::move(winning)), letters);
  if (won == diagrams_.not_in(lost)) return;
  refuse_at(x, diagrams_.either(lost, won) == kAll ? kTooMany : kTooFew);
}

// The words without 2 that a move turns into lost ones.
void KernelCondition::add_leading_to(const Move& move, std::int64_t r, std::vector<Set>& winning) {
  const std::int64_t a = semigroup_.a();
  const LostSet& lost = at(move.number());
  std::vector<std::array<std::uint8_t, 2>> letters(static_cast<std::size_t>(a), {0, 1});
  std::vector<std::uint32_t> zeros;  // where a 1 would become a 2
  bool stays_plain = true;
  for (std::int64_t i = 0; i < a; ++i) {
    if (i == move.number() % a) continue;
    const std::int64_t zero = move.letter(i, 0);
    const std::int64_t one = i == r ? zero : move.letter(i, 1);
    stays_plain = stays_plain && zero < 2;
    if (zero < 2 && one == 2) zeros.push_back(static_cast<std::uint32_t>(i));
    letters[static_cast<std::size_t>(i)] = {static_cast<std::uint8_t>(std::min<std::int64_t>(zero, 1)),
                                            static_cast<std::uint8_t>(std::min<std::int64_t>(one, 1))};
  }
  if (stays_plain) {
    Set words = diagrams_.before(lost.plain, letters);
    for (const std::uint32_t place : zeros) words = diagrams_.with_zero_at(words, place);
    winning.push_back(words);
  }
  for (const Word& word : lost.two) {
    const Set words = words_before(move, word, r);
    if (words != kNone) winning.push_back(words);
  }
}

// The words without 2 that a move turns into this one.
Set KernelCondition::words_before(const Move& move, const Word& lost, std::int64_t r) {
  budget_.spend(1);
  if (!move.can_make(lost, r)) return kNone;
  Set words = kAll;
  for (std::int64_t i = semigroup_.a(); i-- > 0;) {
    if (i == r || i == move.number() % semigroup_.a()) continue;
    const bool by_zero = move.letter(i, 0) == lost.letter(i);
    const bool by_one = move.letter(i, 1) == lost.letter(i);
    words = diagrams_.node(static_cast<std::uint32_t>(i), by_zero ? words : kNone, by_one ? words : kNone);
  }
  return words;
}

// In pairs, so that most unions are of small sets.
Set KernelCondition::united(std::vector<Set> sets) {
  while (sets.size() > 1) {
    std::size_t made = 0;
    for (std::size_t i = 0; i < sets.size(); i += 2) {
      sets[made++] = i + 1 < sets.size() ? diagrams_.either(sets[i], sets[i + 1]) : sets[i];
    }
    sets.resize(made);
  }
  return sets.empty() ? kNone : sets.front();
}

void KernelCondition::check_two(std::int64_t x, const std::vector<Move>& below) {
  const std::int64_t a = semigroup_.a();
  std::vector<Move> above;
  for (std::int64_t y = x + 1; y < x + 2 * a; ++y) {
    if (y != x + a && semigroup_.is_move(y)) above.emplace_back(semigroup_, x, y);
  }
  budget_.spend(static_cast<std::uint64_t>(2 * a * a));
  for (const Word& word : words_with_two(semigroup_, x)) {
    budget_.spend((above.size() + below.size()) / 8 + 1);
    const bool wins = has_winning_move(word, above) || has_winning_move(word, below);
    if (wins != is_lost(x, word)) continue;
    refuse_at(x, wins ? kTooMany : kTooFew);
  }
}

bool KernelCondition::has_winning_move(const Word& word, const std::vector<Move>& moves) const {
  return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
    return move.is_there(word) && is_lost(move.least_after(), move.after(word));
  });
}

// Forgets what no later position can move to.
void KernelCondition::forget() {
  if (diagrams_.size() < 2 * kept_ + kFewNodes) return;
  std::vector<Set*> sets;
  for (LostSet& lost : window_) sets.push_back(&lost.plain);
  diagrams_.keep(sets);
  kept_ = diagrams_.size();
}

}  // namespace upset::check::wide
