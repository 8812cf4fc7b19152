// SPDX-License-Identifier: MIT
// Resumed tables of Chomp with long rows, and periods: several pieces give the same result as one run, and files that
// are damaged or belong to something else are rejected.
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>

#include "core/stop.hpp"
#include "games/board/long_rows.hpp"
#include "support/checkpoint_words.hpp"
#include "upset/period.hpp"
#include "upset/table.hpp"

namespace upset {
namespace {

using testing::replace_words;
using testing::Words;
using testing::words_in;

constexpr const char* kStartOver = "; to start over, delete this file or name another one";

class LongResume : public ::testing::Test {
 protected:
  void SetUp() override {
    file_ = std::filesystem::temp_directory_path() / ("upset_long_resume_" + std::to_string(::getpid()));
    std::filesystem::remove(file_);
  }
  void TearDown() override { std::filesystem::remove(file_); }

  [[nodiscard]] std::string file() const { return file_.string(); }

  /// Stops every run after the given number of polls, until one finishes.
  template <class Run>
  int in_pieces(Run run) const {
    int runs = 0;
    for (bool is_whole = false; !is_whole; ++runs) {
      std::atomic<bool> cancel = false;
      int polls = 0;
      Limits limits;
      limits.cancel = &cancel;
      limits.threads = 1;
      const int most = 1 + 2 * runs;  // more each time, because trusted rows must be processed again
      limits.progress = Progress([&](const std::string&, double, std::uint64_t) { cancel = ++polls >= most; }, 0);
      is_whole = run(limits);
    }
    return runs;
  }

