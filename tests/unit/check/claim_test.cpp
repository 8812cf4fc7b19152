// SPDX-License-Identifier: MIT
// Claims that rely on earlier ones by `as claim K`: only identical statements may.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/check/certificate_text.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;

const std::string kEven = "claim outcome P\nheaps\n";

TEST(AsClaim, OutcomeAndValueAreTheSameFact) {
  EXPECT_EQ(
      check_certificate(certificate("nim:3,3", kEven + "claim grundy 0\nas claim 1\n")).lines,
      (std::vector<std::string>{"accepted: nim:3,3: outcome P (heaps)", "accepted: nim:3,3: grundy 0 (as claim 1)"}));
  expect_accepted("nim:3,3", "claim grundy 0\nheaps\nclaim outcome P\nas claim 1\n");
  expect_accepted("nim:3,3", kEven + "claim grundy 0\nas claim 1\nclaim outcome P\nas claim 2\n");
  const Report report = check_certificate(
      certificate("board:4,3", "claim outcome P\ntheorem two-row-board\nclaim grundy 0\nas claim 1\n"));
  ASSERT_EQ(report.lines.size(), 2U);
  EXPECT_NE(report.lines[1].find("relying on two-row boards"), std::string::npos) << report.lines[1];
}

TEST(AsClaim, NothingElseIs) {
  const std::string three = "claim grundy 3\nheaps\n", wins = "claim outcome N by 1.0\nheaps\n";
  expect_refused("nim:3", wins + "claim outcome P\nas claim 1\n", "does not say the same");
  expect_refused("nim:3", wins + "claim outcome N\nas claim 1\n", "does not say the same");
  expect_refused("nim:3", wins + "claim outcome N by 1.1\nas claim 1\n", "does not say the same");
  expect_refused("nim:3", wins + "claim grundy 0\nas claim 1\n", "does not say the same");
  expect_refused("nim:3", three + "claim outcome P\nas claim 1\n", "does not say the same");
  expect_refused("nim:3", three + "claim outcome N\nas claim 1\n", "does not say the same");
  expect_refused("nim:3", three + "claim grundy 4\nas claim 1\n", "does not say the same");
  expect_refused("nim:3", "claim outcome P\nas claim 1\n", "no earlier claim 1");
  expect_refused("nim:3", "claim outcome P\nas claim 2\nclaim grundy 0\nas claim 1\n", "no earlier claim 2");
  expect_refused("nim:3,3", kEven + "claim grundy 0\nas claim 2\n", "no earlier claim 2");
  expect_refused("nim:3,3", kEven + "claim grundy 0\nas claim 0\n", "no earlier claim 0");
  expect_refused("nim:3,3", kEven + "claim grundy 0\nas claim -1\n", "decimal number");
  expect_refused("nim:3,3 + nim:1", "claim grundy 1\nsum 2\npart 1 value 0\nas claim 1\nend sum\n", "expected a proof");
}

}  // namespace
