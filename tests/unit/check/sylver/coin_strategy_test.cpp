// SPDX-License-Identifier: MIT
// Coin strategies: the checker accepts those made by brute force, judges changed ones as the rules do, and accepts no
// text whatever for a small won position.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "unit/check/certificate_text.hpp"
#include "unit/check/every_text.hpp"
#include "unit/check/sylver/naive_coins.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;
using upset::oracle::Reply;
using upset::oracle::Strategy;

const std::string kLost = "claim outcome P\n";

std::string grundy(unsigned value) { return "claim grundy " + std::to_string(value) + "\n"; }

const std::vector<Numbers>& small_positions() {
  static const std::vector<Numbers> positions = semigroups_of_genus_to(8);
  return positions;
}

NaiveCoins& coins() {
  static NaiveCoins coins;
  return coins;
}
CoinStrategyRules& rules() {
  static CoinStrategyRules rules(coins());
  return rules;
}
unsigned value_of(const Numbers& set) { return static_cast<unsigned>(coins().grundy(set)); }

struct Endless {
  std::vector<int> named;
  int modulus;
};
const std::vector<Endless>& lost_endless_positions() {
  static const std::vector<Endless> positions = {
      {{4, 6}, 4}, {{4, 6}, 10},       {{6, 9}, 6},        {{6, 9}, 15},       {{5}, 5},          {{7}, 7},
      {{5}, 10},   {{12, 15, 18}, 12}, {{12, 15, 18}, 15}, {{12, 15, 18}, 27}, {{12, 15, 18}, 33}};
  return positions;
}

// The checker agrees with the rules.
bool expect_as_ruled(const Numbers& position, unsigned value, const Strategy& strategy, int modulus, int bytes) {
  const bool good = is_good(rules(), position, value, strategy);
  const std::string proof = grundy(value) + coin_text(strategy, modulus, bytes);
  const Report report = check_certificate(certificate(spec_of(position), proof));
  EXPECT_EQ(report.status, good ? Status::accepted : Status::refused) << spec_of(position) << "\n"
                                                                      << proof << report.reason;
  return good;
}

TEST(CoinStrategy, AllSmallPositionsAreAccepted) {
  ASSERT_EQ(small_positions().size(), 1U + 2 + 4 + 7 + 12 + 23 + 39 + 67);
  unsigned number = 0;
  for (const Numbers& set : small_positions()) {
    const unsigned value = value_of(set);
    const auto strategy = coin_strategy(rules(), set, value, number % 3);
    ASSERT_TRUE(strategy);
    const int least = generators_of(set).front();
    const int bytes = 1 << number++ % 3;
    for (const int modulus : {least, least + generators_of(set).back()}) {
      const std::string proof = coin_text(*strategy, modulus, bytes);
      expect_accepted(spec_of(set), grundy(value) + proof);
      for (unsigned other = 0; other <= value + 2; ++other) {
        if (other != value) expect_refused(spec_of(set), grundy(other) + proof, "");
      }
      if (value == 0) expect_accepted(spec_of(set), kLost + proof);
    }
  }
}

TEST(CoinStrategy, WinningMovesAreAccepted) {
  std::size_t won = 0, lost = 0;
  for (const Numbers& set : small_positions()) {
    for (const int x : moves_of(set)) {
      const Numbers after = adjoined(set, x);
      const std::string claim = "claim outcome N by " + std::to_string(x) + "\n";
      if (value_of(after) == 0) {
        ++won;
        const std::string proof = coin_text(*coin_strategy(rules(), after, 0, 2), generators_of(set).front(), 2);
        expect_accepted(spec_of(set), claim + proof);
        if (set != after) expect_refused(spec_of(set), kLost + proof, "");
      } else {
        ++lost;
        EXPECT_FALSE(coin_strategy(rules(), after, 0).has_value());
        const std::string proof =
            coin_text(*coin_strategy(rules(), after, value_of(after)), generators_of(set).front(), 2);
        expect_refused(spec_of(set), claim + proof, "");
      }
    }
  }
  EXPECT_GT(won, 100U);
  EXPECT_GT(lost, 500U);
}

TEST(CoinStrategy, EndlessPositionsAreAccepted) {
  for (const auto& [named, modulus] : lost_endless_positions()) {
    const Numbers set = sums_of(named);
    const auto strategy = coin_strategy(rules(), set, 0, 3, false);
    ASSERT_TRUE(strategy);
    const std::string size =
        std::to_string(strategy->positions) + (strategy->positions == 1 ? " position" : " positions");
    expect_accepted(spec_of(set), kLost + coin_text(*strategy, modulus, 2),
                    "accepted: " + spec_of(set) + ": outcome P (coin strategy of " + size +
                        "), relying on quiet end theorem, Berlekamp, Conway and Guy, Winning Ways for Your "
                        "Mathematical Plays, chapter 18");
  }
}

