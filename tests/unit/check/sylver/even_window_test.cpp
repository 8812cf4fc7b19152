// SPDX-License-Identifier: MIT
// Even windows: the checker accepts those made by brute force, judges changed ones as the rules do, and never accepts a
// proof that a won position is lost.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "check/sylver/coin_symmetry.hpp"
#include "unit/check/certificate_text.hpp"
#include "unit/check/sylver/naive_even.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;
using upset::oracle::Reply;
using upset::oracle::Strategy;

const std::string kLost = "claim outcome P\n";

NaiveOutcomes& outcomes() {
  static NaiveOutcomes outcomes;
  return outcomes;
}

// A strategy that ends at once, at a position that the block proves.
std::string proof_of(const std::string& blocks, int modulus, int bytes, int count = 1) {
  return kLost + "coin-strategy " + std::to_string(modulus) + " " + std::to_string(bytes) + " 1 " +
         std::to_string(count) + "\n" + blocks;
}

Report check_window(const EvenWindow& window, const Strategy& strategy, int modulus, int bytes = 2) {
  const Numbers& position = window.bodies.front();
  return check_certificate(certificate(spec_of(position), proof_of(window_text(window, strategy), modulus, bytes)));
}

// The checker agrees with the rules.
bool expect_as_ruled(const EvenWindow& window, const Strategy& strategy, int modulus, int bytes = 2) {
  const Report report = check_window(window, strategy, modulus, bytes);
  const bool good = is_good(outcomes(), window, strategy);
  EXPECT_EQ(report.status, good ? Status::accepted : Status::refused)
      << proof_of(window_text(window, strategy), modulus, bytes) << report.reason << " in line " << report.line;
  return good;
}

struct Right {
  std::vector<int> named;
  std::vector<int> moduli;
  int start, length;
};
const std::vector<Right>& right_windows() {
  static const std::vector<Right> windows = {
      {{4, 6}, {4, 6, 10}, 13, 4}, {{8, 10, 12, 14}, {8, 10, 14, 22}, 29, 8}, {{8, 10, 22}, {8, 10, 22}, 73, 8}};
  return windows;
}
EvenWindow window_of(const Right& right) { return {right.start, right.length, {sums_of(right.named)}}; }
Strategy strategy_of(const EvenWindow& window, unsigned seed = 0) {
  return even_strategy(outcomes(), window, seed).value();
}

TEST(EvenWindow, RightOnesAreAccepted) {
  for (const Right& right : right_windows()) {
    const EvenWindow window = window_of(right);
    for (const unsigned seed : {0U, 1U}) {
      const Strategy strategy = strategy_of(window, seed);
      ASSERT_TRUE(is_good(outcomes(), window, strategy));
      const Numbers& set = window.bodies.front();
      const std::string line =
          "accepted: " + spec_of(set) + ": outcome P (coin strategy of 1 position, even window of " +
          std::to_string(strategy.positions) + " positions that repeats every " + std::to_string(window.length) + ")";
      for (const int modulus : right.moduli) {
        for (const int bytes : {1, 2, 4}) {
          expect_accepted(spec_of(set), proof_of(window_text(window, strategy), modulus, bytes), line);
        }
      }
    }
  }
}

// A block proves all even positions that it visits, and each body.
TEST(EvenWindow, AllOfItsPositionsAreProved) {
  EvenWindow window = window_of(right_windows()[1]);
  std::string text;
  for (const std::vector<int>& named : std::vector<std::vector<int>>{{8, 10, 12, 14}, {4, 10}, {4, 6}, {6, 8, 10}}) {
    EvenWindow with = window;
    with.bodies.push_back(sums_of(named));
    const auto strategy = even_strategy(outcomes(), with);
    if (!strategy) continue;
    text = window_text(with, *strategy);
    for (const Numbers& body : with.bodies) expect_accepted(spec_of(body), proof_of(text, has(body, 8) ? 8 : 10, 2));
  }
  ASSERT_NE(text, "");
  const std::string alone = window_text(window, strategy_of(window));
  expect_accepted("sylver:8,12,14", "claim outcome N by 10\ncoin-strategy 8 2 1 1\n" + alone);
  expect_accepted("sylver:8,12,14@10", proof_of(alone, 8, 2));
  expect_refused("sylver:8,12,14", proof_of(alone, 8, 2), "");
  expect_refused("sylver:8,10,12", proof_of(alone, 8, 2), "");
  expect_refused("sylver:8,10,12,14", "claim grundy 1\ncoin-strategy 8 2 1 1\n" + alone, "than the number of moves");
}

