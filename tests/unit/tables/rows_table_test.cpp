// SPDX-License-Identifier: MIT
// The table "rows": which n it shows, the content of its cells, and its behaviour under limits.
#include <gtest/gtest.h>

#include "upset/table.hpp"

namespace {

using namespace upset;

TableRequest request_for(unsigned rows, unsigned to) {
  TableRequest request{"rows"};
  request.parameters["rows"] = NumberList{rows};
  request.parameters["to"] = to;
  request.limits.threads = 2;
  return request;
}

std::string message_of(const TableRequest& request) {
  const auto table = make_table(request);
  return table ? "no error" : table.error().message;
}

TEST(RowsTable, ShowsEachLength) {
  const auto table = make_table(request_for(3, 7));
  ASSERT_TRUE(table);
  EXPECT_EQ(table->title, "P-positions of Chomp with at most 3 rows, the first of n <= 7");
  EXPECT_EQ(table->columns, (std::vector<std::string>{"n", "p_positions", "total", "winning_openings"}));
  ASSERT_EQ(table->rows.size(), 7U);
  EXPECT_EQ(table->rows[0], (Table::Row{"1", "1", "1", "2.1"}));
  EXPECT_EQ(table->rows[6], (Table::Row{"7", "4", "17", "3.5"}));
  EXPECT_EQ(table->unknown, 0U);
}

TEST(RowsTable, ListsPositions) {
  auto request = request_for(4, 3);
  request.parameters["full"] = true;
  const auto table = make_table(request);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->rows[0].back(), "1");
  EXPECT_EQ(table->rows[1].back(), "2,1 2,2,1 2,2,2,1");
  request.parameters["to"] = 141;
  EXPECT_EQ(message_of(request), "'full' lists the P-positions of 4 rows up to n = 140, found 'to' 141");
}

TEST(RowsTable, ShowsSomeOfManyLengths) {
  auto request = request_for(3, 2550);
  EXPECT_EQ(make_table(request)->rows.size(), 102U);  // 25, 50, ..., 2550
  request.parameters["every"] = 1000;
  const auto table = make_table(request);
  ASSERT_EQ(table->rows.size(), 3U);
  EXPECT_EQ(table->rows[0][0], "1000");
  EXPECT_EQ(table->rows[2][0], "2550");  // the last one always
  request.parameters["to"] = 200'000;
  request.parameters["every"] = 1;
  EXPECT_EQ(message_of(request), "expected a table of at most 100000 rows, found 200000; choose smaller bounds");
}

TEST(RowsTable, LimitsLeaveRowsUnknown) {
  auto request = request_for(3, 200'000);
  request.limits.seconds = 0.05;
  const auto table = make_table(request);
  ASSERT_TRUE(table);
  EXPECT_GT(table->unknown, 90U);
  EXPECT_EQ(table->rows.back(), (Table::Row{"200000", "unknown", "unknown", ""}));
}

TEST(RowsTable, RefusesWhatDoesNotFit) {
  auto request = request_for(4, 10'000'000);
  request.limits.memory_bytes = std::uint64_t{1} << 30;
  const auto table = make_table(request);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::limit);
  EXPECT_TRUE(table.error().message.starts_with("4 rows to n = 10000000 take about ")) << table.error().message;
  EXPECT_TRUE(table.error().message.ends_with(" MiB, 1024 MiB are allowed"));
  EXPECT_EQ(message_of(request_for(6, 4)), "expected 'rows' from 3 to 5, found 6");
}

}  // namespace
