// SPDX-License-Identifier: MIT
// Proofs `periodic COUNT four`: the checker accepts right proofs, and rejects each possible kind of error.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "check/sylver/four_recursion.hpp"
#include "check/text.hpp"
#include "unit/check/certificate_text.hpp"
#include "unit/check/sylver/naive_coins.hpp"
#include "unit/check/sylver/naive_four.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;

const NaiveFour& small_game() {
  static const NaiveFour game(13, 320);
  return game;
}

const FourLines& small_lines() {
  static const FourLines lines = inspected_lines(small_game());
  return lines;
}

FourLines first_lines(std::size_t count) {
  return {small_lines().begin(), small_lines().begin() + static_cast<std::ptrdiff_t>(count)};
}

// [m1, m2, F(m1)].
std::string lost_spec(std::int64_t m2, const mpz_class& m1) {
  return four_spec(m1, m2, small_lines()[static_cast<std::size_t>(m2)].value(m1));
}

const mpz_class kHuge("1" + std::string(99, '0'));

// The truth

// The triples are the positions, and their moves agree with sums of numbers.
TEST(FourPlayed, TriplesArePositions) {
  NaiveCoins coins;
  const NaiveFour game(6, 6);
  int lost = 0;
  for (std::int64_t m1 = 0; m1 < 5; ++m1) {
    for (std::int64_t m2 = 0; m2 < 5; ++m2) {
      for (std::int64_t m3 = 0; m3 < 5; ++m3) {
        const int a = static_cast<int>(4 * m1 + 5);
        const int b = static_cast<int>(4 * m2 + 6);
        const int c = static_cast<int>(4 * m3 + 7);
        const Numbers set = sums_of({4, a, b, c});
        const bool is_position = !has(set, a - 4) && !has(set, b - 4) && !has(set, c - 4);
        ASSERT_EQ(is_position, is_four_position({m1, m2, m3}));
        if (!is_position) continue;
        ASSERT_EQ(coins.grundy(set) == 0, game.is_lost({m1, m2, m3})) << m1 << " " << m2 << " " << m3;
        lost += game.is_lost({m1, m2, m3}) ? 1 : 0;
      }
    }
  }
  EXPECT_GT(lost, 10);
}

TEST(FourPlayed, EachRowHasAtMostOneLostPosition) { EXPECT_FALSE(small_game().had_two_values()); }

TEST(FourPlayed, EveryLostPositionIsProved) {
  for (std::int64_t m2 = 0; m2 < small_game().count(); ++m2) {
    const FourLines lines = first_lines(static_cast<std::size_t>(m2) + 1);
    for (std::int64_t m1 = 0; m1 < 40; ++m1) {
      if (small_game().value(m2, m1) >= 0) expect_accepted(lost_spec(m2, m1), four_proof(lines));
    }
  }
  expect_accepted("sylver:4,5,6,7", four_proof(first_lines(1)),
                  "accepted: sylver:4,5,6,7: outcome P (periods of 1 function), relying on quiet end theorem, "
                  "Berlekamp, Conway and Guy, Winning Ways for Your Mathematical Plays, chapter 18");
}

TEST(FourPlayed, NumbersOfAHundredDigits) {
  for (std::int64_t m2 = 0; m2 < small_game().count(); ++m2) {
    const FourLines lines = first_lines(static_cast<std::size_t>(m2) + 1);
    for (const mpz_class& m1 : {kHuge, mpz_class(kHuge + 1), mpz_class(kHuge * kHuge + 77), mpz_class(100'000'001)}) {
      const mpz_class m3 = lines.back().value(m1);
      expect_accepted(four_spec(m1, m2, m3), four_proof(lines));
      for (const int by : {-84, -2, -1, 1, 2, 84}) {
        expect_refused(four_spec(m1, m2, m3 + by), four_proof(lines), "do not give");
        expect_refused(four_spec(m1 + by, m2, m3), four_proof(lines), "do not give");
      }
    }
  }
}

