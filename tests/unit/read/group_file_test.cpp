// SPDX-License-Identifier: MIT
// Multiplication tables and permutations: valid files, and errors with line and column.
#include "read/group_file.hpp"

#include <gtest/gtest.h>

namespace {

using namespace upset;
using semigroup::FiniteMonoid;

/// "size; identity; products row by row" or the error.
std::string summary(const Result<FiniteMonoid>& monoid) {
  if (!monoid) return monoid.error().text();
  std::string text = std::to_string(monoid->size()) + "; " + std::to_string(monoid->identity()) + ";";
  for (std::uint32_t x = 0; x < monoid->size(); ++x)
    for (std::uint32_t y = 0; y < monoid->size(); ++y)
      text += (y == 0 ? " " : ",") + std::to_string(monoid->product(x, y));
  return text;
}

std::string monoid(const std::string& text) { return summary(read::read_monoid(text, "file")); }
std::string group(const std::string& text) { return summary(read::read_group(text, "file")); }

TEST(GroupTable, Good) {
  EXPECT_EQ(monoid("table 1\n0\n"), "1; 0; 0");
  EXPECT_EQ(group("# Z/2 backwards\n\ntable 2 # size\r\n 1\t0 \r\n# between\n0 1"), "2; 1; 1,0 0,1");
  EXPECT_EQ(group("\xef\xbb\xbftable 3\n0 1 2\n1 2 0\n2 0 1\n"), "3; 0; 0,1,2 1,2,0 2,0,1");
  EXPECT_EQ(monoid("table 3\n0 1 2\n1 2 2\n2 2 2\n"), "3; 0; 0,1,2 1,2,2 2,2,2");
}

TEST(GroupTable, Bad) {
  EXPECT_EQ(monoid(""), "file, line 1, column 1: expected 'table N' or 'permutations', found the end of the file");
  EXPECT_EQ(monoid("# x\n tables 2\n"), "file, line 2, column 2: expected 'table N' or 'permutations', found 'tables'");
  EXPECT_EQ(monoid("table\n0\n"), "file, line 1, column 6: expected 'table' and one number, found 1 words");
  EXPECT_EQ(monoid("table 2 2\n"), "file, line 1, column 9: expected 'table' and one number, found 3 words");
  EXPECT_EQ(monoid("table 0\n"), "file, line 1, column 7: expected a number from 1 to 1024, found '0'");
  EXPECT_EQ(monoid("table -1\n"), "file, line 1, column 7: expected a number from 1 to 1024, found '-1'");
  EXPECT_EQ(monoid("table 99999999999999999999\n"),
            "file, line 1, column 7: expected a number from 1 to 1024, found '99999999999999999999'");
  EXPECT_EQ(monoid("table 1025\n"), "file, line 1, column 7: expected a number from 1 to 1024, found '1025'");
  EXPECT_EQ(monoid("table 2\n0 1\n"), "file, line 3, column 1: expected row 1, found the end of the file");
  EXPECT_EQ(monoid("table 2\n0 1\n1\n"), "file, line 3, column 2: expected 2 numbers, found 1");
  EXPECT_EQ(monoid("table 2\n0 1 1\n1 0\n"), "file, line 2, column 5: expected 2 numbers, found 3");
  EXPECT_EQ(monoid("table 2\n0 1\n1 2\n"), "file, line 3, column 3: expected a number from 0 to 1, found '2'");
  EXPECT_EQ(monoid("table 2\n0 1\n1 x\n"), "file, line 3, column 3: expected a number from 0 to 1, found 'x'");
  EXPECT_EQ(monoid("table 2\n0 1\n1 0\n\n0 1\n"), "file, line 5, column 1: expected the end of the file, found '0'");
  EXPECT_EQ(monoid("table 2\n0 1\n1 " + std::string(50, 'y')),
            "file, line 3, column 3: expected a number from 0 to 1, found '" + std::string(40, 'y') + "...'");
}

TEST(GroupTable, NoMonoid) {
  EXPECT_EQ(monoid("#\n table 2\n0 0\n1 1\n"),
            "file, line 2, column 2: expected an identity e with e*x = x*e = x for all x, found none");
  EXPECT_EQ(monoid("table 3\n0 1 2\n1 0 0\n2 0 1\n"),
            "file, line 1, column 1: expected an associative product, found (1*1)*2 = 2 and 1*(1*2) = 1");
  EXPECT_EQ(monoid("table 3\n0 1 2\n1 1 2\n2 1 1\n"),
            "file, line 1, column 1: expected an associative product, found (2*1)*2 = 2 and 2*(1*2) = 1");
}

TEST(GroupTable, GroupsAreRequiredOnlyOnDemand) {
  const std::string text = "table 3\n0 1 2\n1 2 2\n  2 2 2\n";
  EXPECT_EQ(monoid(text), "3; 0; 0,1,2 1,2,2 2,2,2");
  EXPECT_EQ(group(text), "file, line 3, column 1: expected a group: element 1 has no inverse");
  EXPECT_EQ(group("table 2\n0 0\n0 1\n"), "file, line 2, column 1: expected a group: element 0 has no inverse");
}

TEST(GroupPermutations, Good) {
  EXPECT_EQ(group("permutations\n1\n"), "1; 0; 0");
  EXPECT_EQ(group("permutations\n2 3 1\n"), "3; 0; 0,1,2 1,2,0 2,0,1");
  EXPECT_EQ(group("permutations # S3\n2 1 3\n2 3 1\n"),
            "6; 0; 0,1,2,3,4,5 1,0,4,5,2,3 2,3,0,1,5,4 3,2,5,4,0,1 4,5,1,0,3,2 5,4,3,2,1,0");
  const auto s3 = read::read_group("permutations\n2 1 3\n2 3 1\n", "file");
  ASSERT_TRUE(s3);
  EXPECT_EQ(s3->name(2), "2");
  EXPECT_EQ(s3->readable_name(2), "[2,1,3]");
  const auto s6 = read::read_group("permutations\n2 1 3 4 5 6\n2 3 4 5 6 1\n1 3 2 4 5 6\n", "file");
  ASSERT_TRUE(s6);
  EXPECT_EQ(s6->size(), 720U);
}

TEST(GroupPermutations, Bad) {
  EXPECT_EQ(group("permutations\n"), "file, line 2, column 1: expected a permutation, found the end of the file");
  EXPECT_EQ(group("permutations 2 1\n"), "file, line 1, column 14: expected the end of the line, found '2'");
  EXPECT_EQ(group("permutations\n2 1 3\n2 1\n"), "file, line 3, column 4: expected 3 numbers, found 2");
  EXPECT_EQ(group("permutations\n2 1 0\n"), "file, line 2, column 5: expected a number from 1 to 3, found '0'");
  EXPECT_EQ(group("permutations\n(1 2)\n"), "file, line 2, column 1: expected a number from 1 to 2, found '(1'");
  EXPECT_EQ(group("permutations\n2 1 2\n"), "file, line 2, column 5: expected each of 1 to 3 once, found 2 twice");
  const auto large = read::read_group("permutations\n2 1 3 4 5 6 7\n2 3 4 5 6 7 1\n", "file");
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().code, ErrorCode::limit);
  EXPECT_EQ(large.error().text(),
            "file, line 1, column 1: the permutations generate a group of more than 4096 elements");
  std::string wide = "permutations\n";
  for (int i = 1; i <= 1025; ++i) wide += std::to_string(i) + " ";
  EXPECT_EQ(group(wide), "file, line 2, column 4014: expected at most 1024 numbers, found 1025");
}

}  // namespace
