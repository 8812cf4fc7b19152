// SPDX-License-Identifier: MIT
// Many questions at once: progress, faults of single questions and of the receiver, and properties of an answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "batch/batch.hpp"

namespace {

using namespace upset;

TEST(Batch, WhatALimitReached) {
  Answer answer;
  EXPECT_FALSE(batch::last_excluded(answer).has_value());
  answer.limit = LimitReached{LimitKind::time, "in words", {"5", "6"}, "4321", {}};
  EXPECT_EQ(batch::last_excluded(answer), 4321U);
  answer.limit->excluded_up_to.reset();
  EXPECT_FALSE(batch::last_excluded(answer).has_value());
}

TEST(Batch, CellsThatAreNoSpecs) {
  std::vector<std::string> kinds(2);
  batch::solve_cells(
      {{"semigroup:3,4,5", "semigroup:x"}, 5, {}, "test"},
      [&](std::size_t i, batch::CellResult result) {
        kinds.at(i) = result.answer.limit ? name_of(result.answer.limit->kind) : "none";
      },
      [] {});
  EXPECT_EQ(kinds, (std::vector<std::string>{"none", "refused"}));
}

TEST(Batch, AReceiverThatThrowsEndsTheRun) {
  const batch::CellRun run{std::vector<std::string>(50, "semigroup:3,4,5"), 5, {}, "test"};
  EXPECT_THROW(batch::solve_cells(
                   run, [](std::size_t, const batch::CellResult&) { throw std::runtime_error("full"); }, [] {}),
               std::runtime_error);
}

/// Progress is reported by weight, not by number.
TEST(Batch, ProgressIsWeighted) {
  std::vector<double> fractions;
  batch::CellRun run;
  run.specs = {"nim:1", "nim:2", "nim:3"};
  run.weights = {1, 1, 98};
  run.limits.threads = 1;
  run.limits.progress =
      Progress([&](const std::string&, double fraction, std::uint64_t) { fractions.push_back(fraction); }, 0);
  batch::solve_cells(
      run, [](std::size_t, const batch::CellResult&) {}, [] {});
  ASSERT_FALSE(fractions.empty());
  EXPECT_TRUE(std::ranges::is_sorted(fractions));
  EXPECT_DOUBLE_EQ(fractions.back(), 1);
  for (const double fraction : fractions) EXPECT_TRUE(fraction <= 0.021 || fraction > 0.99) << fraction;
}

}  // namespace