 private:
  std::filesystem::path file_;
};

TableRequest asked(const std::string& name, const std::string& text) {
  TableRequest request{name};
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t equal = text.find('=', begin), end = std::min(text.find(' ', begin), text.size());
    const std::string key = text.substr(begin, equal - begin);
    request.parameters[key] = *read_parameter(name, key, text.substr(equal + 1, end - equal - 1));
    begin = end + 1;
  }
  return request;
}

TEST_F(LongResume, TablesInPiecesEndAsAStraightRun) {
  for (const auto& [name, text] : {std::pair("chomp3", "to=300"),
                                   {"chomp3", "to=60 full=yes"},
                                   {"chomp4", "rows=14,9"},
                                   {"chomp-grundy", "to=30 k=6"}}) {
    std::filesystem::remove(file());
    TableRequest request = asked(name, text);
    const Table straight = make_table(request).value();
    request.resume = file();
    const int runs = in_pieces([&](const Limits& limits) {
      request.limits = limits;
      const auto table = make_table(request);
      EXPECT_TRUE(table) << table.error().message;
      if (!table || table->unknown > 0) return !table;
      EXPECT_EQ(table->rows, straight.rows) << name;
      return true;
    });
    EXPECT_GT(runs, 2) << name << " was stopped too rarely";
    request.limits = {};
    EXPECT_EQ(make_table(request)->rows, straight.rows) << "a whole file is taken as well";
  }
}

/// The frozen files were made by `upset table chompg --to 4 --k 2` and `upset table sc4 --m2 0..6`.
TEST_F(LongResume, FilesOfFormerNamesAreResumed) {
  const auto resumed = [&](TableRequest request, const std::string& frozen) {
    std::filesystem::copy_file(UPSET_FROZEN_DIRECTORY "/" + frozen, file(),
                               std::filesystem::copy_options::overwrite_existing);
    request.resume = file();
    return make_table(request);
  };
  for (const std::string name : {"chompg", "chomp-grundy"}) {
    const TableRequest request = asked(name, "to=4 k=2");
    const auto table = resumed(request, "table_chompg.checkpoint");
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_EQ(table->rows, make_table(request)->rows);
    EXPECT_FALSE(resumed(asked(name, "to=4 k=3"), "table_chompg.checkpoint")) << "a file of other parameters";
  }
  for (const std::string name : {"sc4", "sylver-four"}) {
    const TableRequest request = asked(name, "m2=0..8");
    const auto table = resumed(request, "table_sc4.checkpoint");
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_EQ(table->rows, make_table(request)->rows);
  }
}

TEST_F(LongResume, PeriodsInPiecesEndAsAStraightRun) {
  for (const std::string spec : {"board:w,w,14,9,3", "chains:(a<c2,b<c5,a<b2,b2<d7,x,y,x<z,reach=i-1)"}) {
    std::filesystem::remove(file());
    const Period straight = find_period(spec, 2).value();
    EXPECT_FALSE(straight.from_checkpoint);
    Period found;
    const int runs = in_pieces([&](Limits limits) {
      limits.checkpoint = file();
      const auto period = find_period(spec, 2, Resources(), limits);
      if (period) found = *period;
      else EXPECT_EQ(period.error().code, ErrorCode::limit) << period.error().message;
      return period.has_value();
    });
    EXPECT_GE(runs, spec[0] == 'b' ? 2 : 1) << "was never stopped";
    EXPECT_EQ(found.values, straight.values);
    EXPECT_EQ(found.start, straight.start);
    EXPECT_EQ(found.period, straight.period);
    EXPECT_EQ(found.type, straight.type);
    EXPECT_EQ(found.functions, straight.functions);
    Limits limits;
    limits.checkpoint = file();
    EXPECT_TRUE(find_period(spec, 2, Resources(), limits)->from_checkpoint);
    EXPECT_EQ(find_period(spec, 1, Resources(), limits).error().message,
              file() + ": the checkpoint belongs to another family, table or question" + kStartOver);
  }
}

TEST_F(LongResume, DamagedFilesOfFunctionsAreRefused) {
  TableRequest request = asked("chomp3", "to=30");
  const Table straight = make_table(request).value();
  request.resume = file();
  ASSERT_TRUE(make_table(request));
  const Words words = words_in(file());
  int refused = 0, harmless = 0;
  for (std::size_t i = 0; i < words.size(); ++i)
    for (const unsigned bit : {0U, 8U, 33U, 63U}) {
      Words changed = words;
      changed[i] ^= std::uint64_t{1} << bit;
      replace_words(file(), changed);
      const auto table = make_table(request);
      ++(table ? harmless : refused);
      if (!table) EXPECT_EQ(table.error().message, file() + ": the functions do not follow from each other");
      else EXPECT_EQ(table->rows, straight.rows) << "word " << i << ", bit " << bit;
    }
  EXPECT_GT(refused, 20 * harmless) << refused << " " << harmless;
  for (const Words& misfit : {Words{}, Words(words.begin(), words.end() - 1), Words{1}}) {
    replace_words(file(), misfit);
    EXPECT_FALSE(make_table(request)) << misfit.size();
  }
  std::filesystem::resize_file(file(), std::filesystem::file_size(file()) - 1);
  EXPECT_EQ(make_table(request).error().message, file() + ": the checkpoint is cut short");
  std::ofstream(file()) << "something else";
  EXPECT_NE(make_table(request).error().message.find("found something else"), std::string::npos);
}

namespace board = games::board;

void expect_equal(const board::LongRowsCounts& a, const board::LongRowsCounts& b) {
  ASSERT_EQ(a.reached, b.reached);
  for (std::size_t n = 0; n <= a.reached; ++n) {
    EXPECT_EQ(a.at[n].positions, b.at[n].positions) << n;
    EXPECT_EQ(a.at[n].openings, b.at[n].openings) << n;
    EXPECT_EQ(a.at[n].list, b.at[n].list) << n;
  }
}

TEST_F(LongResume, LongRowsInPiecesEndAsAStraightRun) {
  int pieces = 0;
  for (const board::LongRowsRequest& rows :
       {board::LongRowsRequest{3, 500, false}, {3, 200, true}, {4, 120, false}, {4, 33, true}, {5, 30, false}}) {
    std::filesystem::remove(file());
    core::Stop unlimited{Limits{}};
    const auto straight = board::count_long_rows(rows, unlimited);
    const int runs = in_pieces([&](Limits limits) {
      limits.threads = 2;
      core::Stop stop(limits);
      const auto counts = board::count_long_rows(rows, {file(), 0}, stop);
      EXPECT_TRUE(counts) << counts.error().message;
      if (!counts || counts->reached < rows.to) return !counts;
      expect_equal(*counts, straight);
      return true;
    });
    pieces += runs;
  }
  EXPECT_GT(pieces, 10) << "stopped too rarely";
}

TEST_F(LongResume, DamagedFilesOfLongRowsAreRefused) {
  const board::LongRowsRequest rows{4, 40};
  const auto message = [&](const board::LongRowsRequest& request) {
    core::Stop stop{Limits{}};
    const auto counts = board::count_long_rows(request, {file()}, stop);
    return counts ? "taken" : counts.error().message;
  };
  EXPECT_EQ(message(rows), "taken");
  EXPECT_EQ(message({4, 41}), file() + ": the checkpoint belongs to another table" + kStartOver);
  EXPECT_EQ(message({4, 40, true}), file() + ": the checkpoint belongs to another table" + kStartOver);
  Words words = words_in(file());
  for (const Words& misfit : {Words{}, Words(words.begin(), words.end() - 1), Words{7}, Words{UINT64_MAX}}) {
    replace_words(file(), misfit);
    EXPECT_EQ(message(rows), file() + ": no run of this table leaves such a state");
  }
  words.push_back(0);
  replace_words(file(), words);
  EXPECT_EQ(message(rows), file() + ": no run of this table leaves such a state");
  std::ofstream(file()) << "something else";
  EXPECT_EQ(message(rows), file() + ": expected a checkpoint of long rows, found something else");
}

}  // namespace
}  // namespace upset