// A move to a symmetric position may have a reply and needs none.
TEST(CoinStrategy, MovesToSymmetricPositionsNeedNoReply) {
  std::ptrdiff_t zeros = 0;
  for (const auto& [named, modulus] : lost_endless_positions()) {
    const Numbers set = sums_of(named);
    const auto strategy = coin_strategy(rules(), set, 0), longer = coin_strategy(rules(), set, 0, 0, false);
    ASSERT_TRUE(strategy && longer);
    EXPECT_LE(strategy->positions, longer->positions);
    if (!strategy->lines.empty()) zeros += std::count(strategy->lines[0].begin(), strategy->lines[0].end(), 0U);
    expect_accepted(spec_of(set), kLost + coin_text(*strategy, modulus, 2));
  }
  EXPECT_GE(zeros, 4);
}

// Each reply of an endless position, changed to 0, to numbers that are there, and to all small others.
TEST(CoinStrategy, NamedRepliesOfEndlessPositions) {
  std::size_t accepted = 0, refused = 0, theorems = 0;
  for (const bool uses_theorem : {false, true}) {
    for (const auto& [named, modulus] : lost_endless_positions()) {
      const Numbers set = sums_of(named);
      const Strategy strategy = *coin_strategy(rules(), set, 0, 0, uses_theorem);
      if (strategy.lines.empty() || endless_moves(set).empty()) continue;
      for (std::size_t at = 0; at < strategy.lines.front().size(); ++at) {
        for (Reply reply = 0; reply <= kBound / 4; ++reply) {
          Strategy changed = strategy;
          Reply& there = changed.lines.front()[at];
          theorems += there == 0;
          if (there == reply) continue;
          there = reply;
          ++(expect_as_ruled(set, 0, changed, modulus, 2) ? accepted : refused);
          for (const std::size_t by : {std::size_t(-1), std::size_t(1)}) {
            Strategy resized = changed;
            resized.positions += by;
            ++(expect_as_ruled(set, 0, resized, modulus, 2) ? accepted : refused);
          }
        }
      }
    }
  }
  EXPECT_GT(refused, 500U);
  EXPECT_GT(theorems, 0U);
}

// No line proves them: the rules of endless positions do not apply.
TEST(CoinStrategy, OtherEndlessPositionsAreRefused) {
  for (const auto& [named, reason] :
       std::vector<std::pair<std::vector<int>, std::string>>{{{4, 10}, "is not symmetric"},
                                                             {{6, 8}, "is not symmetric"},
                                                             {{8, 14}, "is not symmetric"},
                                                             {{8, 12}, "is not a prime"},
                                                             {{10, 14}, "is not symmetric"},
                                                             {{6, 15}, "is not symmetric"},
                                                             {{9, 12}, "is not symmetric"},
                                                             {{6}, "is not a prime"},
                                                             {{9}, "is not a prime"}}) {
    const Numbers set = sums_of(named);
    if (reason == "is not symmetric" && is_symmetric(divided(set, unit_of(set)))) continue;  // see below
    EXPECT_FALSE(is_fit_to_be_endless(set)) << spec_of(set);
    for (const std::string lines : {"", "0\n", "3\n", "2\n", "33333\n"}) {
      expect_refused(spec_of(set), kLost + "coin-strategy " + std::to_string(named.front()) + " 2 1\n" + lines, reason,
                     4);
    }
  }
}

// Every text, for claims that are false: all of those that say "lost", and the others up to five replies.