// The proof is about the position after the move; redundant numbers may be named.
TEST(FourPlayed, MovesAndWaysToNameThem) {
  const mpz_class m3 = small_lines()[5].value(kHuge);
  const std::string a = mpz_class(4 * kHuge + 5).get_str();
  const std::string c = mpz_class(4 * m3 + 7).get_str();
  const FourLines lines = first_lines(6);
  expect_accepted("sylver:4," + a + ",26", four_proof(lines, "outcome N by " + c));
  expect_accepted("sylver:4," + a + "," + c, four_proof(lines, "outcome N by 26"));
  expect_accepted("sylver:4,26," + c, four_proof(lines, "outcome N by " + a));
  expect_accepted("sylver:26," + c + "@" + a + ",4", four_proof(lines));
  expect_accepted("sylver:4,30," + a + "," + c + "," + a + "0,8@26", four_proof(lines));
  expect_accepted("sylver:" + c + ",26,4@" + a, four_proof(lines, "grundy 0"));
  expect_accepted("sylver:4," + a + ",26," + c + " + nim:3", "claim outcome N by 2:1.0\nsum 2\npart 1 value 0\n" +
                                                                 four_proof(lines).substr(16) +
                                                                 "part 2 value 0\nheaps\nend sum\n");
  expect_refused("sylver:4," + a + ",26," + c, four_proof(lines, "grundy 1"), "do not give");
  expect_refused("sylver:4," + a + ",26," + c, four_proof(lines, "outcome N"), "needs a theorem");
  expect_refused("sylver:4," + a + ",26," + c, four_proof(lines, "outcome N by 22"), "do not give");
  expect_refused("sylver:4," + a + ",26," + c, four_proof(lines, "outcome N by 2"), "neither 2 nor 3");
  expect_refused("sylver:4," + a + ",26," + c, four_proof(lines, "outcome N by " + a), "is illegal");
}

// A line may be written with a later start, a multiple of the period, a later AT.
TEST(FourPlayed, OtherWaysToWriteALine) {
  FourLines lines;
  for (const FourLine& line : small_lines()) {
    const std::int64_t factor = line.k % 3 + 1;
    const std::int64_t start = std::max(line.start + 5 * line.k % 7, line.start);
    lines.push_back(four_line(small_game(), line.k, start, line.period * factor, line.at + 20));
  }
  expect_accepted(lost_spec(12, kHuge), four_proof(lines));
}

// Periods that do not divide each other, among lines that fill nothing.
TEST(FourPlayed, PeriodsThatDoNotDivide) {
  for (const auto& [third, fourth, fifth] :
       {std::array{7, 5, 1}, std::array{1, 2, 3}, std::array{3, 2, 5}, std::array{5, 3, 2}, std::array{2, 1, 7}}) {
    FourLines lines = first_lines(9);
    lines[3] = four_line(small_game(), 3, lines[3].start, 2 * third, lines[3].at);
    lines[4] = four_line(small_game(), 4, lines[4].start, 6 * fourth, lines[4].at);
    lines[5] = four_line(small_game(), 5, lines[5].start, 6 * fifth, lines[5].at);
    expect_accepted(lost_spec(8, kHuge), four_proof(lines));
  }
}

TEST(FilledOffsets, IntervalsAreFilledByAllLinesTogether) {
  FilledOffsets filled;
  EXPECT_EQ(filled.lines(), 0U);
  EXPECT_FALSE(filled.contains(0));
  const auto add = [&](std::int64_t least, std::int64_t greatest) {
    PeriodicFunction function;
    function.least_offset = least;
    function.greatest_offset = greatest;
    filled.add(function);
  };
  add(3, 4);
  EXPECT_EQ(filled.lines(), 0U);
  add(3, 4);
  EXPECT_EQ(filled.lines(), 2U);
  EXPECT_TRUE(filled.contains(3) && filled.contains(4));
  EXPECT_FALSE(filled.contains(2) || filled.contains(5));
  add(5, 6);
  EXPECT_EQ(filled.lines(), 2U);
  EXPECT_FALSE(filled.contains(5));
  add(4, 6);
  EXPECT_EQ(filled.lines(), 4U);
  EXPECT_TRUE(filled.contains(6));
  add(-1, 2);
  EXPECT_EQ(filled.lines(), 4U);
  EXPECT_FALSE(filled.contains(2));
}

// Errors that no line of a real proof contains, since the lines before it are right.

