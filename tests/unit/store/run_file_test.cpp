// SPDX-License-Identifier: MIT
// Files of long runs: whichever bit flips, they are rejected or read the same.
#include "store/run_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace upset::store {
namespace {

namespace fs = std::filesystem;

const RunFileForm kForm{"a test",
                        {"CREATE TABLE things(name TEXT PRIMARY KEY, size INTEGER, weight REAL)",
                         "CREATE INDEX things_by_size ON things(size)", "CREATE TABLE others(id INTEGER PRIMARY KEY)"}};

class RunFileTest : public ::testing::Test {
 protected:
  RunFileTest() : directory_(fs::temp_directory_path() / ("upset_run_file_" + std::to_string(::getpid()))) {
    fs::create_directory(directory_);
  }
  ~RunFileTest() override { fs::remove_all(directory_); }

  [[nodiscard]] std::string file(const std::string& name) const { return directory_ / name; }

  static void fill(RunFile& run, int from, int to) {
    run.begin();
    for (int i = from; i < to; ++i) {
      run.prepare("INSERT INTO things(name, size, weight) VALUES(?1, ?2, ?3)")
          .bind(1, "thing " + std::to_string(i))
          .bind(2, std::int64_t{i} * i)
          .bind(3, i / 7.0)
          .run();
      run.prepare("INSERT INTO others(id) VALUES(?1)").bind(1, std::int64_t{i}).run();
      run.changed();
    }
    run.prepare("UPDATE things SET weight = weight + 1 WHERE size > 9").run();
    run.prepare("DELETE FROM others WHERE id % 5 = 0").run();
    run.commit(true);
  }

  /// The whole content of the file, or nothing if it is rejected.
  static std::optional<std::string> content(const std::string& file) {
    try {
      RunFile run(file);
      if (run.claim(kForm)) return std::nullopt;
      std::string text;
      for (const char* query : {"SELECT name, size, weight FROM things ORDER BY size", "SELECT id, id, id FROM others",
                                "SELECT count(*), sum(size), 0 FROM things WHERE size < 50"}) {
        auto rows = run.prepare(query);
        while (rows.step()) text += rows.text(0) + "|" + rows.text(1) + "|" + rows.text(2) + "\n";
      }
      return text;
    } catch (const DatabaseFault&) {
      return std::nullopt;
    }
  }

 private:
  fs::path directory_;
};

TEST_F(RunFileTest, IsResumed) {
  for (int i = 0; i < 3; ++i) {
    RunFile run(file("a"));
    const auto refusal = run.claim(kForm);
    ASSERT_FALSE(refusal.has_value()) << refusal->message;
    fill(run, 10 * i, 10 * i + 10);
  }
  ASSERT_TRUE(content(file("a")).has_value());
  EXPECT_EQ(fs::exists(file("a.lock")), false);
  RunFile reader(file("a"), Access::read);
  EXPECT_FALSE(reader.claim(kForm).has_value());
  EXPECT_EQ(reader.checked_rows(), 30U + 24U + 4U);  // things, others, meta
}

TEST_F(RunFileTest, FlippedBitsAreFound) {
  {
    RunFile run(file("good"));
    ASSERT_FALSE(run.claim(kForm).has_value());
    fill(run, 0, 40);
  }
  std::ifstream in(file("good"), std::ios::binary);
  const std::string good{std::istreambuf_iterator<char>(in), {}};
  const auto expected = content(file("good"));
  ASSERT_TRUE(expected.has_value());
  constexpr unsigned kSeed = 20261118;
  constexpr int kFlips = 1500;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937_64 random(kSeed);
  std::vector<std::size_t> used;  // pages are mostly empty: test the bytes that are in use
  for (std::size_t i = 0; i < good.size(); ++i)
    if (good[i] != 0) used.push_back(i);
  int refused = 0;
  for (int i = 0; i < kFlips; ++i) {
    const std::size_t at = i % 4 == 0 ? random() % good.size() : used[random() % used.size()];
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ (1 << random() % 8));
    fs::remove(file("bad-journal"));
    fs::remove(file("bad-wal"));
    fs::remove(file("bad-shm"));
    std::ofstream(file("bad"), std::ios::binary) << bad;
    const auto found = content(file("bad"));
    refused += found ? 0 : 1;
    if (found) {
      ASSERT_EQ(*found, *expected) << "byte " << at;
    }
  }
  EXPECT_GT(refused, kFlips / 2);
}

TEST_F(RunFileTest, RowsOfAnotherProgramAreRefusedUnlessItAnswersForThem) {
  {
    RunFile run(file("a"));
    ASSERT_FALSE(run.claim(kForm).has_value());
    fill(run, 0, 10);
  }
  Database(file("a")).run("UPDATE things SET size = 1000 WHERE name = 'thing 3'");
  {
    RunFile run(file("a"));
    const auto refusal = run.claim(kForm);
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->message, "it is damaged: row 4 of the table 'things' has a wrong checksum");
  }
  Database(file("a")).run("UPDATE meta SET value = 'edited' WHERE key = 'sum'");
  RunFile run(file("a"));
  EXPECT_FALSE(run.claim(kForm).has_value());
}

}  // namespace
}  // namespace upset::store
