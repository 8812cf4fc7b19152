// SPDX-License-Identifier: MIT
// Census files as tables: the frozen files of both kinds, and files that are not censuses.
#include "upset/census_table.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace upset {
namespace {

const std::string kFrozen = UPSET_FROZEN_DIRECTORY;

TEST(CensusTable, OfSemigroups) {
  const std::string file = kFrozen + "/census_genus_4.sqlite";
  const auto kind = census_kind(file);
  ASSERT_TRUE(kind);
  EXPECT_EQ(kind->kind, "semigroups");
  EXPECT_EQ(kind->title, "Numerical semigroups of genus at most 4");
  const auto table = census_table(file);
  ASSERT_TRUE(table);
  ASSERT_EQ(table->rows.size(), 15U);  // 1 + 1 + 2 + 4 + 7
  EXPECT_EQ(table->columns.front(), "generators");
  EXPECT_EQ(table->kinds.at("genus"), CellKind::integer);
  EXPECT_EQ(table->kinds.at("seconds"), CellKind::real);
  EXPECT_FALSE(table->kinds.contains("outcome"));
  EXPECT_EQ(table->unknown, 0U);
  std::size_t first_wins = 0;
  for (const Table::Row& row : table->rows) {
    EXPECT_EQ(row.size(), table->columns.size());
    first_wins += *table->cell(row, "outcome") == "N" ? 1 : 0;
  }
  EXPECT_EQ(first_wins, 1U + 0U + 1U + 1U + 3U);
}

TEST(CensusTable, OfReplies) {
  const std::string file = kFrozen + "/ledger_sylver_8.sqlite";
  const auto kind = census_kind(file);
  ASSERT_TRUE(kind);
  EXPECT_EQ(kind->kind, "replies");
  EXPECT_TRUE(kind->title.starts_with("Replies to sylver:8 up to "));
  const auto table = census_table(file);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->columns.front(), "reply");
  EXPECT_EQ(table->rows.front().front(), "2");
}

TEST(CensusTable, RefusesWhatIsNone) {
  const auto missing = census_table("/nowhere/at.all");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::refused);
  EXPECT_FALSE(std::filesystem::exists("/nowhere/at.all"));
  const std::string other = testing::TempDir() + "census_table_other.sqlite";
  std::ofstream(other) << "this is not a database, although it is long enough to be one";
  EXPECT_FALSE(census_kind(other));
  std::ofstream(other).close();  // empty: a database without tables
  const auto empty = census_kind(other);
  ASSERT_FALSE(empty);
  EXPECT_NE(empty.error().message.find("cannot be read as a census"), std::string::npos);
  EXPECT_EQ(std::filesystem::file_size(other), 0U);  // and it stays unchanged
  std::remove(other.c_str());
}

}  // namespace
}  // namespace upset
