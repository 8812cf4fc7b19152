// SPDX-License-Identifier: MIT
// Lines of progress: rates of the recent past, times that do not run away, numbers for people.
#include "upset/progress.hpp"

#include <gtest/gtest.h>

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
  (void)meter.line(1, "search", -1, 50'000'000);  // taken up before the first report
  EXPECT_EQ(after_last(meter.line(3, "search", -1, 50'002'000), ", "), ", 1,000 positions/s");
}

TEST(Progress, CountsThatFallBeginAnew) {
  ProgressMeter meter;
  (void)meter.line(1, "search", -1, 50'000'000);
  (void)meter.line(2, "search", -1, 10);
  EXPECT_EQ(after_last(meter.line(3, "search", -1, 1'010), ", "), ", 1,000 positions/s");
}

/// Half of the work goes ten times as fast as the rest: a mean over all the time would be wrong for long. But a stall
/// must not make hours of minutes.
TEST(Progress, TheTimeLeftIsOfTheRecentPast) {
  ProgressMeter meter;
  std::string line;
  for (int t = 1; t <= 50; ++t) line = meter.line(t, "table", 0.01 * t, 0);
  EXPECT_EQ(after_last(line, ", "), ", 50 s left");
  for (int t = 51; t <= 100; ++t) line = meter.line(t, "table", 0.5 + 0.001 * (t - 50), 0);
  EXPECT_EQ(after_last(line, ", "), ", 2 min left");  // 82 s by the mean over all, half as much again at most
}

TEST(Progress, NothingHappenedOfLate) {
  ProgressMeter meter;
  (void)meter.line(1, "table", 0.5, 0);
  EXPECT_EQ(after_last(meter.line(10, "table", 0.5, 0), ", "), ", 15 s left");
  EXPECT_EQ(meter.line(20, "table", 0, 0), "table: 20 s");
}

TEST(Progress, Durations) {
  EXPECT_EQ(duration_text(0.2), "1 s");
  EXPECT_EQ(duration_text(119), "119 s");
  EXPECT_EQ(duration_text(600), "10 min");
  EXPECT_EQ(duration_text(12'000), "3 h 20 min");
}

}  // namespace
