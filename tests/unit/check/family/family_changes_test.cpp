// SPDX-License-Identifier: MIT
// Changes of the automata of a family certificate, with a valid checksum: the conditions alone must reject them.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "check/family/walk.hpp"
#include "check/family/word_rules.hpp"
#include "support/environment.hpp"
#include "unit/check/family/plain_chomp.hpp"
#include "unit/check/family/sample.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;

const std::string kSample = "c4odd.family";

// An automaton as numbers, so that tests change transitions, whatever the effect on the text.
struct Table {
  std::vector<std::vector<unsigned>> rows;  // of states 1, 2, ..; an empty one is the accepting state
};

std::vector<unsigned> read_row(const std::string& word, unsigned& named) {
  if (word == "$") return {};
  std::vector<unsigned> row(8, 0);
  std::size_t letter = 0;
  for (std::size_t at = 0; at < word.size(); ++at) {
    if (word[at] == '|') {
      letter = 4;
    } else if (word[at] == '.') {
      ++letter;
    } else if (word[at] == '+') {
      row[letter++] = ++named;
    } else {
      const std::size_t end = word.find(';', at);
      row[letter++] = static_cast<unsigned>(std::stoul(word.substr(at, end - at)));
      at = end;
    }
  }
  return row;
}

std::string spelled(const Table& table, std::size_t& live) {
  live = 0;
  if (table.rows.empty()) return "";
  std::vector<unsigned> order = {1};
  std::vector<unsigned> number(table.rows.size() + 1, 0);
  number[1] = 1;
  std::string text;
  for (std::size_t at = 0; at < order.size(); ++at) {
    const std::vector<unsigned>& row = table.rows[order[at] - 1];
    std::string halves[2];
    for (std::size_t letter = 0; letter < row.size(); ++letter) {
      const unsigned target = row[letter];
      if (target != 0 && number[target] == 0) {
        order.push_back(target);
        number[target] = static_cast<unsigned>(order.size());
        halves[letter / 4] += "+";
      } else {
        halves[letter / 4] += target == 0 ? "." : std::to_string(number[target]) + ";";
      }
    }
    for (std::string& half : halves) half.resize(half.find_last_not_of('.') + 1);
    const std::string state = halves[0] + (halves[1].empty() ? "" : "|" + halves[1]);
    text += (at == 0 ? "" : " ") + (state.empty() ? "$" : state);
  }
  live = order.size();
  return text + "\n";
}

struct Certificate {
  std::string head;  // to the line `levels`
  std::vector<Table> levels;

  explicit Certificate(const std::string& body) {
    std::size_t at = body.find("level 1 ");
    head = body.substr(0, at);
    while (at < body.size()) {
      const std::size_t line = body.find('\n', at) + 1;
      std::size_t next = body.find("level ", line);
      next = std::min(next, body.size());
      levels.emplace_back();
      unsigned named = 1;
      std::string word;
      for (std::size_t i = line; i < next; ++i) {
        if (body[i] != ' ' && body[i] != '\n') {
          word += body[i];
          continue;
        }
        if (!word.empty()) levels.back().rows.push_back(read_row(word, named));
        word.clear();
      }
      at = next;
    }
  }

  std::string body() const {
    std::string text = head;
    for (std::size_t q = 0; q < levels.size(); ++q) {
      std::size_t live = 0;
      const std::string states = spelled(levels[q], live);
      text += "level " + std::to_string(q + 1) + " " + std::to_string(live) + "\n" + states;
    }
    return text;
  }
};

// Whether the accepting state is reachable; the format requires it.
bool has_end(const Table& table) {
  std::size_t live = 0;
  return spelled(table, live).find('$') != std::string::npos;
}

TEST(FamilyChanges, WhatIsReadAndWrittenAgainIsAccepted) {
  const Certificate certificate(family_body(kSample));
  EXPECT_EQ(certificate.levels.size(), 12U);
  const Report report = check_certificate(sealed(certificate.body()));
  EXPECT_EQ(report.status, Report::Status::accepted) << report.reason;
}

