// SPDX-License-Identifier: MIT
// Automata, pools of words, explorations and diagrams compared with plain lists of words.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>

#include "automata/binary_diagrams.hpp"
#include "automata/dfa.hpp"
#include "automata/exploration.hpp"
#include "automata/layers.hpp"
#include "automata/learning.hpp"
#include "automata/word_pool.hpp"
#include "support/environment.hpp"

namespace upset::automata {
namespace {

using Random = std::mt19937_64;

Dfa random_automaton(Random& random, std::size_t letters, State states) {
  Dfa automaton(letters);
  for (State i = 0; i < states; ++i) automaton.add_state(random() % 3 == 0);
  automaton.set_start(1);
  for (State i = 1; i <= states; ++i)
    for (std::size_t letter = 0; letter < letters; ++letter)
      automaton.lead(i, static_cast<Letter>(letter), static_cast<State>(random() % (states + 1)));
  return automaton;
}

/// All words up to a length, the shortest first, then by their letters.
std::vector<Word> words_up_to(std::size_t letters, std::size_t length) {
  std::vector<Word> list{{}};
  for (std::size_t i = 0; i < list.size() && list[i].size() < length; ++i)
    for (std::size_t letter = 0; letter < letters; ++letter) {
      Word longer = list[i];
      longer.push_back(static_cast<Letter>(letter));
      list.push_back(std::move(longer));
    }
  return list;
}

/// The number of classes of prefixes up to a length that differ in their possible continuations, dead prefixes
/// excluded.
std::size_t classes_of(const Dfa& automaton, const std::vector<Word>& words) {
  std::set<std::vector<bool>> classes;
  for (const Word& prefix : words) {
    std::vector<bool> follows;
    for (const Word& rest : words) {
      Word whole = prefix;
      whole.insert(whole.end(), rest.begin(), rest.end());
      follows.push_back(automaton.accepts(whole));
    }
    if (std::find(follows.begin(), follows.end(), true) != follows.end()) classes.insert(follows);
  }
  return classes.size();
}

TEST(Automata, TheFewestStatesAcceptTheSame) {
  Random random(testing::test_seed(171));
  const auto words = words_up_to(2, 6);
  for (int round = 0; round < 60; ++round) {
    const Dfa automaton = random_automaton(random, 2, static_cast<State>(1 + random() % 6));
    const Dfa least = minimised(automaton);
    for (const Word& word : words) ASSERT_EQ(least.accepts(word), automaton.accepts(word));
    // Words of up to five letters reach and distinguish six states.
    ASSERT_EQ(least.size() - 1, classes_of(automaton, words));
    ASSERT_EQ(minimised(least), least);
  }
}

TEST(Automata, TheShortestDifferenceIsTheFirstInAList) {
  Random random(testing::test_seed(172));
  const auto words = words_up_to(2, 8);
  for (int round = 0; round < 200; ++round) {
    const Dfa one = random_automaton(random, 2, static_cast<State>(1 + random() % 4));
    Dfa other = one;
    if (round % 4 != 0) other = random_automaton(random, 2, static_cast<State>(1 + random() % 4));
    std::optional<Word> expected;  // four states each: a difference has at most eight letters
    for (const Word& word : words)
      if (!expected && one.accepts(word) != other.accepts(word)) expected = word;
    ASSERT_EQ(shortest_difference(one, other), expected);
    ASSERT_EQ(minimised(one) == minimised(other), !expected);
  }
}

TEST(Automata, RowsAreKeptOnceInTheOrderInWhichTheyCame) {
  Random random(testing::test_seed(181));
  Rows rows;
  std::map<std::vector<Rows::Number>, Rows::Id> plain;
  for (int round = 0; round < 20'000; ++round) {
    std::vector<Rows::Number> row(random() % 6);
    for (Rows::Number& number : row) number = static_cast<Rows::Number>(random() % 5);
    const auto [id, is_new] = rows.add(row);
    const auto [place, is_new_here] = plain.emplace(row, static_cast<Rows::Id>(plain.size()));
    ASSERT_EQ(is_new, is_new_here);
    ASSERT_EQ(id, place->second);
    ASSERT_TRUE(std::ranges::equal(rows[id], row));
  }
  EXPECT_EQ(rows.size(), plain.size());
}

// Numbers modulo 97 after words of two letters, length by length: a trail gives words of the right length.
TEST(Automata, LayersTellWords) {
  Trail trail;
  Layer layer;
  layer.begin(std::array<Rows::Number, 1>{1}, trail);
  for (std::size_t length = 1; length <= 9; ++length) {
    Layer then;
    for (Layer::Id id = 0; id < layer.size(); ++id) {
      const Rows::Number n = layer.state(id)[0];
      then.add(std::array<Rows::Number, 1>{2 * n % 97}, layer.step(id), 0, trail);
      then.add(std::array<Rows::Number, 1>{(n + 1) % 97}, layer.step(id), 1, trail);
    }
    layer = std::move(then);
    for (Layer::Id id = 0; id < layer.size(); ++id) {
      const Word word = trail.word_to(layer.step(id));
      Rows::Number reached = 1;
      for (const Letter letter : word) reached = (letter == 0 ? 2 * reached : reached + 1) % 97;
      ASSERT_EQ(word.size(), length);
      ASSERT_EQ(reached, layer.state(id)[0]);
    }
  }
}

TEST(Automata, AnExplorationTellsAShortestWord) {
  // Numbers below 97 by doubling and adding one.
  Exploration numbers;
  numbers.begin(std::array<Exploration::Number, 1>{1});
  std::map<Exploration::Number, std::size_t> lengths;
  while (const auto here = numbers.next()) {
    const auto n = numbers.state(*here)[0];
    const Word word = numbers.word_to(*here);
    Exploration::Number reached = 1;
    for (const Letter letter : word) reached = (letter == 0 ? 2 * reached : reached + 1) % 97;
    ASSERT_EQ(reached, n);
    lengths[n] = word.size();
    numbers.add(std::array<Exploration::Number, 1>{2 * n % 97}, *here, 0);
    numbers.add(std::array<Exploration::Number, 1>{(n + 1) % 97}, *here, 1);
  }
  ASSERT_EQ(lengths.size(), 97U);
  for (const auto& [n, length] : lengths) {
    EXPECT_LE(lengths[2 * n % 97], length + 1);
    EXPECT_LE(lengths[(n + 1) % 97], length + 1);
  }
}

WordPool::Node pooled(WordPool& pool, const std::set<Word>& words, std::size_t length) {
  WordPool::Node all = WordPool::kNone;
  for (const Word& word : words) {
    WordPool::Node node = WordPool::kEmpty;
    for (std::size_t i = length; i-- > 0;) {
      WordPool::Children children{};
      children[word[i]] = node;
      node = pool.node(children);
    }
    all = pool.united(all, node);
  }
  return all;
}

TEST(Automata, EqualSetsAreOneNodeOfAPool) {
  Random random(testing::test_seed(173));
  WordPool pool;
  for (int round = 0; round < 50; ++round) {
    std::set<Word> words;
    for (int i = 0; i < 12; ++i) {
      Word word;
      for (int k = 0; k < 5; ++k) word.push_back(static_cast<Letter>(random() % 3));
      words.insert(word);
    }
    std::set<Word> half, rest;
    for (const Word& word : words) (random() % 2 == 0 ? half : rest).insert(word);
    const auto whole = pooled(pool, words, 5);
    ASSERT_EQ(pool.united(pooled(pool, rest, 5), pooled(pool, half, 5)), whole);
    for (const Word& word : words) ASSERT_TRUE(pool.contains(whole, word));
    ASSERT_FALSE(pool.contains(whole, Word{3, 3, 3, 3, 3}));
  }
}

TEST(Automata, WhatIsLearnedFromSomeLengthsIsTheAutomaton) {
  // Words of letters 0 and 1 of even length with an even number of ones whose last letter is the first one again.
  const auto is_in = [](const Word& word) {
    std::size_t ones = 0;
    for (const Letter letter : word) ones += letter;
    return ones % 2 == 0 && word.front() == word.back();
  };
  WordPool pool;
  Lesson lesson;
  lesson.step = 2;
  lesson.marked = 2;
  lesson.depth = 4;
  for (std::size_t length = 4; length <= 12; length += 2) {
    std::set<Word> words;
    for (const Word& word : words_up_to(2, length))
      if (word.size() == length && is_in(word)) words.insert(word);
    lesson.words.emplace(length, pooled(pool, words, length));
  }
  core::Stop stop{Limits{}};
  const Learned learned = learn(pool, lesson, stop);
  ASSERT_EQ(learned.obstacle, Obstacle::none);
  Random random(testing::test_seed(174));
  for (int round = 0; round < 500; ++round) {
    Word word, marked;
    for (std::size_t i = 0; i < 40; ++i) {
      word.push_back(static_cast<Letter>(random() % 2));
      marked.push_back(static_cast<Letter>(word.back() + (i >= 38 ? WordPool::kLetters : 0)));
    }
    ASSERT_EQ(learned.automaton.accepts(marked), is_in(word));
  }
}

// Diagrams compared with sets of numbers; bit i of a number is the letter at place i.
constexpr std::size_t kPlaces = 7;
using Numbers = std::set<unsigned>;

class Diagrams : public ::testing::Test {
 protected:
  BinaryDiagrams::Node made(const Numbers& numbers) {
    std::vector<BinaryDiagrams::Node> words;
    for (const unsigned number : numbers) {
      BinaryDiagrams::Node node = BinaryDiagrams::kAll;
      for (std::size_t i = kPlaces; i-- > 0;)
        node = (number >> i & 1U) != 0 ? diagrams.node(i, BinaryDiagrams::kNone, node)
                                       : diagrams.node(i, node, BinaryDiagrams::kNone);
      words.push_back(node);
    }
    return diagrams.united(words);
  }
  Numbers numbers_of(BinaryDiagrams::Node set) const {
    Numbers numbers;
    for (unsigned n = 0; n < 1U << kPlaces; ++n)
      if (diagrams.contains(set, [&](std::size_t place) { return (n >> place & 1U) != 0; })) numbers.insert(n);
    return numbers;
  }
  Numbers some() {
    Numbers numbers;
    for (unsigned n = 0; n < 1U << kPlaces; ++n)
      if (random() % 3 == 0) numbers.insert(n);
    return numbers;
  }

