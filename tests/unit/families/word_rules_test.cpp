// SPDX-License-Identifier: MIT
// Which words belong to positions: compares the rules with all positions as sets of numbers.
#include "families/word_rules.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace upset::families {
namespace {

using semigroup::Missing;
using semigroup::WideSemigroup;
using Present = std::vector<bool>;  // by number; numbers outside S count as present

std::string word_of(const Present& present, std::uint64_t a, std::uint64_t x) {
  const std::uint64_t q = x / a, r = x % a;
  std::string word;
  for (std::uint64_t i = 0; i < a; ++i) {
    std::uint64_t t = 0;
    while (present[t * a + i]) ++t;
    word += i == r ? 'M' : static_cast<char>('0' + (t - q - (i < r ? 1 : 0)));
  }
  return word;
}

Present after(const WideSemigroup& wide, Present present, std::uint64_t y) {
  for (std::uint64_t z = y; z < present.size(); ++z)
    if (wide.contains(z - y)) present[z] = false;
  return present;
}

/// The words of all positions at a level.
std::set<std::string> words_of_positions(const WideSemigroup& wide, std::uint64_t level) {
  std::set<std::string> words;
  for (std::uint64_t x = level * wide.a; x < (level + 1) * wide.a; ++x) {
    if (!wide.contains(x)) continue;
    std::vector<Present> open{after(wide, Present(x + 4 * wide.a, true), x)};
    words.insert(word_of(open[0], wide.a, x));
    while (!open.empty()) {
      const Present present = std::move(open.back());
      open.pop_back();
      for (std::uint64_t y = x + 1; y < x + 2 * wide.a; ++y) {
        if (!present[y] || !wide.contains(y)) continue;
        Present next = after(wide, present, y);
        if (words.insert(word_of(next, wide.a, x)).second) open.push_back(std::move(next));
      }
    }
  }
  return words;
}

void collect(WordRules& rules, const Family& family, std::uint64_t a, WordRules::Id at, std::string& word,
             std::set<std::string>& words) {
  if (word.size() == a) {
    if (rules.is_end(at)) words.insert(word);
    return;
  }
  const bool marked = word.size() + family.marked >= a;
  for (automata::Letter letter = 0; letter < kMarked; ++letter) {
    const auto next = rules.next(at, static_cast<automata::Letter>(letter + (marked ? kMarked : 0)));
    if (next == WordRules::kInvalid) continue;
    word += "012M"[letter];
    collect(rules, family, a, next, word, words);
    word.pop_back();
  }
}

TEST(WordRules, TheWordsOfALengthAreThoseOfThePositions) {
  for (const auto& numbers : {std::vector<unsigned>{1}, {1, 2}, {1, 3}, {2}, {1, 2, 4}, {1, 2, 3, 4, 5}})
    for (const unsigned step : {1U, 2U}) {
      Family family;
      family.missing = Missing(numbers);
      const unsigned w = numbers.back();
      family.first = 2 * w + 1;
      family.step = step;
      family.residue = family.first % step;
      family.marked = w;
      const unsigned most = w == 5 ? 12 : 10;
      for (unsigned a = family.first; a <= most; a += step)
        for (const std::uint64_t level : {1U, 2U}) {
          WordRules rules(family, level);
          std::set<std::string> words;
          std::string word;
          collect(rules, family, a, WordRules::kStart, word, words);
          ASSERT_EQ(words, words_of_positions({a, family.missing}, level)) << "w = " << w << ", a = " << a;
        }
    }
}

TEST(WordRules, OtherLengthsHaveNoWords) {
  Family family;
  family.missing = Missing({1, 2});
  family.first = 9;
  family.residue = 1;
  family.marked = 3;
  WordRules rules(family, 2);
  for (const unsigned a : {7U, 8U, 10U, 12U}) {
    std::set<std::string> words;
    std::string word;
    collect(rules, family, a, WordRules::kStart, word, words);
    EXPECT_TRUE(words.empty()) << a;
  }
}

}  // namespace
}  // namespace upset::families
