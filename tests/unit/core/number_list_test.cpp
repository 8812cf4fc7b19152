// SPDX-License-Identifier: MIT
// Lists of numbers as users type them, and limits of which some time has passed.
#include "upset/number_list.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "core/stop.hpp"
#include "upset/remaining.hpp"

namespace {

using namespace upset;

TEST(NumberList, ReadsDecimalNumbersBetweenCommas) {
  EXPECT_EQ(*parse_numbers("1,2,5"), (NumberList{1, 2, 5}));
  EXPECT_EQ(*parse_numbers("007"), NumberList{7});
  EXPECT_EQ(*parse_numbers("18446744073709551615,0"), (NumberList{UINT64_MAX, 0}));
}

TEST(NumberList, RefusesEverythingElse) {
  for (const std::string text : {"", ",", "1,", ",1", "1,,2", "1, 2", "-1", "+1", "1..2", "1;2", "x"}) {
    const auto list = parse_numbers(text);
    ASSERT_FALSE(list.has_value()) << text;
    EXPECT_EQ(list.error().code, ErrorCode::usage);
    EXPECT_EQ(list.error().message, "expected numbers such as 1,2,5, found '" + text + "'");
  }
  EXPECT_EQ(parse_numbers("3,18446744073709551616").error().message,
            "expected numbers below 2^64, found '18446744073709551616'");
  EXPECT_EQ(parse_numbers(std::string(50, 'x')).error().message,
            "expected numbers such as 1,2,5, found '" + std::string(40, 'x') + "'");
}

TEST(Remaining, TakesOffTheTimeThatHasPassed) {
  const auto before = std::chrono::steady_clock::now() - std::chrono::seconds(3);
  Limits limits;
  EXPECT_EQ(remaining(limits, before).seconds, 0) << "no limit remains no limit";
  limits.seconds = 2;
  EXPECT_EQ(remaining(limits, before).seconds, 0.001) << "a positive rest, so that the limit is reported";
  limits.seconds = 1000;
  EXPECT_LE(remaining(limits, before).seconds, 997);
  EXPECT_GT(remaining(limits, before).seconds, 900);
}

TEST(Limits, PartsShareADeadline) {
  Limits limits;
  EXPECT_EQ(running(limits).deadline, limits.deadline) << "no limit remains no limit";
  const auto begun = std::chrono::steady_clock::now();
  limits.seconds = 100;
  Limits part = running(limits, begun);
  EXPECT_EQ(part.deadline, begun + std::chrono::seconds(100));
  part.seconds = 1000;
  EXPECT_EQ(running(part).deadline, part.deadline) << "a part never ends later than the whole";
  part.seconds = 1e15;
  EXPECT_EQ(running(part).deadline, part.deadline) << "no overflow";
  EXPECT_EQ(core::Stop(part).limits().deadline, part.deadline);
}

}  // namespace
