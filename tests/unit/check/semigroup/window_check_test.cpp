// SPDX-License-Identifier: MIT
// Window proofs: the checker accepts those that plain search makes, judges changed ones as the rules do, and accepts
// none with a false claim.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "unit/check/certificate_text.hpp"
#include "unit/check/every_text.hpp"
#include "unit/check/semigroup/naive_semigroup.hpp"
#include "unit/check/semigroup/semigroup_examples.hpp"
#include "upset/check.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;
using upset::oracle::Reply;
using upset::oracle::Strategy;

TEST(CheckWindow, SevenToTen) {
  const Example example = numerical({7, 8, 9, 10});
  const NaiveWindow window(example.semigroup);
  ASSERT_EQ(window.first, 50);
  WindowStrategyRules rules(example.semigroup, {50, 0, 0}, lost_in(window));
  const Strategy strategy = window_strategy(rules).value();
  expect_accepted(example.spec, window_text(example, {50, 0, 0}, strategy),
                  "accepted: semigroup:7,8,9,10: outcome N by 50 (window of " + std::to_string(strategy.positions) +
                      " positions, no smaller first move wins)");
}

TEST(CheckWindow, SmallOnesByHand) {
  expect_accepted("semigroup:1", "claim outcome N by 1\nwindow first 1\n");
  expect_accepted("semigroup:7", "claim outcome N by 7\nwindow first 1\n");
  // the openings 2, .., 5 are answered by 3, 2, 5, 4, and 3 in (4, {}) by 2
  expect_accepted("semigroup:2,3", "claim outcome P\nwindow periodic 2 2 2\n0102\n0\n",
                  "accepted: semigroup:2,3: outcome P (window of 2 positions, no first move wins)");
  expect_accepted("semigroup:4,6", "claim outcome P\nwindow periodic 2 2 2\n0102\n0\n");
  expect_accepted("semigroup:3,4,5", "claim outcome N by 3\nwindow first 2\n0\n");  // 4 and 5
}

// <3, 3k+2, 3k+4>: after 3 two elements are left, the two last gaps; so the sets are of any width.
TEST(CheckWindow, WideFirstMoves) {
  for (const int k : {2, 20, 21, 30, 42, 66, 85, 150, 300, 341, 600, 682}) {
    const std::string spec = "semigroup:" + joined({3, 3 * k + 2, 3 * k + 4});
    const std::string first = "claim outcome N by 3\nwindow first ";
    expect_accepted(spec, first + "2\n0\n");
    expect_refused(spec, first + "2\n1\n", "the reply to " + std::to_string(3 * k + 2) + " is not one of the moves");
    expect_refused(spec, first + "2\n00\n", "more replies");
    expect_refused(spec, first + "1\n0\n", "more positions");
    expect_refused(spec, first + "3\n0\n", "leads to 2 positions");
  }
  expect_refused("semigroup:3,2051,2053", "claim outcome N by 3\nwindow first 2\n0\n", "too large");
}

// <2, b> is a board of two rows, and the P-positions are those whose rows differ by one: at even X all gaps but the
// last.
TEST(CheckWindow, WidePeriods) {
  for (const int b : {3, 5, 33, 67}) {
    const Example example{
        "semigroup:2," + std::to_string(b), {}, NaiveSemigroup({{0}}, {{2, 0}, {b, 0}}, 12 * b + 80), ""};
    const WindowStrategyRules::IsLost is_lost = [&](const WindowPosition& at) {
      return at.x % 2 == 0 && at.gaps.count() == static_cast<std::size_t>(b / 2 - 1) &&
             !at.gaps[static_cast<std::size_t>(b - 2)];
    };
    const auto text = [&](const WindowForm& form) {
      WindowStrategyRules rules(example.semigroup, form, is_lost, 2 * b);
      return window_text(example, form, window_strategy(rules).value());
    };
    const std::string good = text({{}, b - 1, 2});
    expect_accepted(example.spec, good);
    if (b < 33) expect_accepted(example.spec, text({{}, b + 4, 6}));
    if (b < 33) expect_refused(example.spec, text({{}, b - 2, 2}), "greater than");
    const auto refuse = [&](int length) {  // odd X are won
      std::string changed = good;
      const std::string head = "window periodic " + std::to_string(b - 1) + " ";
      const std::size_t at = changed.find(head) + head.size();
      expect_refused(example.spec, changed.replace(at, 1, std::to_string(length)), "");
    };
    for (const int length : {0, 1, 3, 4, 5}) refuse(length);
  }
}

