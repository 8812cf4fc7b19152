// SPDX-License-Identifier: MIT
// Moves taken apart into numbers.
#include "upset/move.hpp"

#include <gtest/gtest.h>

namespace {

using upset::Integer;
using upset::move_numbers;

TEST(MoveNumbers, OfEveryNotation) {
  EXPECT_EQ(move_numbers("50")->numbers, (std::vector<Integer>{50}));
  EXPECT_EQ(move_numbers("4.9")->numbers, (std::vector<Integer>{4, 9}));
  EXPECT_EQ(move_numbers("4.9")->term, 1U);
  EXPECT_EQ(move_numbers("1-3-12")->numbers, (std::vector<Integer>{1, 3, 12}));
  EXPECT_EQ(move_numbers("3:1.0")->term, 3U);
  EXPECT_EQ(move_numbers("3:1.0")->numbers, (std::vector<Integer>{1, 0}));
  EXPECT_EQ(move_numbers("100000000000000000000")->numbers.front(), "100000000000000000000");
}

TEST(MoveNumbers, OfNamesThereAreNone) {
  for (const char* name : {"", "a", "4.", ".4", "4..9", "2:", "0:5", "2:3:4", "x:1", "c5", "-1", "07"})
    EXPECT_FALSE(move_numbers(name)) << name;
}

}  // namespace
