// SPDX-License-Identifier: MIT
// Blocks of positions with one odd number: the checker accepts those made by brute force, judges changed ones as the
// rules do, and proves no value but 0 with them.
#include <gtest/gtest.h>

#include <random>

#include "unit/check/certificate_text.hpp"
#include "unit/check/every_text.hpp"
#include "unit/check/sylver/naive_even.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;
using upset::oracle::Reply;
using upset::oracle::Strategy;

NaiveOutcomes& outcomes() {
  static NaiveOutcomes outcomes;
  return outcomes;
}

const std::vector<std::vector<int>>& bodies() {
  static const std::vector<std::vector<int>> bodies = {{2},         {4, 6},      {4, 10}, {6, 8, 10}, {8, 10, 12, 14},
                                                       {6, 10, 14}, {8, 12, 14}, {6, 8},  {6, 10},    {8, 10, 14},
                                                       {8, 10, 12}};
  return bodies;
}

std::string claim(unsigned value, int modulus, const std::string& blocks, int count = 1) {
  return "claim grundy " + std::to_string(value) + "\ncoin-strategy " + std::to_string(modulus) + " 2 1 " +
         std::to_string(count) + "\n" + blocks;
}

// The first lost position <BODY, Z> of each body, Z at most 31.
std::vector<EvenFirst> lost_positions() {
  std::vector<EvenFirst> all;
  for (const std::vector<int>& named : bodies()) {
    for (int z = 31; z >= 3; z -= 2) {
      if (!outcomes().is_lost(adjoined(sums_of(named), z))) continue;
      all.push_back({sums_of(named), z});
      break;
    }
  }
  return all;
}

TEST(EvenFirst, LostPositionsAreProvedAndWonOnesAreNot) {
  std::size_t lost = 0, won = 0;
  for (const std::vector<int>& named : bodies()) {
    const Numbers body = sums_of(named);
    for (int z = 3; z < 32; z += 2) {
      const Numbers set = adjoined(body, z);
      const auto strategy = even_first_strategy(outcomes(), {{body, z}}, static_cast<unsigned>(z) % 3);
      ASSERT_EQ(strategy.has_value(), outcomes().is_lost(set));
      if (!strategy) {
        ++won;
        continue;
      }
      ++lost;
      const std::string block = even_first_text({{body, z}}, *strategy);
      expect_accepted(spec_of(set), claim(0, named.front(), block));
      expect_accepted(spec_of(body),
                      "claim outcome N by " + std::to_string(z) + claim(0, named.front(), block).substr(14));
      for (int other = 3; other < 32; other += 2) {
        const std::string forged = even_first_text({{body, other}}, *strategy);
        const bool good = is_good(outcomes(), {{body, other}}, *strategy);
        const Report report =
            check_certificate(certificate(spec_of(adjoined(body, other)), claim(0, named.front(), forged)));
        EXPECT_EQ(report.status == Status::accepted, good) << forged << report.reason;
        EXPECT_TRUE(!good || outcomes().is_lost(adjoined(body, other)));
      }
    }
  }
  EXPECT_GT(lost, 5U);
  EXPECT_GT(won, 50U);
}

// A position that is proved lost has no other value, although it needs no line.
TEST(EvenFirst, ProvedPositionsHaveNoOtherValue) {
  for (const EvenFirst& start : lost_positions()) {
    const Numbers set = adjoined(start.body, start.z);
    const std::string block = even_first_text({start}, even_first_strategy(outcomes(), {start}).value());
    const int modulus = generators_of(start.body).front();
    expect_accepted(spec_of(set), claim(0, modulus, block));
    if (moves_of(set).empty()) continue;
    expect_refused(spec_of(set), claim(1, modulus, block), "no value but 0");
    if (moves_of(set).size() > 1) expect_refused(spec_of(set), claim(2, modulus, block), "no value but 0");
  }
}

TEST(EvenFirst, SeveralPositionsInOneBlock) {
  std::vector<EvenFirst> starts = lost_positions();
  std::erase_if(starts, [](const EvenFirst& start) { return !has(start.body, 8); });
  ASSERT_GE(starts.size(), 3U);
  starts.push_back(starts.front());
  const std::string block = even_first_text(starts, even_first_strategy(outcomes(), starts, 3).value());
  for (const EvenFirst& start : starts) {
    expect_accepted(spec_of(adjoined(start.body, start.z)), claim(0, 8, block));
    if (start.body != sums_of({4, 6})) expect_refused(spec_of(start.body), claim(0, 8, block), "");
  }
}

