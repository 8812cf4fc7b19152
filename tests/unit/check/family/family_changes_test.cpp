// SPDX-License-Identifier: MIT
// Changes of the automata of a family certificate, with a checksum that fits: the conditions alone must refuse them.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "check/family/walk.hpp"
#include "check/family/word_rules.hpp"
#include "support/environment.hpp"
#include "unit/check/family/sample.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;

const std::string kSample = "c4odd.family";

// An automaton as numbers, so that changes are changes of transitions, whatever that does to the text.
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

// Whether the accepting state is reached at all; the format demands it.
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

// Whether the two automata agree on all words of positions of the lengths of the class.
class EqualMachine final : public family::Machine {
 public:
  EqualMachine(const family::Family& one, const family::Family& other, std::uint32_t q)
      : rules_(one.missing, q == 1), one_(one.level(q)), other_(other.level(q)) {}

  std::size_t width() const override { return family::Prefix::kWords + 2; }
  void begin(std::uint32_t* state) override {
    family::Prefix{}.pack(state);
    state[2] = one_.start();
    state[3] = other_.start();
  }
  bool step(const family::Place& place, unsigned letter, const std::uint32_t* state, std::uint32_t* next) override {
    const auto prefix = rules_.next(family::Prefix::unpack(state), letter, place);
    if (!prefix) return false;
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
  family::WordRules rules_;
  const family::Automaton& one_;
  const family::Automaton& other_;
};

family::Family family_of(const std::string& body) {
  Lines lines{body};
  lines.next();
  return family::read_family(lines);
}

// Not if the other cannot be read: a state that leads nowhere any more is spelled as the accepting one.
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

// A transition of a live state is led to another state or to none. Now and then this changes words only that no
// position of the class has, so that the certificate is as true as before; every other change must be refused.
void lead_elsewhere(const std::string& sample, unsigned changes, std::uint64_t seed) {
  const Certificate original(family_body(sample));
  const family::Family family = family_of(original.body());
  std::mt19937_64 random(seed);
  unsigned idle = 0;
  for (unsigned change = 0; change < changes;) {
    Certificate changed = original;
    Table& table = changed.levels[random() % changed.levels.size()];
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
    ++(is_idle ? idle : change);
    ASSERT_LE(idle, changes / 4);
  }
}

TEST(FamilyChanges, TransitionsLedElsewhere) {
  lead_elsewhere("c3odd.family", 200, upset::testing::test_seed(1));
  lead_elsewhere("c3even.family", 200, upset::testing::test_seed(3));
  lead_elsewhere("c4odd.family", upset::testing::test_count("UPSET_TEST_CHANGES", 30), upset::testing::test_seed(2));
}

TEST(FamilyChanges, StatesSwapped) {
  const Certificate original(family_body(kSample));
  std::mt19937 random(2);
  for (int change = 0; change < 20; ++change) {
    Certificate changed = original;
    std::vector<std::vector<unsigned>>& rows = changed.levels[random() % changed.levels.size()].rows;
    // Every other time the accepting state, whose row is empty.
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