// Whether the two automata agree on all words of reachable positions, of the lengths of the class.
class EqualMachine final : public family::Machine {
 public:
  EqualMachine(const family::Family& one, const family::Family& other, std::uint32_t q)
      : claim_(one.claim), q_(q), rules_(one.missing, q == 1), one_(one.level(q)), other_(other.level(q)) {}

  std::size_t width() const override { return family::Prefix::kWords + 2; }
  void begin(std::uint32_t* state) override {
    family::Prefix{}.pack(state);
    state[2] = one_.start();
    state[3] = other_.start();
  }
  bool step(const family::Place& place, unsigned letter, const std::uint32_t* state, std::uint32_t* next) override {
    const auto prefix = rules_.next(family::Prefix::unpack(state), letter, place);
    if (!prefix || (letter == family::kM && !claim_.reaches(q_, place))) return false;
    prefix->pack(next);
    next[2] = one_.next(state[2], letter, place.marked);
    next[3] = other_.next(state[3], letter, place.marked);
    return true;
  }
  const char* verdict(const std::uint32_t* state) const override {
    if (!family::Prefix::unpack(state).has_m) return nullptr;
    return one_.accepts(state[2]) == other_.accepts(state[3]) ? nullptr : "is in one of them only";
  }

 private:
  const family::Claimed& claim_;
  std::uint32_t q_;
  family::WordRules rules_;
  const family::Automaton& one_;
  const family::Automaton& other_;
};

family::Family family_of(const std::string& body) {
  Lines lines{body};
  lines.next();
  return family::read_family(lines);
}