TEST(CheckWindow, AgreesWithPlainSearch) {
  for (const Example& example : small_examples()) {
    const NaiveWindow window(example.semigroup);
    ASSERT_TRUE(window.first || window.length > 0) << example.spec;
    for (const unsigned seed : {0U, 1U})
      expect_accepted(example.spec, example.block + window_text(example, window, seed));
    for (int x = 0; x < static_cast<int>(window.layers.size()); ++x) {  // is the window itself right?
      if (!example.semigroup.is_move(x)) continue;
      const std::vector<Point> left = example.semigroup.left_after({example.semigroup.point(x)});
      if (left.size() > 16) break;
      upset::oracle::NaiveSets chomp = naive_chomp(example.semigroup, left);
      const bool loses = chomp.grundy((std::uint64_t{1} << left.size()) - 1) == 0;
      EXPECT_EQ(loses, window.first == x) << example.spec << " " << x;
    }
  }
}

// Every set of generators up to 9 with few gaps, and random sets with torsion.
TEST(CheckWindow, ManySemigroups) {
  std::mt19937 random(6);
  const std::vector<std::vector<int>> groups{{2}, {3}, {4}, {2, 2}};
  int first = 0, periodic = 0;
  for (int round = 0; round < 160; ++round) {
    std::vector<Point> generators;
    const std::vector<int> orders = round % 2 == 0 ? std::vector<int>{} : groups[random() % groups.size()];
    int size = 1;
    for (const int order : orders) size *= order;
    const std::uint32_t count = orders.empty() ? 3 : 2 + static_cast<std::uint32_t>(size);
    for (std::uint32_t i = 0; i < count; ++i) {
      generators.push_back({orders.empty() ? static_cast<int>(3 + random() % 7) : static_cast<int>(1 + random() % 3),
                            static_cast<int>(random() % static_cast<unsigned>(size))});
    }
    std::vector<int> numbers;
    for (const Point& x : generators) numbers.push_back(x.first);
    const Example example = orders.empty() ? numerical(numbers) : torsion(orders, generators);
    const NaiveWindow gaps(example.semigroup, 1);
    if (gaps.largest_gap() > 17 || example.semigroup.types() > 8) continue;
    const NaiveWindow window(example.semigroup, 120);
    if (!window.first && window.length == 0) continue;
    ++(window.first ? first : periodic);
    expect_accepted(example.spec, window_text(example, window));
  }
  EXPECT_GT(first, 20);
  EXPECT_GT(periodic, 20);
}

