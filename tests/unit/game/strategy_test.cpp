// SPDX-License-Identifier: MIT
#include "game/strategy.hpp"

#include <gtest/gtest.h>

namespace upset::game {
namespace {

std::string text_of(std::uint64_t v) {
  std::string text;
  append_reply(text, v);
  return text;
}

TEST(Strategy, TextOfReplies) {
  EXPECT_EQ(text_of(0), "0");
  EXPECT_EQ(text_of(35), "z");
  EXPECT_EQ(text_of(36), "A0");
  EXPECT_EQ(text_of(36 * 26 + 35), "Zz");
  EXPECT_EQ(text_of(36 * 27), "AA0");
  EXPECT_EQ(text_of(36 * 28 + 10), "ABa");
  EXPECT_EQ(text_of(36 * (26 * 26 + 26) + 1), "ZZ1");
  EXPECT_EQ(text_of(36 * (26 * 26 + 27)), "AAA0");
}

TEST(Strategy, RepliesAreReadBack) {
  std::string text;
  for (std::uint64_t v = 0; v < 100'000; v = v < 2000 ? v + 1 : v + 97) append_reply(text, v);
  append_reply(text, UINT64_C(1) << 50);
  std::string_view line = text;
  for (std::uint64_t v = 0; v < 100'000; v = v < 2000 ? v + 1 : v + 97) ASSERT_EQ(take_reply(line), v);
  EXPECT_EQ(take_reply(line), UINT64_C(1) << 50);
  EXPECT_TRUE(line.empty());
  EXPECT_FALSE(take_reply(line).has_value());
  for (const char* wrong : {"A", "-", "A 1", "\n", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0"}) {
    line = wrong;
    EXPECT_FALSE(take_reply(line).has_value()) << wrong;
  }
}

TEST(Strategy, LinesOfStates) {
  Strategy strategy;
  strategy.end_line();  // a state without replies
  strategy.reply(3), strategy.reply(40), strategy.end_line();
  strategy.end_line();
  strategy.reply(0), strategy.end_line();
  EXPECT_EQ(strategy.lines, "3A4\n0\n");
}

}  // namespace
}  // namespace upset::game