PeriodicFunction line_of(std::uint32_t k, const std::vector<std::int32_t>& values) {
  PeriodicFunction function;
  function.k = k;
  function.form = PeriodicFunction::Form::repeats;
  function.start = static_cast<std::int64_t>(values.size()) - 1;
  function.period = 1;
  function.values.assign(values.begin(), values.end());
  return function;
}

std::string reason_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const Refusal& refusal) {
    return refusal.reason;
  }
  return "";
}

TEST(FourRecursion, NumbersThatLeaveTheBand) {
  WorkLeft work(1'000'000);
  FourMarks marks;
  marks.add(line_of(0, {0}), work);
  TakenOffsets taken(2);
  taken.add_rows(8);
  taken.take(line_of(0, {0, 0, 0, 3}), 0);  // 0 is taken at 0, 1 and 2: too long for K = 1
  const PeriodicFunction late = line_of(1, {1, 2, 1});
  FourRecursion recursion(late, taken, marks, 8, work);
  for (int m = 0; m < 2; ++m) recursion.test_next();
  EXPECT_EQ(reason_of([&] { recursion.test_next(); }), "periodic: at m = 2 the recursion gives 3");
  const PeriodicFunction line = line_of(1, {1, 2, 3});
  FourRecursion further(line, taken, marks, 8, work);
  for (int m = 0; m < 3; ++m) further.test_next();
  EXPECT_EQ(reason_of([&] { further.test_next(); }), "periodic: at m = 3 the recursion leaves the band");
}

TEST(FourRecursion, AllOfTheBandIsTaken) {
  WorkLeft work(1'000'000);
  TakenOffsets taken(2);
  taken.add_rows(2);
  taken.take(line_of(0, {0}), 0);
  const PeriodicFunction line = line_of(0, {1});
  const FourMarks marks;
  FourRecursion recursion(line, taken, marks, 2, work);  // K = 0 leaves no room above 0
  EXPECT_EQ(reason_of([&] { recursion.test_next(); }), "periodic: at m = 0 the recursion leaves the band");
}

TEST(FourRecursion, BarredNumbersAboveTheState) {
  WorkLeft work(1'000'000);
  FourMarks marks;
  marks.add(line_of(0, {0}), work);
  marks.add(line_of(1, {9, 1}), work);
  EXPECT_EQ(marks.barred().size(), 1U);
  TakenOffsets taken(3);
  taken.add_rows(12);
  const PeriodicFunction line = line_of(2, {kNone, 0, 1});
  FourRecursion recursion(line, taken, marks, 12, work);
  for (int m = 0; m < 7; ++m) {
    EXPECT_NE(reason_of([&] { recursion.state(); }).find("barred"), std::string::npos);
    recursion.test_next();
  }
  EXPECT_EQ(reason_of([&] { recursion.state(); }), "");
}

TEST(FourMarks, ClosedRows) {
  WorkLeft work(1'000'000);
  FourMarks marks;
  EXPECT_EQ(marks.closed_rows(), 0);
  for (const auto& values : {std::vector<std::int32_t>{0}, {1, 0}, {kNone, 2, 3, 0, 4}}) {
    marks.add(line_of(0, values), work);
  }
  EXPECT_EQ(marks.closed_rows(), 4);  // F_2(3) = 0
  EXPECT_TRUE(marks.is_closed(0) && marks.is_closed(3));
  EXPECT_FALSE(marks.is_closed(1) || marks.is_closed(2) || marks.is_closed(4));
}

// Positions