TEST(CoinStrategy, NoTextProvesASmallWonPosition) {
  std::size_t tried = 0;
  for (const Numbers& set : semigroups_of_genus_to(4)) {
    for (unsigned value = 0; value <= 4; ++value) {
      const int modulus = generators_of(set).front();
      const auto proof = [&](const std::string& count, const std::string& lines) {
        return grundy(value) + "coin-strategy " + std::to_string(modulus) + " 1 " + count + "\n" + lines;
      };
      if (value == value_of(set)) continue;
      const EveryText every(spec_of(set), proof, moves_of(set).size() + value, value == 0 ? 12 : 5);
      tried += every.tried;
      if (value == 0) {
        EXPECT_EQ(every.cut_off, 0U) << spec_of(set);
      }
      EXPECT_EQ(every.complete, 0U) << spec_of(set) << " " << value << "\n" << every.example;
    }
  }
  EXPECT_GT(tried, 10'000U);
}

// Won endless positions, as far as names of up to 35 go.
TEST(CoinStrategy, NoShortTextProvesAWonEndlessPosition) {
  for (const std::vector<int>& named : std::vector<std::vector<int>>{{2}, {3}, {4}, {6}, {4, 10}, {6, 8}, {10, 14}}) {
    const Numbers set = sums_of(named);
    const auto proof = [&](const std::string& count, const std::string& lines) {
      return kLost + "coin-strategy " + std::to_string(named.front()) + " 2 " + count + "\n" + lines;
    };
    EXPECT_EQ(EveryText(spec_of(set), proof, 35, 3).complete, 0U) << spec_of(set);
  }
}

// Changes

class Forger {
 public:
  explicit Forger(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t n) { return random_() % n; }

  void change(Strategy& strategy, Reply most) {
    if (strategy.lines.empty()) {
      strategy.lines.push_back({below(most)});
      return;
    }
    const std::size_t at = below(strategy.lines.size());
    std::vector<Reply>& line = strategy.lines[at];
    const std::size_t place = below(line.size());
    const auto here = line.begin() + static_cast<std::ptrdiff_t>(place);
    switch (below(8)) {
      case 0: strategy.lines.erase(strategy.lines.begin() + static_cast<std::ptrdiff_t>(at)); return;
      case 1: strategy.lines.insert(strategy.lines.begin(), std::vector<Reply>(line)); return;
      case 2: line.insert(here, below(most)); return;
      case 3:
        if (line.size() > 1) line.erase(here);
        return;
      case 4: strategy.positions += below(3); return;
      case 5: strategy.positions -= strategy.positions > 1 ? 1 : 0; return;
      default: *here = below(most);
    }
  }

 private:
  std::mt19937 random_;
};

TEST(CoinStrategy, EverySingleReplyChanged) {
  std::size_t accepted = 0, refused = 0;
  for (const Numbers& set : semigroups_of_genus_to(6)) {
    const unsigned value = value_of(set);
    const Strategy strategy = *coin_strategy(rules(), set, value);
    const Reply most = moves_of(set).size() + value + 1;
    for (std::size_t line = 0; line < strategy.lines.size(); ++line) {
      for (std::size_t at = 0; at < strategy.lines[line].size(); ++at) {
        for (Reply reply = 0; reply <= most; ++reply) {
          Strategy changed = strategy;
          changed.lines[line][at] = reply;
          ++(expect_as_ruled(set, value, changed, generators_of(set).front(), 1) ? accepted : refused);
        }
      }
    }
  }
  EXPECT_GT(accepted, 100U);
  EXPECT_GT(refused, 1'000U);
}

TEST(CoinStrategy, RandomChanges) {
  const unsigned seed = 20240607;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Forger forger(seed);
  for (const Numbers& set : small_positions()) {
    const unsigned value = value_of(set);
    const Strategy strategy = *coin_strategy(rules(), set, value, seed);
    for (int round = 0; round < 40; ++round) {
      Strategy forged = strategy;
      for (std::size_t changes = 1 + forger.below(2); changes > 0; --changes) {
        forger.change(forged, moves_of(set).size() + value + 1);
      }
      expect_as_ruled(set, value, forged, generators_of(set).front(), 1 << forger.below(3));
    }
  }
}

TEST(CoinStrategy, RandomChangesOfEndlessPositions) {
  const unsigned seed = 20240608;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Forger forger(seed);
  for (const auto& [named, modulus] : lost_endless_positions()) {
    const Strategy strategy = *coin_strategy(rules(), sums_of(named), 0, seed, modulus % 2 == 0);
    for (int round = 0; round < 60; ++round) {
      Strategy forged = strategy;
      forger.change(forged, kBound / 4);
      expect_as_ruled(sums_of(named), 0, forged, modulus, 2);
    }
  }
}

// <S,x,y> = <S,y,x>, so that no reply to y is read.
TEST(CoinStrategy, PairsOfMovesAreAnsweredOnce) {
  const std::string two = "claim outcome P\ncoin-strategy 4 1 2\n";
  expect_accepted("sylver:4,5,6,7", two + "0\n");  // 2 and 3
  expect_refused("sylver:4,5,6,7", two + "00\n", "more replies", 5);
  expect_refused("sylver:4,5,6,7", two + "1\n", "the reply to 2 is not one of the moves", 5);
  expect_refused("sylver:3,5,7", "claim outcome P\ncoin-strategy 3 1 2\n0\n", "the reply 4 to 2 is illegal", 5);
}

}  // namespace