TEST(EvenFirst, ChangedRepliesAreJudgedByTheRules) {
  std::mt19937 random(4);
  std::size_t accepted = 0, refused = 0;
  for (const EvenFirst& start : lost_positions()) {
    const Strategy strategy = even_first_strategy(outcomes(), {start}, 1).value();
    const auto judge = [&](const Strategy& changed) {
      const bool good = is_good(outcomes(), {start}, changed);
      const std::string rest = claim(0, generators_of(start.body).front(), even_first_text({start}, changed));
      const Report report = check_certificate(certificate(spec_of(adjoined(start.body, start.z)), rest));
      EXPECT_EQ(report.status == Status::accepted, good) << rest << report.reason;
      ++(good ? accepted : refused);
    };
    for (std::size_t line = 0; line < strategy.lines.size(); ++line) {
      for (std::size_t at = 0; at < strategy.lines[line].size(); ++at) {
        for (Reply reply = 0; reply < 30; reply += 1 + random() % 3) {
          Strategy changed = strategy;
          changed.lines[line][at] = reply;
          changed.positions += random() % 2;
          changed.positions -= random() % 2;
          judge(changed);
        }
        Strategy fewer = strategy, more = strategy;
        fewer.lines[line].erase(fewer.lines[line].begin() + static_cast<std::ptrdiff_t>(at));
        more.lines[line].insert(more.lines[line].begin() + static_cast<std::ptrdiff_t>(at), random() % 6);
        if (!fewer.lines[line].empty()) judge(fewer);
        judge(more);
      }
    }
  }
  EXPECT_GT(accepted, 10U);
  EXPECT_GT(refused, 500U);
}

TEST(EvenFirst, NoTextProvesASmallWonPosition) {
  std::size_t tried = 0;
  for (const auto& [named, z] : std::vector<std::pair<std::vector<int>, int>>{
           {{2}, 5}, {{2}, 7}, {{4, 6}, 3}, {{4, 6}, 5}, {{4, 6}, 9}, {{4, 6}, 11}, {{4, 10}, 3}, {{6, 8, 10}, 5}}) {
    const Numbers set = adjoined(sums_of(named), z);
    if (outcomes().is_lost(set)) continue;
    const auto proof = [&, &body = named, z = z](const std::string& count, const std::string& lines) {
      const std::string head = spec_of(sums_of(body)).substr(std::string("sylver:").size());
      return claim(0, body.front(), "even-first " + count + " " + std::to_string(z) + " " + head + "\n" + lines);
    };
    const EveryText every(spec_of(set), proof, moves_of(set).size(), 6);
    tried += every.tried;
    EXPECT_EQ(every.complete, 0U) << spec_of(set) << "\n" << every.example;
  }
  EXPECT_GT(tried, 100U);
}

TEST(EvenFirst, FormIsChecked) {
  // {2,3}: nothing to answer
  expect_accepted("sylver:2,3", claim(0, 2, "even-first 1 3 2\n"));
  const auto refused = [](const std::string& block, const std::string& reason) {
    expect_refused("sylver:2,3", claim(0, 2, block), reason, 5);
  };
  for (const std::string head : {"", " 1", " 1 3", " 1 3 2 3"}) refused("even-first" + head + "\n", "");
  refused("even-first x 3 2\n", "decimal");
  refused("even-first 1 03 2\n", "decimal");
  refused("even-first 1 2 2\n", "Z is odd");
  refused("even-first 1 1 2\n", "Z is not a move");
  refused("even-first 0 3 2\n", "more positions");
  refused("even-first 2 3 2\n", "leads to 1 position, not to 2");
  refused("even-first 999999999 3 2\n", "more memory");
  refused("even-first 1 3 4\n", "M is not an element");
  refused("even-first 1 5 2,3\n", "is not 2");
  refused("even-last 1 3 2\n", "expected a block");
  expect_refused("sylver:4,5", claim(0, 4, "even-first 1 5 4\n"), "is not 2", 5);
  expect_refused("sylver:2,3", claim(0, 2, "even-first 1 3 2\n0\n"), "expected \"claim ", 6);
}

}  // namespace