TEST(FourPlayed, PositionsOfOtherKinds) {
  const std::string proof = four_proof(first_lines(13));
  for (const std::string spec : {"sylver:", "sylver:5,6,7,8", "sylver:2", "sylver:2,4,5", "sylver:3,4,5", "sylver:2,3",
                                 "sylver:3", "sylver:4,5,6@3", "sylver:4,5@2", "sylver:5,6,7,9", "sylver:6,9,20"}) {
    expect_refused(spec, proof, "holds 4, and neither 2 nor 3");
  }
  for (const std::string spec : {"sylver:4", "sylver:4,6", "sylver:4,10,14", "sylver:4,8,12", "sylver:4,18@6"}) {
    expect_refused(spec, proof, "elements of all classes");
  }
  const mpz_class m3 = small_lines()[0].value(kHuge);  // all three numbers in classes of one, or of two
  expect_refused("sylver:4," + mpz_class(4 * kHuge + 6).get_str() + ",6," + mpz_class(4 * m3 + 8).get_str(), proof,
                 "elements of all classes");
  for (const std::string spec : {"semigroup:4,5,6,7", "nim:3", "board:3,2", "divisors:12", "chains:7,7:()"}) {
    expect_refused(spec, proof, "not a position of Sylver Coinage");
  }
  expect_refused("sylver:4,5,6,7", "claim outcome P\nperiodic 1\n" + small_lines()[0].text(), "neither a family");
  expect_refused("sylver:4,5,6,7", "claim outcome P\nperiodic 1 four four\n" + small_lines()[0].text(), "COUNT");
  expect_refused("sylver:4,5,6,7", "claim outcome P\nperiodic four\n" + small_lines()[0].text(), "decimal");
}

// No won position is proved lost, whatever is named.
TEST(FourPlayed, WonPositions) {
  const std::string proof = four_proof(first_lines(8));
  int refused = 0;
  for (std::int64_t m1 = 0; m1 < 12; ++m1) {
    for (std::int64_t m2 = 0; m2 < 8; ++m2) {
      for (std::int64_t m3 = 0; m3 < 14; ++m3) {
        // The numbers give the triple, or a smaller one if some of their sums are below them.
        Triple t{m1, m2, m3};
        t[1] = std::min({t[1], 2 * t[0] + 1, 2 * t[2] + 2});
        t[0] = std::min(t[0], t[1] + t[2] + 2);
        t[2] = std::min(t[2], t[0] + t[1] + 1);
        t[1] = std::min({t[1], 2 * t[0] + 1, 2 * t[2] + 2});
        ASSERT_TRUE(is_four_position(t));
        if (small_game().is_lost(t)) {
          expect_accepted(four_spec(m1, m2, m3), proof);
        } else {
          expect_refused(four_spec(m1, m2, m3), proof, "do not give");
          ++refused;
        }
      }
    }
  }
  EXPECT_GT(refused, 1000);
}

TEST(FourPlayed, SymmetricPositions) {
  for (std::int64_t m2 = 0; m2 < 13; ++m2) {
    for (const mpz_class& m : {mpz_class(20), kHuge}) {
      expect_refused(four_spec(m + m2 + 2, m2, m), four_proof(small_lines()), "do not give");
      expect_refused(four_spec(m, m2, m + m2 + 1), four_proof(small_lines()), "do not give");
    }
  }
}

TEST(FourPlayed, LinesThatAreNotThere) {
  for (std::size_t m2 = 0; m2 < 13; ++m2) {
    expect_refused(lost_spec(static_cast<std::int64_t>(m2), 100), four_proof(first_lines(m2)), "do not give");
  }
  expect_refused("sylver:4,5,6,7", "claim outcome P\nperiodic 0 four\n", "do not give");
  expect_refused("sylver:4,5,6,7", "claim outcome P\nperiodic 2 four\n" + small_lines()[0].text(), "");
  expect_refused("sylver:4,5,6,7", "claim outcome P\nperiodic 999999999 four\n" + small_lines()[0].text(),
                 "more lines");
  // m2 of a hundred digits
  expect_refused(four_spec(kHuge, kHuge, kHuge), four_proof(small_lines()), "do not give");
  expect_refused(four_spec(kHuge, mpz_class("18446744073709551616"), kHuge), four_proof(small_lines()), "do not give");
}

// Lines

TEST(FourPlayed, LinesInAnotherOrder) {
  for (std::size_t left_out = 0; left_out < 12; ++left_out) {
    FourLines lines = small_lines();
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(left_out));
    expect_refused(lost_spec(12, 300), four_proof(lines), "in this order");
    for (FourLine& line : lines) line.k -= line.k > static_cast<std::int64_t>(left_out) ? 1 : 0;
    expect_refused(four_spec(300, 11, small_lines()[12].value(300)), four_proof(lines), "at m = ");
    lines = small_lines();
    std::swap(lines[left_out], lines[left_out + 1]);
    expect_refused(lost_spec(12, 300), four_proof(lines), "in this order");
    std::swap(lines[left_out].k, lines[left_out + 1].k);
    expect_refused(lost_spec(12, 300), four_proof(lines), "");
    lines = small_lines();
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(left_out), lines[left_out]);
    expect_refused(lost_spec(12, 300), four_proof(lines), "in this order");
  }
}

