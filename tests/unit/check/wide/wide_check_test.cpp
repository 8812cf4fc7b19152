// SPDX-License-Identifier: MIT
// Certificates of wide windows: the checker accepts those from runs on diagrams. It rejects them with a word more or
// less, with another move, level, period or semigroup, truncated, or of absurd size.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "certify/writer.hpp"
#include "unit/check/certificate_text.hpp"
#include "window/wide_run.hpp"

namespace {

using namespace upset::check::testing;
using upset::automata::WordPool;
using upset::semigroup::Missing;
using upset::semigroup::WideSemigroup;
using upset::window::WideLevels;
using upset::window::WideRun;

/// A decided run and its certificate.
struct Decided {
  explicit Decided(const WideSemigroup& wide) : stop(upset::Limits{}), run(wide, stop) {
    verdict = upset::window::solve_by_diagrams(run, {}, stop).value();
    for (const std::uint64_t g : wide.generators()) spec += (spec.back() == ':' ? "" : ",") + std::to_string(g);
    if (!verdict.repetition) {
      last = verdict.first_moves.front();
      head = "claim outcome N by " + std::to_string(last) + "\nwide lost\n";
    } else {
      last = verdict.repetition->start + verdict.repetition->length + run.largest_gap() - 1;
      head = "claim outcome P\nwide periodic " + std::to_string(verdict.repetition->start) + " " +
             std::to_string(verdict.repetition->length) + "\n";
    }
  }

  [[nodiscard]] std::uint64_t levels() const { return last / run.semigroup().a; }
  [[nodiscard]] std::string text() { return head + levels_text(run.levels(), levels()); }

  static std::string levels_text(const WideLevels& lost, std::uint64_t count) {
    std::vector<upset::game::WideLevel> levels;
    for (std::uint64_t q = 1; q <= count; ++q) levels.push_back(lost.states(q));
    upset::certify::Writer writer;
    write_levels(levels, writer);
    return writer.text() + "end wide\n";
  }

