// SPDX-License-Identifier: MIT
// The rules for words, and the moves, compared with plain sets of integers.
#include "check/family/word_rules.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "check/family/moves_into.hpp"
#include "unit/check/family/plain_chomp.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::family;
using namespace upset::check::testing;

struct Setting {
  std::set<int> missing;
  std::uint32_t marked;
  std::uint32_t first;
};

Missing missing_of(const std::set<int>& numbers) {
  Missing missing;
  for (const int d : numbers) {
    missing.mask |= 1U << d;
    missing.largest = static_cast<unsigned>(d);
  }
  return missing;
}

Lengths lengths_of(const Setting& setting) { return {1, 0, setting.first, setting.marked}; }

Place place_of(const Lengths& lengths, std::uint32_t a, std::uint32_t i) {
  if (i + lengths.marked >= a) return {true, i + lengths.marked - a, a - i};
  return {false, std::min(i, lengths.fewest_unmarked()), 0};
}

bool obeys(const WordRules& rules, const Lengths& lengths, const std::vector<unsigned>& letters) {
  const auto a = static_cast<std::uint32_t>(letters.size());
  Prefix prefix;
  for (std::uint32_t i = 0; i < a; ++i) {
    const auto next = rules.next(prefix, letters[i], place_of(lengths, a, i));
    if (!next) return false;
    std::uint32_t packed[Prefix::kWords];
    next->pack(packed);
    prefix = Prefix::unpack(packed);
  }
  return prefix.has_m;
}

// All words over 0, 1, 2, M of length a, one after another.
bool advance(std::vector<unsigned>& letters) {
  for (unsigned& letter : letters) {
    if (letter < kLetterM) return ++letter, true;
    letter = 0;
  }
  return false;
}

TEST(WordRules, TheWordsThatObeyAreThoseOfPositions) {
  const std::vector<Setting> settings = {{{1}, 1, 3},    {{1}, 3, 4},    {{2}, 2, 5},
                                         {{1, 2}, 3, 5}, {{1, 3}, 3, 7}, {{3}, 4, 7}};
  for (const Setting& setting : settings) {
    const Missing missing = missing_of(setting.missing);
    const Lengths lengths = lengths_of(setting);
    const int longest = setting.first >= 7 ? 8 : static_cast<int>(setting.first) + 2;
    for (int a = static_cast<int>(setting.first); a <= longest; ++a) {
      for (const int level : {1, 2, 5}) {
        const WordRules rules(missing, level == 1);
        const PlainChomp game(a, setting.missing, level);
        PlainWord word{level, std::vector<unsigned>(static_cast<std::size_t>(a), 0)};
        std::size_t positions = 0;
        do {
          const bool one_m = std::count(word.letters.begin(), word.letters.end(), kLetterM) == 1;
          const bool is_position = one_m && game.position(word).has_value();
          ASSERT_EQ(obeys(rules, lengths, word.letters), is_position)
              << "a = " << a << " level " << level << " word " << ::testing::PrintToString(word.letters);
          positions += is_position ? 1 : 0;
        } while (advance(word.letters));
        EXPECT_GT(positions, 0U);
      }
    }
  }
}

// A random automaton in the format's spelling: every unmarked state has all transitions, marked states come in layers.
class RandomAutomaton {
 public:
  RandomAutomaton(std::uint32_t marked, std::mt19937& random) : random_(random) {
    constexpr int kUnmarked = 6;
    constexpr int kWidth = 4;
    const int end = kUnmarked + kWidth * static_cast<int>(marked) - (kWidth - 1);
    rows_.assign(static_cast<std::size_t>(end) + 1, std::vector<int>(8, 0));
    for (int s = 1; s <= kUnmarked; ++s) {
      for (int letter = 0; letter < 4; ++letter) {
        row(s)[static_cast<std::size_t>(letter)] = 1 + below(kUnmarked);
        row(s)[static_cast<std::size_t>(letter) + 4] =
            marked == 1 ? (below(2) ? end : 0) : kUnmarked + 1 + below(kWidth);
      }
    }
    for (int s = kUnmarked + 1; s < end; ++s) {
      const int layer = (s - kUnmarked - 1) / kWidth + 2;
      for (std::size_t letter = 4; letter < 8; ++letter) {
        row(s)[letter] = layer == static_cast<int>(marked) ? (below(2) ? end : 0)
                                                           : kUnmarked + 1 + kWidth * (layer - 1) + below(kWidth);
      }
    }
    end_ = end;
  }

  // Numbers the states in the order in which they are named.
  std::string text(std::uint32_t& live) {
    std::vector<int> order = {1};
    std::vector<int> number(rows_.size(), 0);
    number[1] = 1;
    std::string text;
    for (std::size_t at = 0; at < order.size(); ++at) {
      text += (at == 0 ? "" : " ") + (order[at] == end_ ? std::string("$") : spelled(order[at], order, number));
    }
    live = static_cast<std::uint32_t>(order.size());
    return text + "\n";
  }

