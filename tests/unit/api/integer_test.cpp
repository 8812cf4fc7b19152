// SPDX-License-Identifier: MIT
// Integers of any size: text, comparison, conversion.
#include "upset/integer.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <vector>

namespace {

using upset::Integer;

TEST(Integer, IsReadAndTold) {
  EXPECT_EQ(Integer().text(), "0");
  EXPECT_EQ(Integer(-7).text(), "-7");
  EXPECT_EQ(Integer(std::numeric_limits<std::uint64_t>::max()).text(), "18446744073709551615");
  EXPECT_EQ(Integer("100000000000000000000").text(), "100000000000000000000");
  for (const char* wrong : {"", "-", "01", "-0", "+1", "1.5", "x", "1 "})
    EXPECT_THROW(Integer{std::string(wrong)}, std::invalid_argument) << wrong;
}

TEST(Integer, BecomesAMachineNumberWhereItFits) {
  EXPECT_EQ(Integer(255).as<std::uint8_t>(), 255);
  EXPECT_EQ(Integer(256).as<std::uint8_t>(), std::nullopt);
  EXPECT_EQ(Integer(-1).as<unsigned>(), std::nullopt);
  EXPECT_EQ(Integer(-1).as<int>(), -1);
  EXPECT_EQ(Integer("100000000000000000000").as<std::uint64_t>(), std::nullopt);
}

TEST(Integer, IsOrderedAsTheNumbersAre) {
  const std::vector<Integer> ascending{Integer("-100000000000000000000"), -20, -3, 0, 3, 20,
                                       Integer("100000000000000000000")};
  for (std::size_t i = 0; i < ascending.size(); ++i)
    for (std::size_t j = 0; j < ascending.size(); ++j) {
      EXPECT_EQ(ascending[i] < ascending[j], i < j) << i << " " << j;
      EXPECT_EQ(ascending[i] == ascending[j], i == j) << i << " " << j;
    }
  EXPECT_TRUE(Integer(0) == 0);
  EXPECT_TRUE(Integer(5) == "5");
  EXPECT_FALSE(Integer(5) == std::string("6"));
}

}  // namespace