// The checker agrees with the rules on every changed reply, on missing and further ones, and on other counts.
TEST(CheckWindow, ChangedRepliesAreJudgedByTheRules) {
  std::mt19937 random(9);
  std::size_t accepted = 0, refused = 0;
  for (const Example& example : {numerical({3, 5}), numerical({4, 5, 7}), numerical({2, 3}), numerical({4, 5, 6, 7}),
                                 torsion({2}, {{1, 1}, {3, 0}}), torsion({3}, {{1, 0}, {1, 1}})}) {
    const NaiveWindow window(example.semigroup);
    const WindowForm form = form_of(window, example.semigroup);
    WindowStrategyRules rules(example.semigroup, form, lost_in(window));
    const Strategy strategy = window_strategy(rules, 1).value();
    const auto expect_as_ruled = [&](const Strategy& changed) {
      const bool good = is_good(rules, changed);
      const Report report = report_on(example, window_text(example, form, changed));
      EXPECT_EQ(report.status == Status::accepted, good) << example.spec << "\n"
                                                         << window_text(example, form, changed) << report.reason;
      ++(good ? accepted : refused);
    };
    for (std::size_t line = 0; line < strategy.lines.size(); ++line) {
      for (std::size_t at = 0; at < strategy.lines[line].size(); ++at) {
        for (Reply reply = 0; reply < 12; ++reply) {
          if (line > 0 && random() % 4 != 0) continue;
          Strategy changed = strategy;
          changed.lines[line][at] = reply;
          changed.positions += random() % 3;
          changed.positions -= random() % 2;
          expect_as_ruled(changed);
        }
        Strategy fewer = strategy, more = strategy;
        fewer.lines[line].erase(fewer.lines[line].begin() + static_cast<std::ptrdiff_t>(at));
        more.lines[line].insert(more.lines[line].begin() + static_cast<std::ptrdiff_t>(at), random() % 6);
        if (!fewer.lines[line].empty()) expect_as_ruled(fewer);
        expect_as_ruled(more);
      }
    }
  }
  EXPECT_GT(accepted, 10U);
  EXPECT_GT(refused, 1'000U);
}

TEST(CheckWindow, ClaimsOfOtherMovesAreRefused) {
  const Example example = numerical({6, 7, 11});
  const NaiveWindow window(example.semigroup);
  ASSERT_EQ(window.first, 25);
  const std::string text = window_text(example, window);
  const std::string proof = text.substr(text.find("window"));
  expect_accepted(example.spec, "claim outcome N by 25\n" + proof);
  for (int move = 0; move < 60; ++move) {
    if (move == 25) continue;
    const std::string rest = "claim outcome N by " + std::to_string(move) + "\n" + proof;
    EXPECT_EQ(report_on(example, rest).status, Status::refused) << move;
  }
  for (const char* spec : {"semigroup:6,7,9", "semigroup:6,7", "semigroup:6,7,11,16", "semigroup:12,14,22",
                           "semigroup:6,7,11@30", "torsion:1:6.0,7.0,11.0", "semigroup:6,8,11"}) {
    expect_refused(spec, "claim outcome N by 25\n" + proof, "");
  }
  expect_accepted("semigroup:12,14,22", "claim outcome N by 50\n" + proof);
  expect_accepted("torsion:1:6.0,7.0,11.0", "claim outcome N by 25.0\n" + proof);
  expect_accepted("semigroup:6,7,11@25", "claim outcome P\n" + proof);
  expect_refused(example.spec, "claim outcome N\n" + proof, "needs a theorem");
}

// The layers from START on, repeated, still give positions that are lost.
bool continues_rightly(const NaiveWindow& right, int start, int length) {
  for (int x = start + length; x < start + 3 * length; ++x) {
    const auto layer = [&](int number) {
      if (number >= right.start + right.length) number = right.start + (number - right.start) % right.length;
      return right.layers.at(static_cast<std::size_t>(number));
    };
    const auto later = layer(x), before = layer(x - length);
    if (!std::includes(later.begin(), later.end(), before.begin(), before.end())) return false;
  }
  return true;
}

// With a wrong period the positions moved on are won, and the walk runs into one without a reply.
TEST(CheckWindow, OtherPeriodsAreRefused) {
  std::size_t accepted = 0, unproved = 0;
  for (const Example& example : {numerical({3, 5}), numerical({4, 5, 6, 7}), torsion({2}, {{2, 0}, {2, 1}, {3, 0}})}) {
    const NaiveWindow window(example.semigroup);
    ASSERT_GT(window.length, 0);
    const WindowForm right = form_of(window, example.semigroup);
    WindowStrategyRules right_rules(example.semigroup, right, lost_in(window));
    const Strategy right_strategy = window_strategy(right_rules).value();
    for (int start = 0; start < 30; ++start) {
      for (int length = 0; length < 24; ++length) {
        const WindowForm form{{}, start, length};
        std::optional<Strategy> strategy;
        if (length > 0) {
          WindowStrategyRules rules(example.semigroup, form, lost_in(window));
          strategy = window_strategy(rules, 1);
        }
        unproved += !strategy;
        const Report report = report_on(example, window_text(example, form, strategy.value_or(right_strategy)));
        if (report.status == Status::accepted) {
          ++accepted;
          EXPECT_TRUE(start > window.largest_gap() && length > 0 && length % example.semigroup.types() == 0);
          EXPECT_TRUE(strategy.has_value() || (start == right.start && length == right.length));
        } else {
          EXPECT_FALSE(start >= right.start && length > 0 && length % window.length == 0)
              << example.spec << " " << start << " " << length << report.reason;
        }
        if (strategy && report.status == Status::accepted && length % window.length == 0) {
          EXPECT_TRUE(continues_rightly(window, start, length)) << example.spec << " " << start << " " << length;
        }
      }
    }
  }
  EXPECT_GT(accepted, 50U);
  EXPECT_GT(unproved, 100U);
}

// Every short text for claims that are false: a move that does not win, one that is not the least, and that no move
// wins.
TEST(CheckWindow, NoTextProvesAFalseClaim) {
  std::size_t tried = 0;
  for (const Example& example :
       {numerical({2, 3}), numerical({3, 4, 5}), numerical({3, 5}), numerical({2, 5}), numerical({4, 5, 6, 7}),
        torsion({2}, {{1, 0}, {1, 1}}), torsion({2}, {{2, 0}, {2, 1}, {3, 0}}), torsion({3}, {{1, 0}, {1, 1}})}) {
    const NaiveWindow window(example.semigroup);
    for (int move = 1; move < 9; ++move) {
      if (!example.semigroup.is_move(move) || move == window.first) continue;
      const auto proof = [&](const std::string& count, const std::string& lines) {
        const WindowForm form{move, 0, 0};
        return example.block + claim_of(example, form) + "window first " + count + "\n" + lines;
      };
      const EveryText every(example.spec, proof, 6, 4);
      tried += every.tried;
      EXPECT_EQ(every.complete, 0U) << example.spec << " " << move << "\n" << every.example;
    }
    if (!window.first) continue;
    for (int start = 1; start < 8; ++start) {
      for (const int length : {1, 2, 3, 4}) {
        const auto proof = [&](const std::string& count, const std::string& lines) {
          return example.block + "claim outcome P\nwindow periodic " + std::to_string(start) + " " +
                 std::to_string(length) + " " + count + "\n" + lines;
        };
        const EveryText every(example.spec, proof, 6, 4);
        tried += every.tried;
        EXPECT_EQ(every.complete, 0U) << example.spec << " " << start << " " << length << "\n" << every.example;
      }
    }
  }
  EXPECT_GT(tried, 1'000U);
}

TEST(CheckWindow, FormIsChecked) {
  const std::string first = "claim outcome N by 3\nwindow first ";
  expect_refused("semigroup:3,4,5", first + "0\n0\n", "more positions", 4);
  expect_refused("semigroup:3,4,5", first + "x\n0\n", "decimal", 4);
  expect_refused("semigroup:3,4,5", first + "02\n0\n", "decimal", 4);
  expect_refused("semigroup:3,4,5", first + "999999999\n0\n", "more memory", 4);
  expect_refused("semigroup:3,4,5", first + "2\n", "ends where", 4);
  expect_refused("semigroup:3,4,5", first + "2\nA\n", "too few replies", 5);
  expect_refused("semigroup:3,4,5", first + "2\n0\n0\n", "expected \"claim ...\"", 6);
  expect_refused("semigroup:3,4,5", first + "2 1\n0\n", "expected window first N or", 4);
  expect_refused("semigroup:3,4,5", "claim outcome N by 3\nwindow first\n0\n", "", 4);
  expect_refused("semigroup:3,4,5@3", "claim outcome N by 4\nwindow first 2\n0\n", "exactly one");
  expect_refused("semigroup:3,4,5@3", "claim grundy 1\nwindow first 2\n0\n", "no Grundy value other than 0");
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow first 2\n0\n", "exactly one");
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow last 2\n", "expected window first N or");
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow periodic 5\n", "START LENGTH N");
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow periodic 5 0 1\n", "positive multiple of 1");
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow periodic 2 1 1\n", "greater than 2");
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow periodic x 1 1\n", "decimal");
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow periodic 5 -1 1\n", "decimal");
  expect_refused("semigroup:3,4,5@3", "claim outcome P\nwindow periodic 5 1 1\n", "before any move");
  expect_refused("torsion:2:1.1,3.0", "claim outcome P\nwindow periodic 8 3 1\n", "multiple of 2");
  expect_refused("board:2x2", "claim outcome P\nwindow periodic 2 1 1\n", "not a semigroup");
  expect_refused("semigroup:2,3", "claim outcome P\nwindow periodic 2 1 2\n010\n0\n", "");
  expect_refused("semigroup:2,3", "claim outcome P\nwindow periodic 2 2 2\n0101\n0\n", "");
  expect_refused("semigroup:2,3", "claim outcome P\nwindow periodic 2 999999998 2\n0102\n0\n", "");
}

// Replaces, drops or doubles any line, changes any byte: whatever is accepted must still be true, and nothing crashes.
TEST(CheckWindow, MutilatedCertificatesNeverCrash) {
  std::mt19937 random(7);
  for (const Example& example : {numerical({4, 5, 7}), numerical({3, 5}), torsion({2}, {{1, 1}, {3, 0}}),
                                 from_table(symmetric_group_on_three(), {{1, 0}, {1, 1}, {1, 2}, {1, 3}, {1, 5}})}) {
    const NaiveWindow window(example.semigroup);
    const std::string rest = example.block + window_text(example, window);
    const std::string claim = rest.substr(rest.find("claim"), rest.find('\n', rest.find("claim")) - rest.find("claim"));
    const std::string body = "upset-certificate 3\nspec " + example.spec + "\n" + rest;
    for (int round = 0; round < 1'500; ++round) {
      std::string changed = body;
      for (std::uint32_t times = static_cast<std::uint32_t>(1 + random() % 2); times > 0; --times) {
        const std::size_t at = 20 + random() % (changed.size() - 20);
        const std::size_t line = changed.rfind('\n', at - 1) + 1;
        const std::size_t length = changed.find('\n', at) - line + 1;
        if (round % 4 == 0) changed.erase(line, length);
        if (round % 4 == 1) changed.insert(line, changed.substr(line, length));
        if (round % 4 == 2) changed[at] = static_cast<char>(' ' + static_cast<int>(random() % 95));
        if (round % 4 == 3) changed[at] = "0123456789abcdef ,.:@\n"[random() % 22];
        if (changed.size() < 40) break;
      }
      const Report report = check_certificate(sealed(changed));
      if (report.status == Status::accepted && report.spec == example.spec) {
        EXPECT_NE(report.lines[0].find(claim.substr(6)), std::string::npos) << changed;
      }
    }
  }
}

}  // namespace