 private:
  std::vector<int>& row(int state) { return rows_[static_cast<std::size_t>(state)]; }
  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

  std::string spelled(int state, std::vector<int>& order, std::vector<int>& number) {
    std::string halves[2];
    for (std::size_t letter = 0; letter < 8; ++letter) {
      const int target = row(state)[letter];
      std::string& half = halves[letter / 4];
      if (target == 0) {
        half += ".";
      } else if (number[static_cast<std::size_t>(target)] != 0) {
        half += std::to_string(number[static_cast<std::size_t>(target)]) + ";";
      } else {
        order.push_back(target);
        number[static_cast<std::size_t>(target)] = static_cast<int>(order.size());
        half += "+";
      }
    }
    for (std::string& half : halves) half.resize(half.find_last_not_of('.') + 1);
    if (halves[0].empty() && halves[1].empty()) return row(state)[4] = 1, spelled(state, order, number);
    return halves[0] + (halves[1].empty() ? "" : "|" + halves[1]);
  }

  std::mt19937& random_;
  std::vector<std::vector<int>> rows_;
  int end_ = 0;
};

bool accepts(const Automaton& automaton, const Lengths& lengths, const std::vector<unsigned>& letters) {
  State state = automaton.start();
  for (std::size_t i = 0; i < letters.size(); ++i) {
    state = automaton.next(state, letters[i], i + lengths.marked >= letters.size());
  }
  return automaton.accepts(state);
}

bool has_move_into(const Family& family, const MoveKind& kind, const std::vector<unsigned>& letters) {
  Budget budget(1'000'000'000);
  MovesInto moves(family, kind, budget);
  MovesInto::Id state = moves.begin();
  const auto a = static_cast<std::uint32_t>(letters.size());
  for (std::uint32_t i = 0; i < a; ++i) state = moves.step(state, place_of(family.lengths, a, i), letters[i]);
  return moves.accepts(state);
}

// The kinds of moves from a position that lead to accepted words, by plain sets.
bool plainly(const Family& family, const PlainChomp& game, const PlainChomp::Position& position, const MoveKind& kind) {
  const int x = PlainChomp::least_absent(position);
  for (const int y : game.moves(position)) {
    if ((y > x) != kind.above || y / game.a() - x / game.a() != kind.rise) continue;
    const PlainWord word = game.word(game.after(position, y));
    if (accepts(family.level(static_cast<std::uint32_t>(word.level)), family.lengths, word.letters)) return true;
  }
  return false;
}

TEST(MovesInto, RandomAutomataAgreeWithPlainSets) {
  std::mt19937 random(20261117);
  const std::vector<Setting> settings = {{{1}, 1, 3},    {{1}, 3, 4},    {{1, 2}, 2, 5},
                                         {{1, 3}, 4, 7}, {{2, 3}, 3, 7}, {{1, 2, 4, 5}, 6, 11}};
  std::size_t hits = 0;
  std::size_t misses = 0;
  for (int round = 0; round < 600; ++round) {
    const Setting& setting = settings[random() % settings.size()];
    Family family;
    family.missing = missing_of(setting.missing);
    family.lengths = lengths_of(setting);
    constexpr int kLevels = 5;
    for (int q = 1; q <= kLevels; ++q) {
      std::uint32_t live = 0;
      const std::string text = RandomAutomaton(setting.marked, random).text(live);
      Lines lines{text};
      family.levels.emplace_back(lines, live);
    }
    const PlainChomp game(static_cast<int>(setting.first + random() % 6), setting.missing, kLevels);
    PlainChomp::Position position = game.untouched();
    std::vector<int> moves = game.moves(position);
    const auto first = static_cast<std::size_t>((1 + static_cast<int>(random() % kLevels)) * game.a());
    position = game.after(position, moves[std::min(first, moves.size() / 2 + first / 4)]);
    for (auto more = random() % 5; more > 0; --more) {
      moves = game.moves(position);
      if (!moves.empty()) position = game.after(position, moves[random() % moves.size()]);
    }
    const PlainWord word = game.word(position);
    if (word.level > kLevels) continue;
    for (int rise = -2; rise <= 2; ++rise) {
      for (const bool above : {true, false}) {
        const auto q = static_cast<std::uint32_t>(word.level);
        if (word.level + rise < 1 || (above && rise < 0) || (!above && rise > 0)) continue;
        const MoveKind kind{q, rise, above};
        const bool expected = plainly(family, game, position, kind);
        ASSERT_EQ(has_move_into(family, kind, word.letters), expected)
            << "round " << round << " a = " << game.a() << " level " << q << " rise " << rise << " above " << above
            << " " << ::testing::PrintToString(word.letters);
        ++(expected ? hits : misses);
      }
    }
  }
  EXPECT_GT(hits, 500U);
  EXPECT_GT(misses, 200U);
}

}  // namespace