  upset::core::Stop stop;
  WideRun run;
  upset::window::WindowVerdict verdict;
  std::string spec = "semigroup:";
  std::string head;
  std::uint64_t last = 0;
};

TEST(CheckWide, WhatRunsWriteIsAccepted) {
  for (const WideSemigroup& wide : {WideSemigroup{7, Missing::below(2)},
                                    {9, Missing::below(3)},
                                    {11, Missing::below(4)},
                                    {13, Missing::below(6)},
                                    {14, Missing::below(5)},
                                    {8, Missing({1, 3})},
                                    {9, Missing({2})},
                                    {13, Missing({2, 3})}}) {
    Decided decided(wide);
    expect_accepted(decided.spec, decided.text());
  }
}

TEST(CheckWide, TellsWhatIsProved) {
  Decided first({15, Missing::below(6)});
  expect_accepted(
      first.spec, first.text(),
      "accepted: " + first.spec + ": outcome N by 157 (wide window of 10 levels, no smaller first move wins)");
  Decided periodic({11, Missing::below(4)});
  expect_accepted(periodic.spec, periodic.text(),
                  "accepted: " + periodic.spec + ": outcome P (wide window of 12 levels, no first move wins)");
}

using Letters = std::vector<unsigned>;

/// A random word of a set.
Letters some_word(const WordPool& pool, WordPool::Node node, std::mt19937_64& random) {
  Letters word;
  while (node != WordPool::kEmpty) {
    const auto letter = static_cast<unsigned>(random() % 4);
    if (pool.child(node, letter) == WordPool::kNone) continue;
    word.push_back(letter);
    node = pool.child(node, letter);
  }
  return word;
}

WordPool::Node alone(WordPool& pool, const Letters& word) {
  WordPool::Node node = WordPool::kEmpty;
  for (std::size_t i = word.size(); i-- > 0;) {
    WordPool::Children children{};
    children[word[i]] = node;
    node = pool.node(children);
  }
  return node;
}

WordPool::Node without(WordPool& pool, WordPool::Node node, const Letters& word, std::size_t i = 0) {
  if (i == word.size()) return WordPool::kNone;
  WordPool::Children children{};
  for (std::size_t letter = 0; letter < 4; ++letter) children[letter] = pool.child(node, letter);
  children[word[i]] = without(pool, children[word[i]], word, i + 1);
  return pool.node(children);
}

/// The certificate with one lost position removed, replaced or added.
void expect_changes_refused(Decided& decided, int trials, std::mt19937_64& random) {
  const std::uint64_t a = decided.run.semigroup().a;
  for (int trial = 0; trial < trials; ++trial) {
    WideLevels changed = decided.run.levels();
    const std::uint64_t q = 1 + random() % decided.levels();
    Letters word = some_word(changed.pool(), changed.root(q), random);
    const auto less = without(changed.pool(), changed.root(q), word);
    // Letters 0 and 1 may be swapped at any place in S: the result is a position, lost or not.
    const auto m = static_cast<std::uint64_t>(std::ranges::find(word, 3U) - word.begin());
    std::vector<std::size_t> open;
    for (std::uint64_t g = 1; g < a; ++g)
      if (word[(m + g) % a] <= 1 && std::ranges::count(word, 2U) == 0 &&
          decided.run.semigroup().contains(q * a + m + g))
        open.push_back((m + g) % a);
    const int kind = open.empty() ? 0 : static_cast<int>(random() % 3);
    if (kind == 0) changed.set(q, less);
    else {
      do word[open[random() % open.size()]] ^= 1U;
      while (changed.pool().contains(changed.root(q), std::vector<upset::automata::Letter>(word.begin(), word.end())));
      const auto more = alone(changed.pool(), word);
      changed.set(q, changed.pool().united(kind == 1 ? less : changed.root(q), more));
    }
    const auto report = upset::check::check_certificate(
        certificate(decided.spec, decided.head + Decided::levels_text(changed, decided.levels())));
    EXPECT_EQ(report.status, upset::check::Report::Status::refused) << decided.spec << ", trial " << trial;
    EXPECT_NE(report.reason.find("wide: "), std::string::npos) << report.reason;
  }
}

TEST(CheckWide, EveryChangeOfAPositionIsRefused) {
  std::mt19937_64 random(48'90);  // NOLINT: the same in every run
  Decided first({15, Missing::below(6)}), periodic({11, Missing::below(4)}), holes({8, Missing({1, 3})});
  expect_changes_refused(first, 60, random);
  expect_changes_refused(periodic, 80, random);
  expect_changes_refused(holes, 60, random);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(CheckWide, WrongClaimsAreRefused) {
  Decided first({15, Missing::below(6)});
  const std::string text = first.text();
  expect_refused(first.spec, replaced(text, "by 157", "by 156"), "not among those that are lost");
  expect_refused(first.spec, replaced(text, "by 157", "by 45"), "there must be 3 levels");
  expect_refused(first.spec, replaced(text, "outcome N by 157", "outcome P"), "about a position after a move");
  expect_refused(first.spec, replaced(text, "wide lost", "wide periodic 100 20"), "before any move");
  expect_refused(first.spec, replaced(text, "wide lost", "wide first"), "expected wide lost or wide periodic");
  expect_refused(first.spec, replaced(text, "outcome N by 157", "grundy 1"), "no Grundy value other than 0");
  expect_refused("semigroup:15,16,17,18,19,20,21,22,23,25", text, "");
  expect_refused("semigroup:16,17,18,19,20,21,22,23,24,25,26", text, "");
  expect_refused("semigroup:7,9,11", replaced(text, "by 157", "by 50"), "not a wide semigroup");
  expect_refused("board:4x7", replaced(text, "by 157", "by 3.4"), "not a semigroup");
  Decided periodic({11, Missing::below(4)});
  ASSERT_EQ(periodic.verdict.repetition->start, 83U);
  ASSERT_EQ(periodic.verdict.repetition->length, 30U);
  const std::string repeating = periodic.text();
  expect_refused(periodic.spec, replaced(repeating, "periodic 83 30", "periodic 82 30"), "are not those at");
  expect_refused(periodic.spec, replaced(repeating, "periodic 83 30", "periodic 83 29"), "are not those at");
  expect_refused(periodic.spec, replaced(repeating, "periodic 83 30", "periodic 83 0"), "LENGTH must be positive");
  expect_refused(periodic.spec, replaced(repeating, "periodic 83 30", "periodic 21 30"), "START must be greater");
  expect_refused(periodic.spec, replaced(repeating, "periodic 83 30", "periodic 83 300"), "levels");
  expect_refused(periodic.spec, replaced(repeating, "periodic 83 30", "periodic 999999999 999999999"), "up to");
  expect_refused(periodic.spec, replaced(repeating, "periodic 83 30", "periodic 83"), "expected wide lost");
}

// Of several winning first moves the certificate claims only the least: no smaller one may win.
TEST(CheckWide, ALaterWinningMoveIsNotTheLeast) {
  Decided decided({9, Missing::below(3)});
  const auto& all = decided.run.first_moves_to(9 + decided.run.largest_gap());
  ASSERT_GE(all.size(), 2U);
  ASSERT_EQ(all[1], 11U);
  expect_accepted(decided.spec, decided.text());
  expect_refused(decided.spec, "claim outcome N by 11\nwide lost\n" + Decided::levels_text(decided.run.levels(), 1),
                 "the position after the first move 9 alone is lost");
}

TEST(CheckWide, BrokenTextIsRefused) {
  Decided decided({9, Missing::below(4)});
  const std::string text = decided.text();
  for (std::size_t end = decided.head.size(); end < text.size(); end += 31)
    expect_refused(decided.spec, text.substr(0, text.rfind('\n', end) + 1), "");
  expect_refused(decided.spec, replaced(text, "levels ", "levels 0"), "");
  expect_refused(decided.spec, replaced(text, "levels ", "levels 9999999"), "");
  expect_refused(decided.spec, replaced(text, "level 1 ", "level 1 4194305"), "");
  expect_refused(decided.spec, replaced(text, "level 1 ", "level 1 1"), "");
  expect_refused(decided.spec, replaced(text, "level 2 ", "level 3 "), "");
  expect_refused(decided.spec, replaced(text, "end wide\n", ""), "");
  std::mt19937_64 random(7);  // NOLINT: the same in every run
  const std::string letters = "+.;$| 0123456789\n";
  int accepted = 0;
  for (int trial = 0; trial < 300; ++trial) {
    std::string changed = text;
    const std::size_t at = decided.head.size() + random() % (text.size() - decided.head.size());
    const char letter = letters[random() % letters.size()];
    if (changed[at] == letter || changed[at] == '\n' || changed[at] == ' ' || letter == '\n') continue;
    changed[at] = letter;
    const auto report = upset::check::check_certificate(certificate(decided.spec, changed));
    accepted += report.status == upset::check::Report::Status::accepted ? 1 : 0;
  }
  EXPECT_EQ(accepted, 0);
}

TEST(CheckWide, PositionsAfterMovesAreProvedLost) {
  std::mt19937_64 random(3);  // NOLINT: the same in every run
  const WideSemigroup wide{9, Missing::below(4)};
  Decided decided(wide);
  int lost = 0;
  for (int trial = 0; trial < 400; ++trial) {
    std::vector<std::uint64_t> moves;
    std::string made;
    for (std::uint64_t least = 2 * wide.a + random() % 20, k = 0; k < 1 + random() % 5; ++k) {
      moves.push_back(least + random() % wide.a);
      const auto is_gone = [&](std::uint64_t y) { return y <= moves.back() && wide.contains(moves.back() - y); };
      if (std::any_of(moves.begin(), moves.end() - 1, is_gone)) moves.pop_back();
      else made += (made.empty() ? "@" : ",") + std::to_string(moves.back());
    }
    const std::uint64_t x = *std::ranges::min_element(moves);
    ASSERT_TRUE(decided.run.compute_to(x));
    const bool is_lost = decided.run.is_lost(moves);
    const std::string text = "claim outcome P\nwide lost\n" + Decided::levels_text(decided.run.levels(), x / wide.a);
    if (is_lost) expect_accepted(decided.spec + made, text);
    else expect_refused(decided.spec + made, text, "wide: ");
    lost += is_lost ? 1 : 0;
  }
  EXPECT_GT(lost, 5);
}

}  // namespace