TEST(FourPlayed, LinesThatAreIllMade) {
  const auto refuse_line = [](const std::string& line, const std::string& reason) {
    expect_refused("sylver:4,5,6,7", "claim outcome P\nperiodic 1 four\n" + line + "\n", reason);
  };
  refuse_line("0 0 ends 0", "every function repeats");
  refuse_line("0 0 stays 0 0", "every function repeats");
  refuse_line("1 0 repeats 0 1 0 0", "does not have");
  refuse_line("0 1 repeats 0 1 0 0", "in this order");
  refuse_line("0 0 repeats 0 0 0", "PERIOD is at least 1");
  refuse_line("0 0 repeats 0 1 0", "too short");
  refuse_line("0 0 repeats 0 1 0 0 1", "more values");
  refuse_line("0 0 repeats 0 1 0 -", "a value everywhere");
  refuse_line("0 0 repeats 0 1 100000000 0", "too many m");
  refuse_line("0 0 repeats 0 1 100000001 0", "at most 100000000");
  refuse_line("0 0 repeats 0 1 99999998 0", "more memory");
  refuse_line("0 0 repeats 0 1 0 -1", "decimal");
  refuse_line("0 0 repeats 0 1 0 999999999", "at m = 0");
  refuse_line("0 0 repeats 1 1 0 0 1", "AT is before START");
  refuse_line("0 0 repeats 0 1 0 1", "at m = 0");
  refuse_line("0 0 repeats 1 1 1 - 1", "at m = 0");
}

TEST(FourPlayed, OneWrongValue) {
  for (std::size_t k = 0; k < 13; ++k) {
    const FourLine& line = small_lines()[k];
    for (std::size_t m = 0; m < line.values.size(); ++m) {
      for (const std::int64_t by : {-1, 1}) {
        FourLines lines = first_lines(k + 1);
        std::int64_t& value = lines[k].values[m];
        if (value + by < 0) continue;
        value = value < 0 ? static_cast<std::int64_t>(m) : value + by;
        const std::string spec = four_spec(static_cast<long>(m), line.k, value);
        expect_refused(spec, four_proof(lines), "at m = " + std::to_string(m) + " the recursion gives");
      }
    }
  }
}

// A value in a closed row, and no value in a row that is not closed.
TEST(FourPlayed, ClosedRows) {
  int closed = 0;
  for (std::size_t k = 0; k < 13; ++k) {
    for (std::int64_t m = 0; m < small_lines()[k].start; ++m) {
      FourLines lines = first_lines(k + 1);
      std::int64_t& value = lines[k].values[static_cast<std::size_t>(m)];
      const bool is_closed = value < 0;
      ASSERT_EQ(is_closed, small_game().is_closed(static_cast<std::int64_t>(k), m));
      closed += is_closed ? 1 : 0;
      value = is_closed ? m : -1;
      expect_refused(four_spec(m, static_cast<long>(k), m), four_proof(lines), "at m = " + std::to_string(m));
    }
  }
  EXPECT_GT(closed, 30);
}

TEST(FourPlayed, AtTooSmall) {
  for (std::size_t k = 0; k < 13; ++k) {
    for (std::int64_t at = 0; at < small_lines()[k].at; ++at) {
      FourLines lines = first_lines(k + 1);
      lines[k].at = at;
      expect_refused(lost_spec(static_cast<std::int64_t>(k), 250), four_proof(lines), "");
    }
  }
  // Line 10 would be right from its own START on, if line 9 were regular there.
  FourLines lines = first_lines(12);
  ASSERT_EQ(lines[10].start, 56);
  lines[11].start = 57;
  lines[11] = four_line(small_game(), 11, 57, 12, 90);
  expect_accepted(lost_spec(11, 200), four_proof(lines));
  FourLine twelfth = four_line(small_game(), 12, 55, 84, 56);
  lines.push_back(twelfth);
  expect_refused(lost_spec(12, 200), four_proof(lines), "AT is before START of another line");
}

}  // namespace
