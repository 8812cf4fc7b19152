// SPDX-License-Identifier: MIT
// Inputs that repeat with different periods: the checker decides exactly whether they meet an offset at all later
// places.
#include "check/chains/closing.hpp"

#include <gtest/gtest.h>

#include "check/text.hpp"

namespace {

using namespace upset::check;

// F(m) = m + offset, the offsets in turn.
PeriodicFunction repeating(const std::vector<int>& offsets) {
  PeriodicFunction function;
  function.form = PeriodicFunction::Form::repeats;
  function.period = static_cast<std::int64_t>(offsets.size());
  function.at = 60;
  for (std::size_t m = 0; m < offsets.size(); ++m) {
    function.values.push_back(static_cast<std::int32_t>(m) + offsets[m]);
  }
  return function;
}

// The reason for rejecting the claim that F, with these offsets, is right at all m with these inputs; empty if it is
// accepted. All numbers from 60 on are free; the inputs must meet those below F.
std::string reason(const std::vector<int>& offsets, const std::vector<std::vector<int>>& inputs) {
  const PeriodicFunction function = repeating(offsets);
  std::vector<PeriodicFunction> functions;
  for (const auto& input : inputs) functions.push_back(repeating(input));
  std::vector<PeriodicInput> asked;
  for (const auto& input : functions) asked.push_back({&input, Places{}});
  WorkLeft work(1'000'000'000);
  PeriodicClosing closing(function, asked, work);
  for (std::int64_t m = function.at; m < function.at + function.period; ++m) {
    std::vector<std::int64_t> met;
    for (std::int64_t n = m; n < function.value(m); ++n) met.push_back(n);
    closing.add(m, met);
  }
  try {
    closing.check();
    return "";
  } catch (const Refusal& refusal) {
    return refusal.reason;
  }
}

// A period with one number at one place and another at all others.
std::vector<int> mostly(int length, int others, int place, int special) {
  std::vector<int> offsets(static_cast<std::size_t>(length), others);
  offsets[static_cast<std::size_t>(place)] = special;
  return offsets;
}

TEST(PeriodicClosing, AnInputComesToTheValueLater) {
  EXPECT_EQ(reason({0}, {{5, 6}}), "");
  EXPECT_NE(reason({0}, {{5, 0}}).find("later an input"), std::string::npos);
  EXPECT_EQ(reason({0, 1}, {{1, 0}, {0, 0}}), "");  // their periods divide that of F: tested at each m
  // At 60 and 61 the input of period 3 differs from F, but not at 62 and 63.
  EXPECT_NE(reason({0, 1}, {{9, 9, 1}, {0, 0}}).find("later an input"), std::string::npos);
  EXPECT_NE(reason({0, 0}, {{9, 9, 9, 0}}).find("later an input"), std::string::npos);
  EXPECT_EQ(reason({0, -5}, {{8, 8, 8, 0}}), "");  // 4 and 2 have a common divisor: only odd places
}

TEST(PeriodicClosing, ASmallerNumberIsFreeLater) {
  EXPECT_EQ(reason({1}, {{0}}), "");
  EXPECT_EQ(reason({1}, {{0, 0}}), "");
  EXPECT_NE(reason({1}, {{0, 9}}).find("later a smaller"), std::string::npos);
  EXPECT_EQ(reason({1}, {{0, 9}, {9, 0}}), "");
  EXPECT_EQ(reason({1}, {{0, 9}, {9, 0, 9, 9}, {9, 9, 9, 0}}), "");
  EXPECT_NE(reason({1}, {{0, 9}, {9, 0, 9, 9}, {9, 9, 9, 9}}).find("later a smaller"), std::string::npos);
  EXPECT_NE(reason({1}, {{0, 9}, {0, 9, 9}, {9, 9, 9, 9, 0}}).find("later a smaller"), std::string::npos);
  EXPECT_EQ(reason({1}, {{0, 9}, {0, 9, 9}, {9, 0, 9, 9, 9, 0}}), "");  // 2, 3 and 6 cover all
  EXPECT_EQ(reason({2}, {{0, 1}, {1, 0}}), "");
  EXPECT_NE(reason({2}, {{0, 1}, {1, 0, 0}}).find("later a smaller"), std::string::npos);
}

TEST(PeriodicClosing, TooLargeACommonMultiple) {
  const auto long_inputs = {mostly(1009, 9, 0, 0), mostly(1013, 9, 0, 0), mostly(1019, 9, 0, 0)};
  EXPECT_NE(reason({1}, long_inputs).find("too large a common multiple"), std::string::npos);
  // One input that meets the offset everywhere is enough.
  EXPECT_EQ(reason({1}, {mostly(1009, 9, 0, 0), mostly(1013, 9, 0, 0), mostly(1019, 0, 0, 0)}).substr(0, 8), "");
}

}  // namespace