// False if the other cannot be read: a state that no longer leads anywhere is spelled as the accepting one.
bool are_equal(const family::Family& one, const std::string& other_body) {
  try {
    const family::Family other = family_of(other_body);
    family::Budget budget(1'000'000'000);
    for (std::uint32_t q = 1; q <= one.claim.levels(); ++q) {
      EqualMachine machine(one, other, q);
      family::Walk(one.lengths, machine, budget).run("");
    }
    return true;
  } catch (const Refusal&) {
    return false;
  }
}

// Whether the two automata agree on all words of the lengths of the class, whether or not they are words of positions.
class AnyWordMachine final : public family::Machine {
 public:
  AnyWordMachine(const family::Automaton& one, const family::Automaton& other) : one_(one), other_(other) {}

  std::size_t width() const override { return 2; }
  void begin(std::uint32_t* state) override {
    state[0] = one_.start();
    state[1] = other_.start();
  }
  bool step(const family::Place& place, unsigned letter, const std::uint32_t* state, std::uint32_t* next) override {
    next[0] = one_.next(state[0], letter, place.marked);
    next[1] = other_.next(state[1], letter, place.marked);
    return true;
  }
  const char* verdict(const std::uint32_t* state) const override {
    return one_.accepts(state[0]) == other_.accepts(state[1]) ? nullptr : "is in one of them only";
  }

 private:
  const family::Automaton& one_;
  const family::Automaton& other_;
};

// A word of the class that just one of the two automata of the level accepts, or an empty text.
std::string word_in_one_only(const family::Family& one, const family::Family& other, std::uint32_t q) {
  try {
    AnyWordMachine machine(one.level(q), other.level(q));
    family::Budget budget(1'000'000'000);
    family::Walk(one.lengths, machine, budget).run("");
    return "";
  } catch (const Refusal& refusal) {
    const std::string text = refusal.reason;
    const std::size_t begin = text.find("the word ") + 9;
    return text.substr(begin, text.find(' ', begin) - begin);
  }
}

// By plain sets of integers.
bool is_word_of_position(const std::string& word, std::uint32_t q, const std::set<int>& missing) {
  if (std::count(word.begin(), word.end(), 'M') != 1) return false;
  PlainWord plain{static_cast<int>(q), {}};
  for (const char letter : word)
    plain.letters.push_back(letter == 'M' ? kLetterM : static_cast<unsigned>(letter - '0'));
  return PlainChomp(static_cast<int>(word.size()), missing, static_cast<int>(q)).position(plain).has_value();
}

// For an accepted change: the automata differ only in words that belong to no position, or to no reachable one.
void expect_no_position_changed(const family::Family& one, const std::string& other_body, std::uint32_t q) {
  const std::string word = word_in_one_only(one, family_of(other_body), q);
  if (word.empty()) return;  // they differ only in words of other lengths
  EXPECT_TRUE(one.lengths.has(static_cast<std::int64_t>(word.size()))) << word;
  std::set<int> missing;
  for (int d = 1; d <= static_cast<int>(one.missing.largest); ++d)
    if (one.missing.has(static_cast<std::uint64_t>(d))) missing.insert(d);
  const auto a = static_cast<std::int64_t>(word.size());
  const auto least = static_cast<std::int64_t>(q) * a + static_cast<std::int64_t>(word.find('M'));
  if (!one.claim.repeats && least > one.claim.reach(a)) return;
  EXPECT_FALSE(is_word_of_position(word, q, missing)) << "level " << q << ": " << word;
}

// Redirects a transition of a live state to another state or to none. Now and then this changes only words that no
// position of the class has, so that the certificate stays true; every other change must be rejected.
void lead_elsewhere(const std::string& sample, unsigned changes, std::uint64_t seed, unsigned most_idle) {
  const Certificate original(family_body(sample));
  const family::Family family = family_of(original.body());
  std::mt19937_64 random(seed);
  unsigned idle = 0;
  for (unsigned change = 0; change < changes;) {
    Certificate changed = original;
    const std::size_t level = random() % changed.levels.size();
    Table& table = changed.levels[level];
    if (table.rows.empty()) continue;
    unsigned* transition = nullptr;
    while (transition == nullptr || *transition == 0) {
      std::vector<unsigned>& row = table.rows[random() % table.rows.size()];
      transition = row.empty() ? nullptr : &row[random() % 8];
    }
    const unsigned before = *transition;
    while (*transition == before) *transition = static_cast<unsigned>(random() % (table.rows.size() + 1));
    if (!has_end(table)) continue;
    const bool is_idle = are_equal(family, changed.body());
    const Report report = check_certificate(sealed(changed.body()));
    EXPECT_EQ(report.status, is_idle ? Report::Status::accepted : Report::Status::refused)
        << "change " << change << ": " << before << " to " << *transition << " " << report.reason;
    if (is_idle) expect_no_position_changed(family, changed.body(), static_cast<std::uint32_t>(level + 1));
    ++(is_idle ? idle : change);
    ASSERT_LE(idle, most_idle);
  }
}

TEST(FamilyChanges, TransitionsLedElsewhere) {
  lead_elsewhere("c3odd.family", 200, upset::testing::test_seed(1), 50);
  lead_elsewhere("c3even.family", 200, upset::testing::test_seed(3), 50);
  const unsigned many = upset::testing::test_count("UPSET_TEST_CHANGES", 30);
  lead_elsewhere("c4odd.family", many, upset::testing::test_seed(2), 2 + many / 20);
}

// The accepted changes of c = 4 among 1,611 random ones (200 others for each of the seeds 1 to 8), one by one: the
// state, the letter (4 more for a marked one), the old and the new target, and a word of the class on which the two
// automata disagree. It belongs to no position; if the word is empty, only words of other lengths change.
TEST(FamilyChanges, AcceptedOnesOneByOne) {
  struct Accepted {
    std::uint32_t level;
    std::size_t state, letter;
    unsigned before, then;
    std::string word;
  };
  const std::vector<Accepted> list{
      {1, 147, 4, 155, 157, "11111111111122M000111"},  // (V3): 2 at distance 2, 0 at 3 behind M
      {2, 250, 6, 279, 265, "11111111121200000001M"},  // (V2): 2 at distance 11
      {5, 22, 3, 40, 77, ""},
      {2, 83, 2, 112, 167, ""},
      {11, 15, 1, 33, 67, ""},
      {4, 66, 1, 79, 88, "00000011111111111122M"},   // (V3): around the end, 2 at distance 1 and 0 at 3 behind M
      {4, 48, 1, 62, 120, "M10001111111111111121"},  // (V3): 2 at distance 2, 0 at 2 behind M
      {9, 66, 0, 82, 115, ""},
      {8, 107, 1, 124, 159, ""},
      {12, 15, 0, 30, 102, ""},
      {1, 105, 2, 95, 94, "111111111122000000M0111"}};  // (V2): 2 at distance 8
  const Certificate original(family_body(kSample));
  const family::Family family = family_of(original.body());
  for (const auto& [level, state, letter, before, then, word] : list) {
    Certificate changed = original;
    unsigned& transition = changed.levels[level - 1].rows[state - 1][letter];
    ASSERT_EQ(transition, before);
    transition = then;
    EXPECT_TRUE(are_equal(family, changed.body()));  // on all words of positions, by the rules for words
    EXPECT_EQ(word_in_one_only(family, family_of(changed.body()), level), word);
    expect_no_position_changed(family, changed.body(), level);  // by plain sets of integers
    EXPECT_EQ(check_certificate(sealed(changed.body())).status, Report::Status::accepted);
  }
}

// The same for a certificate that ends at the level of the first move. It proves nothing about positions out of reach.
TEST(FamilyChanges, WithoutTheLevelsBehindTheFirstMove) {
  const std::string body = family_body("c5odd.family");
  const Report report = check_certificate(sealed(body));
  EXPECT_EQ(report.status, Report::Status::accepted) << report.reason;
  lead_elsewhere("c5odd.family", 50, upset::testing::test_seed(4),
                 2000);  // few of its states meet words with M in front
  for (const auto& [from, to] : {std::pair{"claim first 1 0", "claim first 1 1"},
                                 {"claim first 1 0", "claim first 2 0"},
                                 {"lengths 2 1 13", "lengths 2 0 14"},
                                 {"levels 1", "levels 2"},
                                 {"levels 1", "levels 3"}})
    EXPECT_EQ(check_certificate(sealed(replaced(body, from, to))).status, Report::Status::refused) << to;
}

TEST(FamilyChanges, StatesSwapped) {
  const Certificate original(family_body(kSample));
  std::mt19937 random(2);
  for (int change = 0; change < 20; ++change) {
    Certificate changed = original;
    std::vector<std::vector<unsigned>>& rows = changed.levels[random() % changed.levels.size()].rows;
    // Every other time, use the accepting state, whose row is empty.
    const auto end = std::find(rows.begin(), rows.end(), std::vector<unsigned>());
    const std::size_t one = change % 2 == 0 ? static_cast<std::size_t>(end - rows.begin()) : random() % rows.size();
    const std::size_t other = random() % rows.size();
    if (rows[one] == rows[other]) continue;
    std::swap(rows[one], rows[other]);
    const Report report = check_certificate(sealed(changed.body()));
    EXPECT_EQ(report.status, Report::Status::refused) << "states " << one + 1 << " and " << other + 1;
  }
}

TEST(FamilyChanges, LevelsSwappedOrEmpty) {
  const Certificate original(family_body(kSample));
  for (std::size_t q = 0; q < original.levels.size(); ++q) {
    Certificate swapped = original;
    std::swap(swapped.levels[q], swapped.levels[(q + 1) % swapped.levels.size()]);
    EXPECT_EQ(check_certificate(sealed(swapped.body())).status, Report::Status::refused) << q;
    Certificate missing = original;
    missing.levels.erase(missing.levels.begin() + static_cast<std::ptrdiff_t>(q));
    EXPECT_EQ(check_certificate(sealed(missing.body())).status, Report::Status::refused) << q;
  }
}

}  // namespace
