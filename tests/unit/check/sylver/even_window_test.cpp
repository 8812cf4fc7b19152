// SPDX-License-Identifier: MIT
// Even windows: the checker accepts those made by brute force, judges changed ones as the conditions do, and never
// accepts a proof that a won position is lost.
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

const std::string kLost = "claim outcome P\n";

NaiveOutcomes& outcomes() {
  static NaiveOutcomes outcomes;
  return outcomes;
}

// A kernel of one position, which the window proves.
std::string proof_of(const Numbers& position, const Window& window, int modulus, int digits) {
  return kLost + "coin-kernel " + std::to_string(modulus) + " " + std::to_string(digits) + " 1 1\n" +
         coordinates(position, modulus, digits) + "\n" + window_text(window, modulus, digits);
}

Report check_window(const Window& window, int modulus, int digits = 2) {
  const Numbers& position = window.evens.front();
  return check_certificate(certificate(spec_of(position), proof_of(position, window, modulus, digits)));
}

// The checker agrees with the conditions.
void expect_as_ruled(const Window& window, int modulus, int digits = 2) {
  const Report report = check_window(window, modulus, digits);
  EXPECT_EQ(report.status, NaiveWindow(window).is_good() ? Status::accepted : Status::refused)
      << proof_of(window.evens.front(), window, modulus, digits) << report.reason << " in line " << report.line;
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
Window window_of(const Right& right) { return window_of(outcomes(), sums_of(right.named), right.start, right.length); }

TEST(EvenWindow, RightOnesAreAccepted) {
  for (const Right& right : right_windows()) {
    const Window window = window_of(right);
    ASSERT_TRUE(NaiveWindow(window).is_good());
    const Numbers set = sums_of(right.named);
    const std::string line = "accepted: " + spec_of(set) + ": outcome P (coin kernel of 1 position, even window of " +
                             std::to_string(window.odds.size()) + " positions that repeats every " +
                             std::to_string(window.length) + ")";
    for (const int modulus : right.moduli) {
      for (const int digits : {1, 2, 3, 5, 8}) {
        expect_accepted(spec_of(set), proof_of(set, window, modulus, digits), line);
      }
    }
  }
}

// Each of the P positions, as the first of a kernel or beside others, and after a move.
TEST(EvenWindow, AllOfItsPositionsAreProved) {
  const Window window = window_of(right_windows()[1]);
  ASSERT_EQ(window.evens.size(), 2U);
  for (const Numbers& even : window.evens) expect_accepted(spec_of(even), proof_of(even, window, 8, 2));
  const std::string both = "coin-kernel 8 2 2 1\n" + coordinates(window.evens[0], 8, 2) + "\n" +
                           coordinates(window.evens[1], 8, 2) + "\n" + window_text(window, 8, 2);
  expect_accepted("sylver:8,10,12,14", kLost + both);
  expect_accepted("sylver:8,12,14", "claim outcome N by 10\n" + both);
  expect_accepted("sylver:8,12,14@10", kLost + both);
  expect_refused("sylver:8,12,14", kLost + both, "is not the position", 5);
}

TEST(EvenWindow, SeveralWindowsAndTheOtherRules) {
  const Window two = window_of(right_windows()[1]), four = window_of(outcomes(), sums_of({4, 6}), 13, 4);
  // rule 2 also proves {4,6}; a kernel modulo 12 contains both windows
  const std::string first = coordinates(two.evens[0], 12, 2) + "\n", other = coordinates(four.evens[0], 12, 2) + "\n";
  expect_accepted("sylver:8,10,12,14",
                  kLost + "coin-kernel 12 2 2 2\n" + first + other + window_text(two, 12, 2) + window_text(four, 12, 2),
                  "accepted: sylver:8,10,12,14: outcome P (coin kernel of 2 positions, even window of 54 positions "
                  "that repeats every 8, even window of 4 positions that repeats every 4)");
  expect_refused("sylver:4,6", kLost + "coin-kernel 12 2 2 1\n" + other + first + window_text(four, 12, 2),
                 "divided by 2 the position is not symmetric", 6);
  const std::string three = coordinates(sums_of({2, 3}), 12, 2) + "\n";
  expect_accepted("sylver:4,6", kLost + "coin-kernel 12 2 3 1\n" + other + first + three + window_text(two, 12, 2),
                  "accepted: sylver:4,6: outcome P (coin kernel of 3 positions, even window of 54 positions that "
                  "repeats every 8)");
  // rule 1 looks for replies among the members only, not in windows
  expect_refused(
      "sylver:4,6,9,11",
      kLost + "coin-kernel 12 2 1 1\n" + coordinates(sums_of({4, 6, 9, 11}), 12, 2) + "\n" + window_text(four, 12, 2),
      "no reply to the move 2", 5);
}

// All X and L near the least ones, for all small T. Accepted positions are lost, as far as brute force sees.
TEST(EvenWindow, AllPlacesOfSmallPositions) {
  std::size_t accepted = 0, refused = 0;
  for (const Numbers& half : semigroups_of_genus_to(4)) {
    if (largest_gap(half) > 6) continue;
    Numbers even;
    for (int n = 0; 2 * n < kBound; ++n) even[static_cast<std::size_t>(2 * n)] = has(half, n);
    const int least = (7 * half_gap(even) + 4) | 1;
    for (const int start : {least - 4, least - 2, least, least + 2, least + 6, least + 12}) {
      for (int length = 2; length <= 10; length += 2) {
        const Window window = window_of(outcomes(), even, start, length);
        expect_as_ruled(window, generators_of(even).front());
        if (check_window(window, generators_of(even).front()).status != Status::accepted) {
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

TEST(EvenWindow, EverySingleLineDropped) {
  for (const std::size_t which : {0, 1}) {
    const Right& right = right_windows()[which];
    const Window window = window_of(right);
    for (std::size_t i = 0; i < window.odds.size(); ++i) {
      Window fewer = window;
      fewer.odds.erase(fewer.odds.begin() + static_cast<std::ptrdiff_t>(i));
      expect_as_ruled(fewer, right.moduli[0]);
    }
    for (std::size_t i = 1; i < window.evens.size(); ++i) {
      Window fewer = window;
      fewer.evens.erase(fewer.evens.begin() + static_cast<std::ptrdiff_t>(i));
      expect_as_ruled(fewer, right.moduli[0]);
    }
  }
}

TEST(EvenWindow, OtherPlaces) {
  for (const std::size_t which : {0, 1}) {
    const Window window = window_of(right_windows()[which]);
    for (int start = 1; start <= window.start + 8; start += 2) {
      for (int length = 2; length <= 2 * window.length; length += 2) {
        Window other = window;
        other.start = start;
        other.length = length;
        expect_as_ruled(other, right_windows()[which].moduli[0]);
      }
    }
  }
}

class Forger {
 public:
  explicit Forger(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t n) { return random_() % n; }

  void change(Window& window) {
    std::vector<Numbers>& odds = window.odds;
    const std::size_t at = below(odds.size());
    switch (below(9)) {
      case 0: odds.erase(odds.begin() + static_cast<std::ptrdiff_t>(at)); return;
      case 1: odds[at] = any_after(odds[at]); return;
      case 2: odds.push_back(any_after(odds[at])); return;
      case 3: odds.push_back(any_after(any_after(odds[at]))); return;
      case 4: odds.push_back(adjoined(window.evens[below(window.evens.size())], odd_below(window))); return;
      case 5: window.evens.push_back(adjoined(window.evens[0], 2 + 2 * static_cast<int>(below(8)))); return;
      case 6: odds[at] = odds[below(odds.size())]; return;
      case 7: window.start += 2 * (static_cast<int>(below(5)) - 2); return;
      default: window.length += 2 * (static_cast<int>(below(5)) - 2);
    }
  }

 private:
  int odd_below(const Window& window) {
    return 3 + 2 * static_cast<int>(below(static_cast<std::size_t>(window.start + window.length) / 2));
  }
  Numbers any_after(const Numbers& set) {
    const std::vector<int> moves = moves_of(set);
    return moves.empty() ? set : adjoined(set, moves[below(moves.size())]);
  }

  std::mt19937 random_;
};

TEST(EvenWindow, RandomChanges) {
  const unsigned seed = 20240701;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Forger forger(seed);
  for (const Right& right : right_windows()) {
    const Window window = window_of(right);
    for (int round = 0; round < (right.start < 50 ? 200 : 20); ++round) {
      Window forged = window;
      for (std::size_t changes = 1 + forger.below(2); changes > 0; --changes) forger.change(forged);
      expect_as_ruled(forged, right.moduli[0]);
    }
  }
}

TEST(EvenWindow, ChangedDigits) {
  std::size_t refused = 0;
  const Window window = window_of(right_windows()[1]);
  const std::string proof = proof_of(window.evens[0], window, 8, 1);
  for (std::size_t at = proof.find("even-window"); at < proof.size(); ++at) {
    if (proof[at] == '\n' || proof[at] == ' ') continue;
    for (const char digit : std::string("0123f")) {
      if (digit == proof[at]) continue;
      std::string forged = proof;
      forged[at] = digit;
      const Report report = check_certificate(certificate("sylver:8,10,12,14", forged));
      EXPECT_EQ(report.status, Status::refused) << forged;
      ++refused;
    }
  }
  EXPECT_GT(refused, 1000U);
}

// Won positions

// The winning odd move is in the window or after it. The window is cut, moved or completed to hide it, but never with
// success.
TEST(EvenWindow, WonPositionsAreNotProved) {
  const unsigned seed = 20240702;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Forger forger(seed);
  for (const std::vector<int>& named : std::vector<std::vector<int>>{
           {6, 8, 10}, {8, 12, 14}, {6, 10, 14}, {10, 12, 14, 16, 18}, {8, 12, 14, 18}, {8, 10, 14}, {8, 10, 12}}) {
    const Numbers even = sums_of(named);
    const int modulus = named.front();
    for (int start = 3; start <= 7 * half_gap(even) + 15; start += forger.below(3) == 0 ? 2 : 6) {
      Window window = window_of(outcomes(), even, start, 2 + 2 * static_cast<int>(forger.below(8)));
      EXPECT_EQ(check_window(window, modulus).status, Status::refused) << spec_of(even) << " " << start;
      // the refutation is omitted, or falsely listed as lost
      std::erase_if(window.odds, [&](const Numbers& odd) { return adjoined(even, least_odd(odd)) == odd; });
      EXPECT_EQ(check_window(window, modulus).status, Status::refused) << spec_of(even) << " " << start;
      for (int z = 3; z < start + window.length; z += 2) window.odds.push_back(adjoined(even, z));
      EXPECT_EQ(check_window(window, modulus).status, Status::refused) << spec_of(even) << " " << start;
      // no odd ones at all, or all even ones
      window.odds.clear();
      EXPECT_EQ(check_window(window, modulus).status, Status::refused) << spec_of(even) << " " << start;
      window = window_of(outcomes(), even, start, window.length);
      window.evens = even_positions_above(even);
      EXPECT_EQ(check_window(window, modulus).status, Status::refused) << spec_of(even) << " " << start;
    }
  }
}

TEST(EvenWindow, FiveWins) {
  const Numbers even = sums_of({10, 16, 24, 28});
  // F = 11, X > 81; the lost positions of this size are too many for brute force, those with small odd numbers are not
  for (const int end : {7, 9, 13}) {
    Window window{83, 8, {even}, outcomes().lost_from(even, end)};
    EXPECT_TRUE(std::find(window.odds.begin(), window.odds.end(), adjoined(even, 5)) != window.odds.end());
    expect_refused(spec_of(even), proof_of(even, window, 10, 2), "even-window: ");
    window.start = end - 2;
    window.length = 2;
    expect_refused(spec_of(even), proof_of(even, window, 10, 2), "X is not larger than 7*F + 4", 6);
  }
}

// T = N: the other conditions are empty if X = 1 and L = 2.
TEST(EvenWindow, TwoAloneIsWon) {
  for (const std::string window : {"1 2 1 0\n", "3 2 1 0\n", "1 4 1 0\n", "13 4 1 0\n"}) {
    expect_refused("sylver:2", kLost + "coin-kernel 2 1 1 1\nf\neven-window " + window + "f\n",
                   "the first position is that of 2 alone", 7);
    expect_refused("sylver:2", kLost + "coin-kernel 4 1 1 1\nf0f\neven-window " + window + "f0f\n",
                   "the first position is that of 2 alone", 7);
  }
  expect_refused("sylver:2", kLost + "coin-kernel 4 1 1 1\nf0f\neven-window 13 4 2 0\nf1f\nf0f\n", "even-window: ");
}

// Malformed windows

const std::string kKernel = kLost + "coin-kernel 4 1 1 1\nf1f\n";  // of {4,6}
std::string four_six() { return window_text(window_of(right_windows()[0]), 4, 1); }

void expect_bad(const std::string& window, const std::string& reason, std::size_t line = 0) {
  expect_refused("sylver:4,6", kKernel + window, reason, line);
}

// The right lines after another first line.
std::string four_six_after(const std::string& head) { return head + four_six().substr(four_six().find('\n')); }

TEST(BadEvenWindow, FirstLine) {
  expect_accepted("sylver:4,6", kKernel + four_six());
  expect_accepted("sylver:4,6", kKernel + four_six_after("even-window 13 4 1 4"));
  for (const std::string head : {"even-window 13 4 1", "even-window 13 4 1 4 1", "even-window 13  4 1 4",
                                 "even-window -13 4 1 4", "even-window 013 4 1 4", "even-window 13 4 1 x",
                                 "odd-window 13 4 1 4", "even-window", "even-window 1000000001 4 1 4"}) {
    expect_bad(four_six_after(head), "", 6);
  }
  expect_bad(four_six_after("even-window 12 4 1 4"), "X is odd", 6);
  expect_bad(four_six_after("even-window 0 4 1 4"), "X is odd", 6);
  expect_bad(four_six_after("even-window 13 0 1 4"), "L is even and positive", 6);
  expect_bad(four_six_after("even-window 13 3 1 4"), "L is even and positive", 6);
  expect_bad(four_six_after("even-window 11 4 1 4"), "X is not larger than 7*F + 4", 6);
  expect_bad(four_six_after("even-window 13 4 0 4"), "at least one position", 6);
  expect_bad(four_six_after("even-window 13 4 1 5"), "more lines", 0);
  expect_bad(four_six_after("even-window 13 4 1 999999999"), "more lines are expected", 6);
  expect_bad(four_six_after("even-window 13 4 999999999 999999999"), "more lines are expected", 6);
  expect_bad(four_six_after("even-window 13 4 1 3"), "no reply to the move 2", 8);
  expect_bad(four_six_after("even-window 13 4 2 3"), "the greatest common divisor of the position is not 2", 8);
}

TEST(BadEvenWindow, NumberOfWindows) {
  const std::string kernel = kLost + "coin-kernel 4 1 1";
  expect_refused("sylver:4,6", kernel + " 2\nf1f\n" + four_six(), "more lines are expected");
  expect_refused("sylver:4,6", kernel + " 999999999\nf1f\n" + four_six(), "more lines are expected");
  expect_refused("sylver:4,6", kernel + " 0\nf1f\n" + four_six(), "no reply to the move 2", 5);
  expect_refused("sylver:4,6", kernel + "\nf1f\n" + four_six(), "no reply to the move 2", 5);
  expect_accepted("sylver:4,6", kernel + " 2\nf1f\n" + four_six() + four_six());
}

TEST(BadEvenWindow, Lines) {
  const auto with = [](const std::string& evens, const std::string& odds) {
    const auto count = [](const std::string& lines) {
      return std::to_string(std::count(lines.begin(), lines.end(), '\n'));
    };
    return "even-window 13 4 " + count(evens) + " " + count(odds) + "\n" + evens + odds;
  };
  const std::string odds = four_six().substr(four_six().find("f1f\n") + 4);
  expect_accepted("sylver:4,6", kKernel + with("f1f\n", odds));
  expect_bad(with("f1f 1\n", odds), "all positions have the value 0", 7);
  expect_bad(with("f1f\n", odds + "311 1\n"), "all positions have the value 0", 12);
  expect_bad(with("f1f\n", "f1f\n" + odds), "the position has no odd element", 8);
  expect_bad(with("f1f\nf1f\n", odds), "the same position occurs twice", 8);
  expect_bad(with("f1f\n", odds + odds), "the same position occurs twice", 12);
  expect_bad(with("f2f\nf1f\n", odds), "X is not larger than 7*F + 4", 6);
  expect_bad(with("f1f\nf2f\n", odds), "does not contain the first one", 8);
  expect_bad(with("f1f\n", odds + "121\n"), "does not contain the first one", 12);
  expect_bad(with("f1f\nfff\n", odds), "the greatest common divisor of the position is not 2", 8);
  expect_bad(with("fff\n", odds), "the greatest common divisor of the position is not 2", 7);
  expect_bad(with("311\n", odds), "the greatest common divisor of the position is not 2", 7);
  expect_bad(with("f1f\n", odds + "f10\n"), "the coordinates do not belong to a position", 12);
  expect_bad(with("f1f\n", odds + "e1f\n"), "the coordinates do not belong to a position", 12);
  expect_bad(with("f1f\n", odds + "e1e\n"), "the least odd element is not below X + L", 12);
  expect_bad(with("f1f\n", odds + "515\n"), "the least odd element is not below X + L", 12);
  expect_bad(with("f1f\n", ""), "no reply to the odd move 3", 7);
  expect_bad(with("f0f\n", ""), "that of 2 alone", 7);
}

TEST(BadEvenWindow, AnotherPositionIsInNoWindow) {
  const std::string window = four_six();
  expect_refused("sylver:4,10", kLost + "coin-kernel 4 1 1 1\nf2f\n" + window, "no reply to the move 2", 5);
  expect_refused("sylver:4,6", kLost + "coin-kernel 4 1 2 1\nf1f\nf2f\n" + window, "no reply to the move 2", 6);
  expect_refused("sylver:4,6", "claim grundy 1\ncoin-kernel 4 1 1 1\nf1f 1\n" + window, "no value but 0", 5);
  expect_refused("sylver:4,6", kLost + "coin-kernel 4 1 2 1\nf1f\nf0f\n" + window, "that of 2 alone", 6);
  expect_refused("sylver:5", kLost + "coin-kernel 5 1 1 1\nffff\neven-window 13 4 1 0\nffff\n",
                 "the greatest common divisor of the position is not 2", 7);
}

// Lost pairs that are there at z but not at z + L, and vice versa.
TEST(BadEvenWindow, Layers) {
  Window window = window_of(right_windows()[1]);
  const auto at = [&](int x) {
    return std::find_if(window.odds.begin(), window.odds.end(), [&](const auto& odd) { return least_odd(odd) == x; });
  };
  const Window whole = window;
  window.odds.erase(at(27));
  EXPECT_EQ(check_window(window, 8).reason, "even-window: the pair of this position is not there a period before");
  window = whole;
  window.odds.erase(at(35));
  EXPECT_EQ(check_window(window, 8).reason, "even-window: the pair of this position is not there a period after");
}

TEST(BadEvenWindow, LargeNumbers) {
  const std::string lines = four_six().substr(four_six().find('\n'));
  expect_bad("even-window 999999999 4 1 4" + lines, "no reply to the odd move ", 7);
  expect_bad("even-window 13 999999998 1 4" + lines, "", 0);
  expect_bad("even-window 999999999 999999998 1 4" + lines, "no reply to the odd move ", 7);
  // F is too large for X, whatever X is
  expect_refused("sylver:4,8589934586",
                 kLost + "coin-kernel 4 8 1 1\nffffffff7ffffffeffffffff\neven-window 999999999 2 1 0\n" +
                     "ffffffff7ffffffeffffffff\n",
                 "X is not larger than 7*F + 4", 6);
  // large F that is small enough: many moves, and no reply to the first
  expect_refused("sylver:4,2000002",
                 kLost + "coin-kernel 4 8 1 1\nffffffff0007a120ffffffff\neven-window 999999999 2 1 0\n" +
                     "ffffffff0007a120ffffffff\n",
                 "no reply to the odd move 3", 7);
  // a position with a large odd number
  expect_refused("sylver:4,6",
                 kLost + "coin-kernel 4 8 1 1\nffffffff00000001ffffffff\neven-window 999999999 2 1 1\n" +
                     "ffffffff00000001ffffffff\n0ee6b280000000010ee6b280\n",
                 "", 8);
}

// Coordinates of one digit end at 14, but moves do not: at 4*14 + 1 and above there is nothing, and nothing is read
// beyond the end.
TEST(BadEvenWindow, MovesBeyondTheCoordinates) {
  for (const int digits : {1, 2}) {
    Window window = window_of(outcomes(), sums_of({4, 6}), 13, 4);
    for (const int start : {57, 61, 63, 253, 1021, 1023, 1025, 100001}) {
      window.start = start;
      EXPECT_EQ(check_window(window, 4, digits).status, Status::refused);
    }
  }
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
