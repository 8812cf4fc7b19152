// SPDX-License-Identifier: MIT
// A separate directory for a test of censuses, and access to their files.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "store/database.hpp"

namespace upset::testing {

class CensusFolder : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        std::filesystem::temp_directory_path() / ("upset_census_test_" + std::to_string(::getpid()) + "_" +
                                                  ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string file(const std::string& name) const { return (folder_ / name).string(); }

  /// Runs SQL on a file; returns the rows with "|" between the values.
  std::vector<std::string> sql(const std::string& name, const std::string& text) const {
    store::Database database(file(name));
    auto statement = database.prepare(text);
    std::vector<std::string> rows;
    while (statement.step()) {
      std::string row;
      for (int i = 0; i < kColumns; ++i) row += statement.text(i) + "|";
      rows.push_back(row);
    }
    return rows;
  }

  /// Changes rows and updates the checksums, as docs/formats/census.md allows.
  void edit(const std::string& name, const std::string& text) const {
    sql(name, text);
    sql(name, "UPDATE meta SET value = 'edited' WHERE key = 'sum'");
  }

  static constexpr int kColumns = 17;  // maximal number of columns in a row of sql()
  std::filesystem::path folder_;
};

}  // namespace upset::testing