TEST(EvenWindow, SeveralWindowsAndTheOtherRules) {
  const EvenWindow two = window_of(right_windows()[1]), four{13, 4, {sums_of({4, 6})}};
  const std::string of_two = window_text(two, strategy_of(two)), of_four = window_text(four, strategy_of(four));
  const std::string settled = "coin-strategy 12 2 1 ";
  expect_accepted("sylver:8,10,12,14", kLost + settled + "2\n" + of_two + of_four);
  expect_accepted("sylver:4,6", kLost + settled + "2\n" + of_two + of_four);
  expect_accepted("sylver:4,6", kLost + settled + "2\n" + of_four + of_four);
  // {4,6} needs no window, but has no line where one has proved it; that of the other position visits it, too
  expect_accepted("sylver:4,6", kLost + "coin-strategy 12 2 2\n3\n");
  for (const std::string& window : {of_two, of_four}) {
    expect_accepted("sylver:4,6", kLost + settled + "1\n" + window);
    expect_refused("sylver:4,6", kLost + settled + "1\n" + window + "3\n", "expected \"claim ");
    expect_refused("sylver:4,6", kLost + "coin-strategy 12 2 2 1\n" + window + "3\n", "leads to 1 position, not to 2");
  }
  expect_refused("sylver:4,6,9", kLost + settled + "1\n" + of_four, "");
  expect_refused("sylver:4,6", proof_of(of_four, 12, 2, 2), "ends where more lines");
  expect_refused("sylver:4,6", proof_of(of_four, 12, 2, 0), "");
  expect_refused("sylver:4,6", proof_of(of_four, 12, 2, 999999999), "ends where more lines");
  expect_refused("sylver:4,6", kLost + "coin-strategy 12 2 1\n" + of_four, "");
}

// All X and L near the least ones, for all small T. Accepted positions are lost, as far as brute force sees.
TEST(EvenWindow, AllPlacesOfSmallPositions) {
  std::size_t accepted = 0, refused = 0;
  const EvenWindow other = window_of(right_windows()[0]);
  const Strategy another = strategy_of(other);
  for (const Numbers& half : semigroups_of_genus_to(4)) {
    if (largest_gap(half) > 6) continue;
    Numbers even;
    for (int n = 0; 2 * n < kBound; ++n) even[static_cast<std::size_t>(2 * n)] = has(half, n);
    const int least = (7 * half_gap(even) + 4) | 1;
    for (const int start : {least - 4, least - 2, least, least + 2, least + 6, least + 12}) {
      for (int length = 2; length <= 10; length += 2) {
        const EvenWindow window{start, length, {even}};
        const Strategy strategy = even_strategy(outcomes(), window).value_or(another);
        if (!expect_as_ruled(window, strategy, generators_of(even).front())) {
          ++refused;
          continue;
        }
        ++accepted;
        for (int z = 3; z < 120; z += 2) EXPECT_FALSE(outcomes().is_lost(adjoined(even, z))) << spec_of(even);
      }
    }
  }
  EXPECT_GE(accepted, 5U);
  EXPECT_GT(refused, 100U);
}

// Changes

