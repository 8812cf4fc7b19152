// SPDX-License-Identifier: MIT
// Progress lines: recent rates, stable estimates, readable numbers.
#include "upset/progress.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace {

using namespace upset;

std::string after_last(const std::string& line, const std::string& mark) { return line.substr(line.rfind(mark)); }

TEST(Progress, NumbersAreWrittenOut) {
  ProgressMeter meter;
  (void)meter.line(1, "search", -1, 37'012);
  EXPECT_EQ(meter.line(2, "search", -1, 74'024), "search: 74,024 positions, 2 s, 37,000 positions/s");
}

TEST(Progress, TheBarTellsTheTimeLeft) {
  ProgressMeter meter;
  (void)meter.line(5, "board table", 0.125, 0);
  EXPECT_EQ(meter.line(10, "board table", 0.25, 0), "board table [#######.......................] 25 %, 30 s left");
}

TEST(Progress, WhatIsUnderWayComesLast) {
  ProgressMeter meter;
  EXPECT_EQ(meter.line(10, "census, semigroup:6,9,14,16 for 5 s", 0.5, 0),
            "census [###############...............] 50 %, 10 s left (semigroup:6,9,14,16 for 5 s)");
}

TEST(Progress, WhatACheckpointBroughtAlongIsNoRate) {
  ProgressMeter meter;
  (void)meter.line(1, "search", -1, 50'000'000);  // resumed before the first report
  EXPECT_EQ(after_last(meter.line(3, "search", -1, 50'002'000), ", "), ", 1,000 positions/s");
}

TEST(Progress, CountsThatFallBeginAnew) {
  ProgressMeter meter;
  (void)meter.line(1, "search", -1, 50'000'000);
  (void)meter.line(2, "search", -1, 10);
  EXPECT_EQ(after_last(meter.line(3, "search", -1, 1'010), ", "), ", 1,000 positions/s");
}

/// Half of the work goes ten times as fast as the rest: a mean over the whole time would be wrong for long. But a stall
/// must not turn minutes into hours.
TEST(Progress, TheTimeLeftIsOfTheRecentPast) {
  ProgressMeter meter;
  std::string line;
  for (int t = 1; t <= 50; ++t) line = meter.line(t, "table", 0.01 * t, 0);
  EXPECT_EQ(after_last(line, ", "), ", 50 s left");
  for (int t = 51; t <= 100; ++t) line = meter.line(t, "table", 0.5 + 0.001 * (t - 50), 0);
  EXPECT_EQ(after_last(line, ", "), ", 2 min left");  // 82 s by the overall mean, at most half as much again
}

TEST(Progress, NothingHappenedOfLate) {
  ProgressMeter meter;
  (void)meter.line(9, "table", 0.5, 0);
  EXPECT_EQ(after_last(meter.line(10, "table", 0.5, 0), ", "), ", 15 s left");
  EXPECT_EQ(meter.line(20, "table", 0, 0), "table: 20 s");
}

std::string bar_of(double fraction, const std::string& end) {
  const int filled = static_cast<int>(30 * fraction);
  return "table [" + std::string(filled, '#') + std::string(30 - filled, '.') + "]" + end;
}

/// A few quick rows, then a slow one: the quick rows do not predict it.
TEST(Progress, TheTimeLeftIsNotToldInTheFirstSecondsNorWhileNothingEnds) {
  ProgressMeter meter;
  EXPECT_EQ(meter.line(1, "table", 0.07, 0), bar_of(0.07, " 7 %"));
  for (int t = 2; t < 45; ++t) EXPECT_EQ(meter.line(t, "table", 0.07, 0), bar_of(0.07, " 7 %")) << t;
  EXPECT_NE(meter.line(46, "table", 0.12, 0).find(" min left"), std::string::npos);
  EXPECT_NE(meter.line(69, "table", 0.99, 0).find(", 1 s left"), std::string::npos);
  EXPECT_EQ(meter.line(75, "table", 0.99, 0), bar_of(0.99, " 99 %"));  // the last row takes longer than that
}

double seconds_left(const std::string& line) {
  const std::size_t at = line.rfind(", ");
  if (at == std::string::npos || !line.ends_with(" left")) return 0;
  return std::stod(line.substr(at + 2)) * (line.ends_with("min left") ? 60 : 1);
}

/// Work that slows down steadily while small parts keep finishing.
TEST(Progress, TheTimeLeftDoesNotGrowThreefold) {
  ProgressMeter meter;
  double least = 1e9;
  bool is_told = false;
  for (int t = 1; t <= 1000; ++t) {
    const double left = seconds_left(meter.line(t, "table", 1 - 1 / (1 + 0.2 * t), 0));
    if (!(left > 0)) continue;
    is_told = true;
    EXPECT_LT(left, 3 * least) << t;
    least = std::min(least, left);
  }
  EXPECT_TRUE(is_told);
}

TEST(Progress, AnotherPhaseHasATimeOfItsOwn) {
  ProgressMeter meter;
  (void)meter.line(9, "table", 0.9, 0);
  EXPECT_EQ(after_last(meter.line(10, "table", 0.99, 0), ", "), ", 1 s left");
  (void)meter.line(11, "search", -1, 0);
  EXPECT_EQ(meter.line(12, "table", 0.6, 0).find("left"), meter.line(12, "table", 0.6, 0).size() - 4);
}

TEST(Progress, Durations) {
  EXPECT_EQ(duration_text(0.2), "1 s");
  EXPECT_EQ(duration_text(119), "119 s");
  EXPECT_EQ(duration_text(600), "10 min");
  EXPECT_EQ(duration_text(12'000), "3 h 20 min");
}

}  // namespace