  core::Stop stop{Limits{}};
  BinaryDiagrams diagrams{kPlaces, stop};
  Random random{testing::test_seed(175)};
};

TEST_F(Diagrams, UnionsAndCofactors) {
  for (int round = 0; round < 40; ++round) {
    const Numbers one = some(), other = some();
    const auto a = made(one), b = made(other);
    ASSERT_EQ(numbers_of(a), one);
    Numbers both = one;
    both.insert(other.begin(), other.end());
    ASSERT_EQ(diagrams.united(a, b), made(both));
    std::vector<BinaryDiagrams::Fixing> fixing;
    unsigned zero = 0, set = 0;
    for (std::size_t i = 0; i < kPlaces; ++i) {
      fixing.push_back(static_cast<BinaryDiagrams::Fixing>(random() % 3));
      if (fixing.back() == BinaryDiagrams::Fixing::zero) zero |= 1U << i;
      if (fixing.back() == BinaryDiagrams::Fixing::one) set |= 1U << i;
    }
    Numbers restricted, lettered;
    const std::size_t place = random() % kPlaces;
    for (unsigned n = 0; n < 1U << kPlaces; ++n) {
      if (one.contains((n & ~zero) | set)) restricted.insert(n);
      if (one.contains(n) && (n >> place & 1U) != 0) lettered.insert(n);
    }
    ASSERT_EQ(diagrams.restricted(a, fixing), made(restricted));
    ASSERT_EQ(diagrams.with_letter(a, place, true), made(lettered));
  }
}

TEST_F(Diagrams, LostWordsAreThoseOfTheGame) {
  using Role = BinaryDiagrams::Role;
  for (int round = 0; round < 40; ++round) {
    const Numbers blocked = some();
    std::vector<Role> roles(kPlaces, Role::played);
    const std::size_t always = random() % kPlaces;
    if (round % 2 == 1) roles[always] = Role::always;
    Numbers lost;
    for (unsigned n = 0; n < 1U << kPlaces; ++n) {
      if (round % 2 == 1 && (n >> always & 1U) == 0) continue;  // no position
      bool wins = blocked.contains(n);
      for (std::size_t i = 0; i < kPlaces; ++i)
        if (roles[i] == Role::played && (n >> i & 1U) != 0 && lost.contains(n & ~(1U << i))) wins = true;
      if (!wins) lost.insert(n);
    }
    const Numbers found = numbers_of(diagrams.lost_words(made(blocked), roles));
    for (unsigned n = 0; n < 1U << kPlaces; ++n) {
      if (round % 2 == 1 && (n >> always & 1U) == 0) continue;
      ASSERT_EQ(found.contains(n), lost.contains(n)) << n;
    }
  }
}

TEST_F(Diagrams, WhatIsKeptStaysTheSame) {
  std::vector<Numbers> sets;
  std::vector<BinaryDiagrams::Node> nodes;
  for (int i = 0; i < 10; ++i) sets.push_back(some()), nodes.push_back(made(sets.back()));
  std::vector<BinaryDiagrams::Node*> kept{&nodes[2], &nodes[5], &nodes[7]};
  const std::size_t before = diagrams.size();
  diagrams.keep_only(kept);
  EXPECT_LT(diagrams.size(), before);
  for (const std::size_t i : {2, 5, 7}) EXPECT_EQ(numbers_of(nodes[i]), sets[i]);
  EXPECT_EQ(made(sets[5]), nodes[5]);
}

}  // namespace
}  // namespace upset::automata
