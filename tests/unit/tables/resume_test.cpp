// SPDX-License-Identifier: MIT
// Resumed tables: an interrupted run gives the same result as an uninterrupted one, and files that are damaged or
// belong to something else are rejected.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>

#include "store/database.hpp"
#include "upset/table.hpp"

namespace {

using namespace upset;

class Resume : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        std::filesystem::temp_directory_path() / ("upset_resume_test_" + std::to_string(::getpid()) + "_" +
                                                  ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string file() const { return (folder_ / "table.sqlite").string(); }

  [[nodiscard]] TableRequest request(const std::string& table, const std::string& parameter, unsigned value) const {
    TableRequest asked{table};
    asked.parameters[parameter] = value;
    asked.resume = file();
    return asked;
  }

  /// All rows without the times.
  static std::vector<Table::Row> content(Table table) {
    for (std::size_t i = 0; i < table.columns.size(); ++i)
      if (table.columns[i] == "seconds")
        for (Table::Row& row : table.rows) row[i].clear();
    return table.rows;
  }

  static std::vector<Table::Row> straight(TableRequest asked) {
    asked.resume.clear();
    return content(*make_table(asked));
  }

  [[nodiscard]] std::int64_t rows_kept() const {
    store::Database database(file());
    auto statement = database.prepare("SELECT count(*) FROM answers");
    statement.step();
    return statement.number(0);
  }

  void change(const std::string& text) const { store::Database(file()).run(text); }
  void edit(const std::string& text) const {
    change(text);
    change("UPDATE meta SET value = 'edited' WHERE key = 'sum'");
  }

  /// Stops the run at its first report; returns the number of rows left open.
  static std::size_t interrupt(TableRequest asked) {
    std::atomic<bool> cancel{false};
    asked.limits.cancel = &cancel;
    asked.limits.threads = 1;
    asked.limits.progress = Progress([&](const std::string&, double, std::uint64_t) { cancel = true; }, 0);
    const auto table = make_table(asked);
    for (const Table::Row& row : table->rows) {
      const std::string* reason = table->cell(row, "reason");
      EXPECT_TRUE(reason == nullptr || reason->find("limit: time") == std::string::npos) << *reason;  // none was set
    }
    return table->unknown;
  }

  std::filesystem::path folder_;
};

TEST_F(Resume, AnInterruptedRunThatGoesOnEndsAsAStraightOne) {
  const auto asked = request("intervals", "to", 13);
  EXPECT_GT(interrupt(asked), 0U);
  const auto kept = rows_kept();
  const auto table = make_table(asked);
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(content(*table), straight(asked));
  EXPECT_GE(rows_kept(), kept);
  EXPECT_EQ(rows_kept(), static_cast<std::int64_t>(table->rows.size()));
}

TEST_F(Resume, OutcomesAndValuesAreKept) {
  for (const char* name : {"johnson", "subsets", "threshold"}) {
    std::filesystem::remove(file());
    const auto asked = request(name, "to", 4);
    ASSERT_TRUE(make_table(asked).has_value()) << name;
    EXPECT_EQ(content(*make_table(asked)), straight(asked)) << name;
  }
}

TEST_F(Resume, CountsOfGraphsGoOnWhereTheyEnded) {
  const auto asked = request("graphs", "vertices", 6);
  ASSERT_TRUE(make_table(asked).has_value());
  edit("DELETE FROM answers WHERE question IN ('graphs on 4 vertices', 'graphs on 5 vertices')");
  EXPECT_EQ(content(*make_table(asked)), straight(asked));
  EXPECT_EQ(rows_kept(), 6);
}

/// Without time no row is begun, but the rows of the file remain.
TEST_F(Resume, WhatIsThereIsNotComputedAgain) {
  auto asked = request("intervals", "to", 6);
  const auto whole = make_table(asked);
  ASSERT_TRUE(whole.has_value());
  asked.limits.seconds = 1e-9;
  EXPECT_EQ(make_table(asked)->unknown, 0U);
  edit("DELETE FROM answers WHERE rowid % 3 = 0");
  EXPECT_EQ(make_table(asked)->unknown, whole->rows.size() / 3);
  asked.limits.seconds = 0;
  EXPECT_EQ(content(*make_table(asked)), content(*whole));
}

TEST_F(Resume, AnotherTableOrOtherParametersAreRefused) {
  ASSERT_TRUE(make_table(request("intervals", "to", 4)).has_value());
  const auto other = make_table(request("intervals", "to", 5));
  ASSERT_FALSE(other.has_value());
  EXPECT_EQ(other.error().code, ErrorCode::refused);
  EXPECT_EQ(other.error().message, file() +
                                       " cannot be used to resume: expected the table 'intervals --to 5', found "
                                       "'intervals --to 4'");
  EXPECT_FALSE(make_table(request("johnson", "to", 4)).has_value());
  EXPECT_TRUE(make_table(request("intervals", "to", 4)).has_value());
}

TEST_F(Resume, DamagedRowsAreRefused) {
  const auto asked = request("intervals", "to", 4);
  for (const char* damage :
       {"UPDATE answers SET answer = replace(answer, '\"N\"', '\"P\"') WHERE answer LIKE '%\"N\"%'",
        "UPDATE answers SET allowed = 1e9", "UPDATE answers SET question = question || ' '",
        "DELETE FROM answers WHERE rowid = 2",
        "INSERT INTO answers SELECT question || ' ', allowed, answer, checksum FROM answers",
        "UPDATE meta SET value = 'x' WHERE key = 'program'", "UPDATE answers SET checksum = NULL WHERE rowid = 1"}) {
    std::filesystem::remove(file());
    ASSERT_TRUE(make_table(asked).has_value());
    change(damage);
    const auto refused = make_table(asked);
    ASSERT_FALSE(refused.has_value()) << damage;
    EXPECT_NE(refused.error().message.find("it is damaged: "), std::string::npos);
  }
}

TEST_F(Resume, OtherFilesAreRefusedAndStayAsTheyAre) {
  const std::string text = "no database, but long enough to be taken for one by somebody";
  std::ofstream(file()) << text;
  const auto refused = make_table(request("intervals", "to", 4));
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, ErrorCode::refused);
  std::string found;
  std::getline(std::ifstream(file()), found);
  EXPECT_EQ(found, text);
}

TEST_F(Resume, UnknownRowsAreTriedAgainWithMoreTime) {
  auto asked = request("conjecture81", "c", 5);  // <11, ..., 17> takes longer than a millisecond
  asked.parameters["to"] = 11;
  asked.cell_seconds = 0.002;
  const std::size_t open = make_table(asked)->unknown;
  EXPECT_EQ(make_table(asked)->unknown, open);
  asked.cell_seconds = 60;
  EXPECT_EQ(make_table(asked)->unknown, 0U);
}

/// A row whose spec was not even read in time does not count as invalid.
TEST_F(Resume, RowsThatWereNotReadInTimeAreTriedAgain) {
  auto asked = request("conjecture81", "c", 5);
  asked.parameters["to"] = 11;
  asked.cell_seconds = 1e-9;
  const auto table = make_table(asked);
  EXPECT_EQ(table->unknown, 6U);
  for (const auto& row : table->rows)
    EXPECT_NE(fmt::format("{}", fmt::join(row, ",")).find("limit: time"), std::string::npos);
  asked.cell_seconds = 60;
  EXPECT_EQ(make_table(asked)->unknown, 0U);
}

}  // namespace