TEST(EvenWindow, EverySingleReplyChanged) {
  std::mt19937 random(3);
  std::size_t accepted = 0, refused = 0;
  for (const std::size_t which : {0, 1}) {
    const EvenWindow window = window_of(right_windows()[which]);
    const Strategy strategy = strategy_of(window, 2);
    const int modulus = right_windows()[which].moduli[0];
    const auto judge = [&](const Strategy& changed) {
      ++(expect_as_ruled(window, changed, modulus) ? accepted : refused);
    };
    for (std::size_t line = 0; line < strategy.lines.size(); ++line) {
      for (std::size_t at = 0; at < strategy.lines[line].size(); ++at) {
        for (Reply reply = 0; reply < 40; ++reply) {
          if (which == 1 && random() % 10 != 0) continue;
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
      Strategy without = strategy;
      without.lines.erase(without.lines.begin() + static_cast<std::ptrdiff_t>(line));
      judge(without);
    }
    for (const std::size_t by : {std::size_t(-1), std::size_t(1)}) {
      Strategy resized = strategy;
      resized.positions += by;
      judge(resized);
    }
  }
  EXPECT_GT(accepted, 10U);
  EXPECT_GT(refused, 1'000U);
}

TEST(EvenWindow, OtherPlaces) {
  for (const std::size_t which : {0, 1}) {
    const EvenWindow window = window_of(right_windows()[which]);
    const Strategy strategy = strategy_of(window);
    for (int start = 1; start <= window.start + 8; start += 2) {
      for (int length = 2; length <= 2 * window.length; length += 2) {
        const EvenWindow other{start, length, window.bodies};
        expect_as_ruled(other, strategy, right_windows()[which].moduli[0]);
        if (start < 7 * half_gap(window.bodies[0])) continue;
        if (const auto its = even_strategy(outcomes(), other))
          expect_as_ruled(other, *its, right_windows()[which].moduli[0]);
      }
    }
  }
}

// Won positions

// The walk of a won position runs into one without a reply; whatever stands there, the checker refuses it.
TEST(EvenWindow, WonPositionsAreNotProved) {
  const unsigned seed = 20240702;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  std::size_t tried = 0;
  for (const std::vector<int>& named : std::vector<std::vector<int>>{
           {6, 8, 10}, {8, 12, 14}, {6, 10, 14}, {10, 12, 14, 16, 18}, {8, 12, 14, 18}, {8, 10, 14}, {8, 10, 12}}) {
    const Numbers even = sums_of(named);
    const int modulus = named.front();
    const int least = (7 * half_gap(even) + 5) | 1;
    for (const int start : {5, least - 2, least, least + 6}) {
      const EvenWindow window{start, 2 + 2 * static_cast<int>(random() % 6), {even}};
      EXPECT_FALSE(even_strategy(outcomes(), window).has_value()) << spec_of(even) << " " << start;
      for (int round = 0; round < 6; ++round) {  // replies at random, corrected as long as the checker says where
        std::string text;
        for (int length = 0; length < 12; ++length) {
          Report report;
          for (Reply first = random() % 20, by = 0; by < 20; ++by) {
            const std::string next = text + upset::oracle::reply_text((first + by) % 20);
            report = check_certificate(
                certificate(spec_of(even), proof_of(window_head(window, 100'000) + next + "\n", modulus, 2)));
            ++tried;
            ASSERT_EQ(report.status, Status::refused);
            if (report.reason.find("too few replies") == std::string::npos &&
                report.reason.find("more lines") == std::string::npos)
              continue;
            text = next;
            break;
          }
          ASSERT_EQ(report.reason.find("not to 100000"), std::string::npos) << text;
          if (report.reason.find("more lines") != std::string::npos) text += "\n";
        }
      }
    }
  }
  EXPECT_GT(tried, 1'000U);
}

TEST(EvenWindow, FiveWins) {
  const Numbers even = sums_of({10, 16, 24, 28});
  // F = 11, X > 81; 5 is answered by nothing: <10,16,24,28,5> is lost
  ASSERT_TRUE(outcomes().is_lost(adjoined(even, 5)));
  const EvenWindow window{83, 8, {even}};
  const std::string claim = kLost + "coin-strategy 10 2 1 1\n" + window_head(window, 1000);
  for (Reply three = 0; three < 36; ++three) {
    for (Reply five = 0; five < 36; ++five) {
      const std::string text = claim + upset::oracle::reply_text({{three, five, 0}});
      const Report report = check_certificate(certificate(spec_of(even), text));
      EXPECT_EQ(report.status, Status::refused);
    }
  }
  for (const int start : {5, 7, 11, 81}) {
    expect_refused(spec_of(even), kLost + "coin-strategy 10 2 1 1\n" + window_head({start, 2, {even}}, 1) + "0\n",
                   "X is not larger than 7*F + 4", 5);
  }
}

// T = N: the other conditions are empty if X = 1 and L = 2.
TEST(EvenWindow, TwoAloneIsWon) {
  for (const std::string window : {"1 2 1 2\n", "3 2 1 2\n", "1 4 1 2\n", "13 4 1 2\n", "13 4 2 2 2\n"}) {
    for (const std::string modulus : {"2", "4"}) {
      expect_refused("sylver:2", kLost + "coin-strategy " + modulus + " 1 1 1\neven-window " + window,
                     "the first position is that of 2 alone", 5);
    }
  }
  expect_refused("sylver:2", kLost + "coin-strategy 4 1 1 1\neven-window 13 4 2 4,6 2\n33\n", "");
}

// Malformed windows

std::string four_six() {
  const EvenWindow window = window_of(right_windows()[0]);
  return window_text(window, strategy_of(window));
}

void expect_bad(const std::string& window, const std::string& reason, std::size_t line = 0) {
  expect_refused("sylver:4,6", kLost + "coin-strategy 4 1 1 1\n" + window, reason, line);
}

// The right lines after another first line.
std::string four_six_after(const std::string& head) { return head + four_six().substr(four_six().find('\n')); }

TEST(BadEvenWindow, FirstLine) {
  const std::string count = std::to_string(strategy_of(window_of(right_windows()[0])).positions);
  const auto head = [&](const std::string& place, const std::string& bodies = " 4,6") {
    return four_six_after("even-window " + place + " " + count + bodies);
  };
  expect_accepted("sylver:4,6", kLost + "coin-strategy 4 1 1 1\n" + head("13 4"));
  expect_accepted("sylver:4,6", kLost + "coin-strategy 4 1 1 1\n" + head("13 4", " 6,4,10"));
  expect_accepted("sylver:4,6", kLost + "coin-strategy 4 1 1 1\n" + head("13 4", " 4,6 4,6"));
  for (const std::string place : {"13", "13 4 1", "13  4", "-13 4", "013 4", "13 x", "1000000001 4", "13 04"}) {
    expect_bad(head(place), "", 5);
  }
  expect_bad(four_six_after("odd-window 13 4 " + count + " 4,6"), "expected a block: even-window", 5);
  expect_bad(four_six_after("even-window"), "expected a block: even-window", 5);
  expect_bad(head("13 4", ""), "expected even-window X L N BODY", 5);
  expect_bad(head("13 4", "  4,6"), "M is not an element", 5);
  expect_bad(head("12 4"), "X is odd", 5);
  expect_bad(head("0 4"), "X is odd", 5);
  expect_bad(head("13 0"), "L is even and positive", 5);
  expect_bad(head("13 3"), "L is even and positive", 5);
  expect_bad(head("11 4"), "X is not larger than 7*F + 4", 5);
  expect_bad(head("13 4", " 4,10"), "X is not larger than 7*F + 4", 5);
  expect_bad(head("13 4", " 6,10"), "M is not an element", 5);
  expect_bad(head("13 4", " 4,x"), "decimal", 5);
  expect_bad(head("13 4", " 4,1"), "nobody may name 1", 5);
  expect_bad(head("13 4", " 4,6,9"), "the greatest common divisor of a position is not 2", 5);
  expect_bad(head("13 4", " 4,6 4,9"), "the greatest common divisor of a position is not 2", 5);
  expect_bad(head("13 4", " 4,8"), "the greatest common divisor of a position is not 2", 5);
  expect_bad(head("13 4", " 4,6 4"), "the greatest common divisor of a position is not 2", 5);
  expect_bad(head("13 4", " 4,6 4,10"), "does not contain the first one", 5);
  expect_bad(four_six_after("even-window 13 4 0 4,6"), "more positions", 5);
  expect_bad(four_six_after("even-window 13 4 999999999 4,6"), "more memory", 5);
}

// The third opening is 7, with the candidates 2, 3, 5, 9, counted from 9 on.
TEST(BadEvenWindow, RepliesFarBelowAnOpening) {
  const std::string head = "even-window 13 4 5 4,6\n";
  expect_accepted("sylver:4,6", kLost + "coin-strategy 4 1 1 1\n" + head + "1030507\n3\n0\n02\n04\n");
  const std::string more = "even-window 13 4 50 4,6\n";
  expect_bad(more + "102\n", "the reply to an opening is too far below", 6);  // 3 is below 7 - 2F
  expect_bad(more + "103\n", "too few replies", 6);                           // 5 is not
  expect_bad(more + "104\n", "the reply is not one of the moves", 6);
  expect_bad(head + "1030507\n4\n", "the reply 4 to 2 is illegal", 7);
  expect_bad(head + "1030507\n0\n", "no theorem answers the move 2", 7);
}

// <5> has a common divisor that is not 2, with a modulus that is odd.
TEST(BadEvenWindow, OddModulus) {
  expect_refused("sylver:5", kLost + "coin-strategy 5 1 1 1\neven-window 13 4 1 5\n", "is not 2", 5);
  expect_refused("sylver:4,6", kLost + "coin-strategy 5 1 1 1\neven-window 13 4 1 4,6\n", "M is not an element", 5);
}

TEST(BadEvenWindow, LargeNumbers) {
  const std::string lines = four_six().substr(four_six().find('\n'));
  expect_bad("even-window 999999999 4 4 4,6" + lines, "", 0);
  expect_bad("even-window 13 999999998 4 4,6" + lines, "", 0);
  expect_bad("even-window 999999999 999999998 4 4,6" + lines, "", 0);
  // F is too large for X, whatever X is
  expect_refused("sylver:4,8589934586", kLost + "coin-strategy 4 4 1 1\neven-window 999999999 2 1 4,8589934586\n0\n",
                 "X is not larger than 7*F + 4", 5);
  expect_refused("sylver:4,2000002", kLost + "coin-strategy 4 4 1 1\neven-window 999999999 2 1 4,2000002\n0\n", "", 6);
}

// Coordinates of one byte end at 254, but openings do not: beyond 4*254 + 3 there is nothing.
TEST(BadEvenWindow, OpeningsBeyondTheCoordinates) {
  const EvenWindow window{57, 4, {sums_of({4, 6})}};
  const std::string text = window_text(window, strategy_of(window));
  expect_accepted("sylver:4,6", proof_of(text, 4, 1));
  const auto refused = [](int start, int length, const std::string& reason) {
    const std::string line(static_cast<std::size_t>(start + length) / 2 - 1, '0');  // enough openings
    const std::string head = "even-window " + std::to_string(start) + " " + std::to_string(length) + " 9999 4,6\n";
    expect_refused("sylver:4,6", proof_of(head + line + "\n", 4, 1), reason, 6);
  };
  refused(1005, 12, "the numbers are too large for the coordinates");
  refused(1009, 12, "the position one period later has numbers that are too large");
  for (const int start : {1021, 1023, 1025, 100001}) refused(start, 4, "too large");
}

// Symmetry

TEST(CoinSymmetry, AsDefined) {
  for (const Numbers& set : semigroups_of_genus_to(7)) {
    const int modulus = generators_of(set).front();
    const auto least_of = [&](const Numbers& numbers) {
      LeastElements least(static_cast<std::size_t>(modulus), kNoElement);
      for (int n = kBound - 1; n >= 0; --n) {
        if (has(numbers, n)) least[static_cast<std::size_t>(n % modulus)] = static_cast<std::uint64_t>(n);
      }
      return least;
    };
    const auto gap = largest_gap_if_symmetric(least_of(set));
    EXPECT_EQ(gap.has_value(), is_symmetric(set)) << spec_of(set);
    if (gap) {
      EXPECT_EQ(*gap, largest_gap(set));
    }
    for (const int x : moves_of(set)) {
      LeastElements least = least_of(set);
      adjoin_to(least, static_cast<std::uint64_t>(x));
      EXPECT_EQ(least, least_of(adjoined(set, x))) << spec_of(set) << " " << x;
    }
  }
}

}  // namespace
