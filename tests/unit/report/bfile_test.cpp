// SPDX-License-Identifier: MIT
// B-files: their form, their end, and tables without a b-file.
#include <gtest/gtest.h>

#include <algorithm>

#include "upset/table.hpp"

namespace {

using namespace upset;

Table numbers(std::vector<Table::Row> rows) {
  Table table{"numbers", {"n", "value"}, std::move(rows)};
  table.sequence = TableSequence{"something", "n", "value"};
  return table;
}

TEST(BFile, OneLineATerm) {
  const auto file = table_bfile(numbers({{"3", "10"}, {"4", "0"}, {"5", "123456789012345678901234567890"}}));
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ(file->text, "3 10\n4 0\n5 123456789012345678901234567890\n");
  EXPECT_EQ(file->ended, "");
}

TEST(BFile, EndsBeforeWhatIsNotKnown) {
  const auto file = table_bfile(numbers({{"1", "10"}, {"2", "unknown"}, {"3", "5"}}));
  EXPECT_EQ(file->text, "1 10\n");
  EXPECT_EQ(file->ended, "a(2) is unknown");
}

TEST(BFile, EndsBeforeAGap) {
  const auto file = table_bfile(numbers({{"1", "10"}, {"3", "5"}}));
  EXPECT_EQ(file->text, "1 10\n");
  EXPECT_EQ(file->ended, "the table has no a(2)");
}

TEST(BFile, EndsBeforeNumbersOfMoreThanAThousandDigits) {
  const auto file = table_bfile(numbers({{"1", std::string(1000, '7')}, {"2", std::string(1001, '7')}, {"3", "1"}}));
  EXPECT_EQ(file->text, "1 " + std::string(1000, '7') + "\n");
  EXPECT_EQ(file->ended, "a(2) has more than 1000 digits");
}

TEST(BFile, RowsMayBeChosenAndMissing) {
  Table table{"graphs", {"vertices", "grundy", "graphs"}, {{"1", "1", "1"}, {"2", "0", "1"}, {"2", "2", "1"}}};
  table.sequence = TableSequence{"those of value 0", "vertices", "graphs", {"grundy", "0", ""}, "0"};
  EXPECT_EQ(table_bfile(table)->text, "1 0\n2 1\n");
  table.rows.push_back({"3", "unknown", "unknown"});
  EXPECT_EQ(table_bfile(table)->text, "1 0\n2 1\n");
}

/// A lost position certainly has no winning move; an unknown one may have one.
TEST(BFile, NoneIsNotUnknown) {
  Table table{"moves", {"a", "outcome", "first_move"}, {{"4", "P", ""}, {"5", "N", "5"}, {"6", "N", ""}}};
  table.sequence = TableSequence{"the first move, or 0", "a", "first_move", {}, "0"};
  EXPECT_EQ(table_bfile(table)->text, "4 0\n5 5\n");
  table.rows[2][1] = "unknown";
  EXPECT_EQ(table_bfile(table)->text, "4 0\n5 5\n");
}

TEST(BFile, RefusedWithoutASequence) {
  const auto file = table_bfile(Table{"no numbers", {"a", "b"}, {}});
  ASSERT_FALSE(file.has_value());
  EXPECT_EQ(file.error().code, ErrorCode::usage);
}

/// Every sequence that a table declares can be written.
TEST(BFile, DeclaredSequencesAreThere) {
  for (const TableDescription& about : table_descriptions()) {
    if (!about.sequence) continue;
    TableRequest request{about.name};
    if (about.name == "conjecture81") request.parameters["c"] = 3;
    if (about.name == "sylver-four") request.parameters["m2"] = NumberRange{0, 5};
    else request.parameters[about.name == "graphs" ? "vertices" : "to"] = 5;
    const auto table = make_table(request);
    ASSERT_TRUE(table.has_value()) << about.name;
    const auto file = table_bfile(*table);
    ASSERT_TRUE(file.has_value());
    EXPECT_EQ(file->ended, "") << about.name;
    const bool begins_with_0 = about.name == "chomp3" || about.name == "genus" || about.name == "sylver-four";
    const int rows = about.name == "conjecture81" ? 2 : begins_with_0 ? 6 : 5;
    EXPECT_EQ(std::count(file->text.begin(), file->text.end(), '\n'), rows) << about.name;
  }
}

}  // namespace
